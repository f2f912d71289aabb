import { cx, Icon } from '../shared/index.ts';
import type { IconButtonProps } from './icon-button.props.gen.ts';
import css from './IconButton.module.css';

export function IconButton(props: IconButtonProps) {
  const { id, icon, label, size = 'm', tone = '1', pressed, dot, filled, flush = 'none', disabled, onPress } = props;
  return (
    <button
      id={id}
      type="button"
      className={cx(css.button, css[`tone-${tone}`], css[`flush-${flush}`])}
      aria-label={label ?? '--'}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} size={size} filled={filled} />
      {dot && <span className={css.dot} />}
    </button>
  );
}
