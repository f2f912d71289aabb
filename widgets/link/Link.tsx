import { cx, Icon } from '../shared/index.ts';
import type { LinkProps } from './link.props.gen.ts';
import css from './Link.module.css';

export function Link({ id, label, spoken, size = 'caption', icon, tone = 'accent', disabled, onPress }: LinkProps) {
  return (
    <button
      id={id}
      type="button"
      className={cx(css.link, css[size], css[`tone-${tone}`])}
      aria-label={spoken}
      disabled={disabled}
      onClick={onPress}
    >
      {label ?? '--'}
      {icon && <Icon name={icon} size="s" />}
    </button>
  );
}
