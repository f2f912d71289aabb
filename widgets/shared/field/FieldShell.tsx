import type { MouseEvent, ReactNode } from 'react';
import { Icon, cx } from '../index.ts';
import { getControlId, getFieldIds, type FieldError } from './field.ts';
import css from './FieldShell.module.css';

interface FieldShellProps {
  id: string;
  label?: string;
  hint?: string;
  error?: FieldError;
  /** A link in place of the hint ("Forgot password?"). */
  help?: { label: string; onPress?: () => void };
  /** A field with several controls is a group with a legend instead of a label. */
  group?: boolean;
  /** Whether the control also refers to the label by its id. */
  named?: boolean;
  below?: ReactNode;
  children: ReactNode;
}

/** Has no hooks, so a widget with many instances may call it as a function. The same goes for FieldBox. */
export function FieldShell({ id, label, hint, error, help, group, named, below, children }: FieldShellProps) {
  const ids = getFieldIds(id);
  const LabelTag = group ? 'span' : 'label';
  return (
    <div className={css.field}>
      {(label || hint || help) && (
        <div className={cx(css.top, (hint || help) && css.pair)}>
          <LabelTag id={group || named ? ids.label : undefined} htmlFor={group ? undefined : ids.control}>
            {label ?? '--'}
          </LabelTag>
          {hint && (
            <span id={ids.hint} className={css.hint}>
              {hint}
            </span>
          )}
          {help && (
            <button type="button" className={css.help} onClick={help.onPress}>
              {help.label}
            </button>
          )}
        </div>
      )}
      {children}
      {FieldMessage({ id: ids.error, error })}
      {below}
    </div>
  );
}

/** Always in the page, because a live region must exist before its text. */
export function FieldMessage({ id, error }: { id: string; error?: FieldError }) {
  return (
    <div className={css.live} aria-live="polite">
      {error && (
        <div key={error.attempt} className={css.message}>
          <Icon name="circle-alert" size="s" />
          <span id={id} className={css.text}>
            {error.text}
          </span>
          {error.fix && (
            <button type="button" className={css.fix} onClick={() => applyFix(id, error)}>
              {error.fix.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Applies the fix. Its button disappears with the error, so the focus moves to the field. */
function applyFix(errorId: string, { fix }: FieldError) {
  document.getElementById(getControlId(errorId))?.focus();
  fix?.apply();
}

interface FieldBoxProps {
  invalid?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** The 52 px box. A press on its padding focuses the input. */
export function FieldBox({ invalid, disabled, className, children }: FieldBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only widens the input's own press area
    <div className={cx(css.box, invalid && css.invalid, disabled && css.disabled, className)} onMouseDown={focusInput}>
      {children}
    </div>
  );
}

function focusInput(event: MouseEvent<HTMLDivElement>) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('input, select')?.focus();
}

export { css as fieldCss };
