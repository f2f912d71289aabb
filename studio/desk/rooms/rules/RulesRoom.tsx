import room from '../../controls/Room.module.css';
import css from './Rules.module.css';
import parts from '../../controls/Parts.module.css';
import { useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { toWords, getIn, textOr } from '../../../json.ts';
import { ListPanel } from '../../controls/ListPanel.tsx';
import type { RoomProps } from '../../project/room.ts';
import { LimitList } from './LimitList.tsx';
import { brandOfRule, type Rule, ruleFiles, rulesIn, askedBy } from './rules.ts';
import { MessageField } from '../../fields/MessageField.tsx';
import type { Project } from '../../project/project.ts';
import { getKey, createWrite } from '../../project/texts.ts';
import { CaseGrid } from './CaseGrid.tsx';
import { RuleCondition } from './RuleCondition.tsx';

interface RuleEditorProps {
  readonly project: Project;
  readonly rule: Rule;
  readonly brand: string | undefined;
  edit(operation: Operation): void;
}

/** One rule: its condition, its message, the forms that use it, and its cases. */
function RuleEditor({ project, rule, brand, edit }: RuleEditorProps) {
  const { name, id, declared } = rule;
  const message = getKey(getIn(declared, 'message'));
  const asked = askedBy(project, id, brand);
  return (
    <>
      <header className={room.title}>
        <h1>{toWords(name)}</h1> <code className={parts.quietText}>{id}</code>
        <p className={parts.quietText}>{textOr(getIn(declared, 'description'), '')}</p>
      </header>
      <section className={room.card} aria-label="What it requires">
        <RuleCondition {...{ project, rule, brand }} />
        {message !== undefined && (
          <div className={parts.field}>
            <div className={parts.label}>Message if it does not hold</div>
            <MessageField
              id={`${id}-message`}
              {...{ project, brand }}
              label="Message"
              message={message}
              onMessage={(language, key, text) =>
                edit(createWrite(project, brandOfRule(project, rule, brand), { language, key, text }))
              }
            />
          </div>
        )}
        <p className={parts.doc}>
          {asked.length === 0
            ? 'No form checks it, but the server does.'
            : `Checked by ${asked.map(({ form, field }) => `${toWords(form)} (${toWords(field)})`).join(', ')} and by the server.`}
        </p>
      </section>
      <CaseGrid {...{ project, rule, edit }} />
    </>
  );
}

/** The rules that forms and the server enforce, with the cases that verify them. */
export function RulesRoom({ project, view, start }: RoomProps) {
  const [id, setId] = useState(start);
  const all = ruleFiles(project).flatMap((file) => rulesIn(project, file, view.brand));
  const rule = all.find((each) => each.id === id) ?? all[0];
  const edit = (operation: Operation): void => void project.apply(operation, view.brand);
  const editRule = (operation: Operation): void =>
    void project.apply(operation, rule && brandOfRule(project, rule, view.brand));
  return (
    <div className={room.room}>
      <ListPanel label="Rules" items={all.map(getItem)} picked={rule?.id} onPick={setId} />
      <main className={room.main} aria-label="Rule">
        {rule && <RuleEditor key={rule.id} {...{ project, rule }} edit={editRule} brand={view.brand} />}
        {rule && <LimitList {...{ project, edit }} file={rule.file} />}
      </main>
    </div>
  );
}

const getItem = (rule: Rule) => ({
  id: rule.id,
  name: getName(rule),
  ...(rule.cases.some(({ verdict, got }) => verdict !== got) && {
    note: <span className={css.wrongCase}>a case fails</span>,
  }),
});

/** The display name of a rule, such as "Withdrawal: Minimum". */
const getName = ({ id, name }: Rule): string => `${toWords(id.slice(0, -name.length - 1))}: ${toWords(name)}`;
