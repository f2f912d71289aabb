import { getOwn } from '@vitrine/engine/expression';
import { Plus, X } from 'lucide';
import type { Operation } from '@vitrine/engine/edit';
import { DraftField } from '../../controls/DraftField.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { getIn, isObject, type JsonValue, textOr, toWords } from '../../../json.ts';
import { Menu } from '../../controls/Menu.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import room from '../../controls/Room.module.css';
import { getText } from '../../project/texts.ts';
import {
  addCase,
  type Case,
  moveCase,
  readValue,
  removeCase,
  type Rule,
  setValue,
  VERDICTS,
  writeValue,
} from './rules.ts';
import type { Need, Verdict } from './starting-cases.ts';
import css from './Rules.module.css';

interface Props {
  readonly project: Project;
  readonly rule: Rule;
  edit(operation: Operation): void;
}

/** The cases of a rule as a table. Each edit runs all of them again. */
export function CaseGrid({ project, rule, edit }: Props) {
  const { cases, needs } = rule;
  const wrong = cases.filter(({ verdict, got }) => verdict !== got).length;
  const last = cases.at(-1);
  return (
    <section className={room.card} aria-label="Cases">
      <div className={parts.head}>
        Cases <span className={parts.count}>{cases.length}</span>
        {project.isWaiting ? (
          <span role="status" className={parts.quietText}>
            checking …
          </span>
        ) : (
          <span role="status" className={wrong === 0 ? css.good : css.wrong}>
            {wrong === 0 ? 'all pass' : `${wrong} ${wrong === 1 ? 'fails' : 'fail'}`}
          </span>
        )}
        <span className={parts.grow} />
        <button
          type="button"
          className={parts.quiet}
          onClick={() => edit(addCase(rule, last?.verdict ?? 'pass', last?.values ?? {}))}
        >
          <Icon of={Plus} size={12} /> Add a case
        </button>
      </div>
      <p className={parts.doc}>
        Each case is an example with the decision that you expect: <em>allowed</em> lets the form continue,{' '}
        <em>refused</em> shows the message of the rule, and <em>undecided</em> waits for a value that is not set yet.
      </p>
      <div className={room.scroll}>
        <table className={css.cases} aria-label="Cases">
          <thead>
            <tr>
              {needs.map(({ name }) => (
                <th key={name} scope="col">
                  {toWords(name)}
                </th>
              ))}
              <th scope="col">Should be</th>
              <th scope="col">Rule says</th>
              <th scope="col">
                <span className={parts.unseen}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {cases.map((one, at) => (
              <CaseRow key={`${one.verdict} ${one.index}`} {...{ project, rule, one, edit }} number={at + 1} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CaseRow({ project, rule, one, number, edit }: Props & { readonly one: Case; readonly number: number }) {
  const { verdict, got, values } = one;
  return (
    <tr>
      {rule.needs.map((need) => (
        <td key={need.name}>
          <Value
            {...{ project, need }}
            label={`${toWords(need.name)} of case ${number}`}
            value={getOwn(values, need.name)}
            onChange={(value) => edit(setValue(rule, one, need.name, value))}
          />
        </td>
      ))}
      <td>
        <Menu
          label={`What case ${number} should be`}
          items={Object.entries(VERDICTS).map(([id, label]) => ({ id, label }))}
          value={verdict}
          onChange={(next) => next !== verdict && edit(moveCase(rule, one, next as Verdict))}
        />
      </td>
      <td>
        <span className={verdict === got ? css.good : css.wrong}>{VERDICTS[got]}</span>
      </td>
      <td>
        <button
          type="button"
          className={parts.quiet}
          aria-label={`Remove case ${number}`}
          onClick={() => edit(removeCase(rule, one))}
        >
          <Icon of={X} size={12} />
        </button>
      </td>
    </tr>
  );
}

interface ValueProps {
  readonly project: Project;
  readonly need: Need;
  readonly label: string;
  readonly value: JsonValue | undefined;
  onChange(value: JsonValue | undefined): void;
}

function Value({ project, need, label, value, onChange }: ValueProps) {
  const states = need.states === undefined ? [] : listStates(project, need.states);
  if (states.length > 0)
    return (
      <Menu
        label={label}
        items={[...states, NOT_KNOWN]}
        value={value === undefined ? NOT_KNOWN.id : writeValue(value)}
        onChange={(id) => onChange(id === NOT_KNOWN.id ? undefined : readValue(id, 'integer'))}
      />
    );
  return <Typed {...{ need, label, value, onChange }} />;
}

const NOT_KNOWN = { id: '--', label: 'not set' };

/**
 * An input for a value. A text may be empty, which differs from not being set. A repeated text can only be edited in
 * the file.
 */
function Typed({ need, label, value, onChange }: Omit<ValueProps, 'project'>) {
  const isText = need.kind === 'string';
  if (isObject(value)) return <code>{writeValue(value)}</code>;
  return (
    <div className={css.typed}>
      <DraftField
        label={label}
        value={writeValue(value)}
        placeholder={value === undefined ? 'not set' : 'empty text'}
        isWrong={(draft) => draft.trim() !== '' && readValue(draft, need.kind) === undefined}
        onChange={(draft) => onChange(draft.trim() === '' && !isText ? undefined : readValue(draft, need.kind))}
      />
      {isText && value === undefined && (
        <button type="button" className={parts.quiet} aria-label={`Empty text: ${label}`} onClick={() => onChange('')}>
          Empty text
        </button>
      )}
      {isText && value === '' && (
        <button
          type="button"
          className={parts.quiet}
          aria-label={`Not set: ${label}`}
          onClick={() => onChange(undefined)}
        >
          Not set
        </button>
      )}
    </div>
  );
}

/** The codes of a state set, with their labels. */
function listStates(project: Project, set: string): readonly { id: string; label: string }[] {
  const { roots, sourceLanguage } = project.snapshot;
  const codes = getIn(project.read(`${roots.schemas}/states/${set}.json`), 'codes');
  return Object.entries(isObject(codes) ? codes : {}).map(([id, state]) => ({
    id,
    label:
      getText(project, sourceLanguage, textOr(getIn(state, 'label'), '')) ?? toWords(textOr(getIn(state, 'name'), id)),
  }));
}
