import type { Operation } from '@vitrine/engine/edit';
import { getIn, textOr, toWords } from '../../../json.ts';
import { MessageField } from '../../fields/MessageField.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import { getKey, createWrite } from '../../project/texts.ts';
import { CaseGrid } from './CaseGrid.tsx';
import { RuleCondition } from './RuleCondition.tsx';
import { askedBy, brandOfRule, type Rule } from './rules.ts';

interface Props {
  readonly project: Project;
  readonly rule: Rule;
  readonly brand: string | undefined;
  edit(operation: Operation): void;
}

/** One rule: its condition, its message, the forms that use it, and its cases. */
export function RuleEditor({ project, rule, brand, edit }: Props) {
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
