import { getOwn } from '@vitrine/engine/expression';
import { Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Operation } from '@vitrine/engine/edit';
import { ExpressionField } from '../../fields/expression/ExpressionField.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import { getMessageText } from '../../project/texts.ts';
import { RuleCondition } from '../../rooms/rules/RuleCondition.tsx';
import { brandOfRule, type Rule } from '../../rooms/rules/rules.ts';
import { AddRule } from './AddRule.tsx';
import type { OpenForm } from './form.ts';
import css from './Forms.module.css';
import { type RuleUse, usesAt } from './uses.ts';

interface Props {
  readonly open: OpenForm;
  /** The name of the field. */
  readonly name: string;
  /** Opens a rule with its cases. */
  onRule(id: string): void;
}

/** The rules whose message is shown at a field, with the values that they check. */
export function FieldRules({ open, name, onRule }: Props) {
  const [isAdding, setAdding] = useState(false);
  const uses = usesAt(open, name);
  return (
    <section aria-label="Rules of this field">
      <div className={parts.head}>
        <span className={parts.grow}>
          Rules <span className={parts.count}>{uses.length}</span>
        </span>
        <button type="button" className={parts.quiet} onClick={() => setAdding(true)}>
          <Icon of={Plus} size={12} /> Add a rule
        </button>
      </div>
      {isAdding && <AddRule {...{ open, name }} onClose={() => setAdding(false)} />}
      {uses.map((use) => (
        <Use key={`${use.index} ${use.id}`} {...{ open, use, onRule }} />
      ))}
    </section>
  );
}

interface UseProps extends Pick<Props, 'open' | 'onRule'> {
  readonly use: RuleUse;
}

function Use({ open, use, onRule }: UseProps) {
  const { project, file, brand } = open;
  const { id, index, rule } = use;
  const words = toWords(id.replace('.', ' '));
  const edit = (operation: Operation): void => void project.apply(operation, brand);
  return (
    <div className={css.use} role="group" aria-label={words}>
      <div className={parts.label}>
        <span className={parts.grow}>{words}</span>
        {rule && <Cases rule={rule} onOpen={() => onRule(id)} />}
        <button
          type="button"
          className={parts.quiet}
          aria-label={`Remove ${words}`}
          onClick={() => edit({ op: 'remove', file, path: `/rules/${index}` })}
        >
          <Icon of={Trash2} size={14} />
        </button>
      </div>
      <p>{rule && getMessageText(project, rule.declared['message'], brand)}</p>
      {rule && <RuleCondition {...{ project, rule, brand }} />}
      {rule && brand !== undefined && brandOfRule(project, rule, brand) === undefined && (
        <p>The rule is the same for all brands, but only this brand uses it.</p>
      )}
      {rule?.needs.map((need) => (
        <Given key={need.name} {...{ open, use, edit }} need={need.name} />
      ))}
    </div>
  );
}

/** A button that opens the cases of a rule, and shows whether one fails. */
function Cases({ rule: { cases }, onOpen }: { readonly rule: Rule; onOpen(): void }) {
  const failing = cases.filter(({ verdict, got }) => verdict !== got).length;
  return failing > 0 ? (
    <button type="button" className={css.failing} title="Show the cases of this rule" onClick={onOpen}>
      {failing === 1 ? 'a case fails' : `${failing} cases fail`}
    </button>
  ) : (
    <button type="button" className={parts.quiet} title="Show the cases of this rule" onClick={onOpen}>
      {cases.length} {cases.length === 1 ? 'case' : 'cases'}
    </button>
  );
}

interface GivenProps extends Pick<UseProps, 'open' | 'use'> {
  readonly need: string;
  edit(operation: Operation): void;
}

/** The expression that a form passes to a rule for one of the rule's values. */
function Given({ open: { file, brand }, use: { index, given }, need, edit }: GivenProps) {
  const path = `/rules/${index}/with/${need}`;
  const value = getOwn(given, need);
  return (
    <div className={css.need}>
      <span>{toWords(need)}</span>
      <ExpressionField
        label={toWords(need)}
        empty="Not filled in"
        value={typeof value === 'string' ? value : ''}
        place={{ file, path, ...(brand !== undefined && { brand }) }}
        onChange={(next) => edit(next === '' ? { op: 'remove', file, path } : { op: 'set', file, path, value: next })}
      />
    </div>
  );
}
