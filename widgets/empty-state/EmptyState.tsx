import { ActionButton, Icon } from '../shared/index.ts';
import type { EmptyStateProps } from './empty-state.props.gen.ts';
import css from './EmptyState.module.css';

export function EmptyState({ id, icon, title, text, action, size = 'page', onPress }: EmptyStateProps) {
  return (
    <div id={id} className={css.empty} data-size={size}>
      {icon ? <Icon name={icon} size="l" className={css.icon} /> : <Gauges />}
      <p className={css.title}>{title ?? '--'}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <ActionButton size="m" label={action} onPress={onPress} />}
    </div>
  );
}

/** Three gauges with their ticks: nothing measured yet. */
function Gauges() {
  return (
    <svg className={css.art} width="120" height="44" viewBox="0 0 120 44" aria-hidden="true" focusable="false">
      <path d="M10 10h100M10 22h100M10 34h100" />
      <path className={css.ticks} d="M38 6v8M82 18v8M22 30v8" />
    </svg>
  );
}
