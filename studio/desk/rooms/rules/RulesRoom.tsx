import { useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { toWords } from '../../../json.ts';
import { ListPanel } from '../../controls/ListPanel.tsx';
import room from '../../controls/Room.module.css';
import type { RoomProps } from '../../project/room.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { LimitList } from './LimitList.tsx';
import { brandOfRule, type Rule, ruleFiles, rulesIn } from './rules.ts';
import css from './Rules.module.css';

/** What forms and the server require, with the cases that prove it. */
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

/** The name of a rule for people, such as "Withdrawal: Minimum". */
const getName = ({ id, name }: Rule): string => `${toWords(id.slice(0, -name.length - 1))}: ${toWords(name)}`;
