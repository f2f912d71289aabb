import { Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { ExpressionField } from '../expression/ExpressionField.tsx';
import { Icon } from '../Icon.tsx';
import { toWords } from '../../json.ts';
import { Palette } from '../Palette.tsx';
import parts from '../Parts.module.css';
import type { Project } from '../project.ts';
import { keyOf, textOf } from '../texts.ts';
import { RuleCondition } from '../rules/RuleCondition.tsx';
import { addUse, allRules, newRule, type RuleUse, usesAt } from './fields.ts';
import css from './Forms.module.css';

interface Props {
  readonly project: Project;
  readonly file: string;
  readonly name: string;
  readonly brand: string | undefined;
  edit(operation: Operation | undefined): void;
}

/** The rules whose text stands at a field, with what they compare here. */
export function FieldRules({ project, file, name, brand, edit }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const uses = usesAt(project, file, name);
  return (
    <section aria-label="Rules of this field">
      <div className={parts.head}>
        <span className={parts.grow}>
          Rules <span className={parts.count}>{uses.length}</span>
        </span>
        <button type="button" className={parts.quiet} onClick={() => setChoosing(true)}>
          <Icon of={Plus} size={12} /> Add a rule
        </button>
      </div>
      {uses.map((use) => (
        <Use key={`${use.index} ${use.id}`} {...{ project, file, brand, use, edit }} />
      ))}
      <NewRule onName={(text) => edit(newRule(project, file, name, text))} />
      {isChoosing && (
        <Palette
          label={`Rule for ${toWords(name)}`}
          items={allRules(project).map(({ id, declared }) => ({
            id,
            name: toWords(id.replace('.', ' ')),
            doc: sentenceOf(project, declared['message']) ?? '',
          }))}
          onClose={() => setChoosing(false)}
          onPick={(id) => {
            setChoosing(false);
            const rule = allRules(project).find((each) => each.id === id);
            if (rule) edit(addUse(project, file, name, rule));
          }}
        />
      )}
    </section>
  );
}

interface UseProps extends Omit<Props, 'name'> {
  readonly use: RuleUse;
}

function Use({ project, file, brand, use, edit }: UseProps) {
  const { id, index, rule, given } = use;
  const failing = rule?.cases.filter(({ verdict, got }) => verdict !== got).length ?? 0;
  return (
    <div className={css.use} role="group" aria-label={toWords(id.replace('.', ' '))}>
      <div className={parts.label}>
        <span className={parts.grow}>{toWords(id.replace('.', ' '))}</span>
        {failing > 0 && <span className={parts.danger}>a case fails</span>}
        <button
          type="button"
          className={parts.quiet}
          aria-label={`Remove ${toWords(id.replace('.', ' '))}`}
          onClick={() => edit({ op: 'remove', file, path: `/rules/${index}` })}
        >
          <Icon of={Trash2} size={14} />
        </button>
      </div>
      <p>{rule && sentenceOf(project, rule.declared['message'])}</p>
      {rule && <RuleCondition {...{ project, rule, brand, edit }} />}
      {rule?.needs.map((need) => {
        const path = `/rules/${index}/with/${need.name}`;
        const value = given[need.name];
        return (
          <div key={need.name} className={css.need}>
            <span>{toWords(need.name)}</span>
            <ExpressionField
              label={toWords(need.name)}
              empty="Not filled in"
              value={typeof value === 'string' ? value : ''}
              place={{ file, path, ...(brand !== undefined && { brand }) }}
              onChange={(next) =>
                edit(next === '' ? { op: 'remove', file, path } : { op: 'set', file, path, value: next })
              }
            />
          </div>
        );
      })}
    </div>
  );
}

/** A rule begins with what it says. Its cases are written in the room of rules. */
function NewRule({ onName }: { onName(text: string): void }) {
  const [text, setText] = useState('');
  return (
    <form
      className={parts.field}
      aria-label="New rule"
      onSubmit={(event) => {
        event.preventDefault();
        onName(text.trim());
        setText('');
      }}
    >
      <input
        className={parts.input}
        aria-label="New rule: what it says"
        placeholder="New rule: what it says"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && (
        <button type="submit" className={parts.button}>
          Create
        </button>
      )}
    </form>
  );
}

function sentenceOf(project: Project, message: Parameters<typeof keyOf>[0]): string | undefined {
  const key = keyOf(message);
  return key === undefined ? undefined : textOf(project, project.snapshot.sourceLanguage, key);
}
