import { useId } from 'react';
import { cx } from '../shared/index.ts';
import type { ToggleProps } from './toggle.props.gen.ts';
import css from './Toggle.module.css';

/** An unknown value is shown as off and disabled, because pressing it would send a guess. */
export function Toggle({ id, label, text, layout = 'inline', value, onChange, disabled }: ToggleProps) {
  const textId = useId();
  const unknown = value === undefined;
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={value === true}
      aria-label={label}
      aria-describedby={text === undefined ? undefined : textId}
      disabled={disabled === true || unknown}
      className={cx(css.toggle, css[layout])}
      onClick={() => onChange(!value)}
    >
      <span className={css.words}>
        <span className={css.label}>{label ?? '--'}</span>
        {text !== undefined && (
          <span id={textId} className={css.text}>
            {text}
          </span>
        )}
      </span>
      <span className={css.track} aria-hidden="true" />
    </button>
  );
}
