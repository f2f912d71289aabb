import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type FieldBasics, getControlProps, getFieldIds } from './field.ts';
import { FieldMessage, fieldCss } from './FieldShell.tsx';
import css from './FieldGroup.module.css';

/** Fields with a common heading, hint and error. */
export function FieldGroup(props: FieldBasics & { readonly children: ReactNode }) {
  const { id, label, hint, error, children } = props;
  const ids = getFieldIds(id);
  // A group cannot be required, and it is not submitted by its name.
  const { 'aria-required': _required, name: _name, ...frame } = getControlProps(props);
  return (
    <fieldset {...frame} className={css.group} aria-labelledby={ids.label}>
      <div className={cx(fieldCss.top, hint && fieldCss.pair)}>
        <span id={ids.label} className={css.heading}>
          {label ?? '--'}
        </span>
        {hint && (
          <span id={ids.hint} className={fieldCss.hint}>
            {hint}
          </span>
        )}
      </div>
      {FieldMessage({ id: ids.error, error })}
      {children}
    </fieldset>
  );
}
