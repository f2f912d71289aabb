import { Icon } from '../shared/index.ts';
import type { EyeToggleProps } from './eye-toggle.props.gen.ts';
import css from './EyeToggle.module.css';

/** The accessible name describes what a press does, so there is no pressed state. */
export function EyeToggle({ id, hide, show, value, onChange, disabled }: EyeToggleProps) {
  const hidden = value === true;
  return (
    <button
      id={id}
      type="button"
      className={css.eye}
      aria-label={hidden ? show : hide}
      disabled={disabled}
      onClick={() => onChange(!hidden)}
    >
      <Icon name={hidden ? 'eye-off' : 'eye'} size="s" />
    </button>
  );
}
