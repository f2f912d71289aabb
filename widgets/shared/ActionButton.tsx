import type { Ref } from 'react';
import css from './ActionButton.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

interface ActionButtonProps {
  id?: string;
  label: string | undefined;
  kind?: 'primary' | 'neutral' | 'outline' | 'up' | 'down' | 'danger' | 'quiet';
  size?: 'l' | 'm' | 's';
  icon?: string;
  busy?: boolean;
  busyLabel?: string;
  wide?: boolean;
  grow?: boolean;
  /** Looks neutral but can be pressed. */
  blocked?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onPress?: () => void;
}

/** The shared button, also used inside widgets that end with an action. */
export function ActionButton(props: ActionButtonProps) {
  const { id, label, kind = 'neutral', size = 'l', icon, busy, busyLabel, wide, grow, blocked, disabled, ref } = props;
  const off = busy === true || disabled === true;
  const look = off || blocked ? 'off' : kind;
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className={cx(css.button, css[size], css[look], wide && css.wide, grow && css.grow)}
      // Not the `disabled` attribute: the button keeps the focus while it is busy.
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={off ? undefined : props.onPress}
    >
      {icon && <Icon name={icon} size="s" />}
      <span className={css.label}>{(busy ? (busyLabel ?? label) : label) ?? '--'}</span>
    </button>
  );
}
