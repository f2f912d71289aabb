import { ActionButton, EmptyArt, Icon } from '../shared/index.ts';
import type { EmptyStateProps } from './empty-state.props.gen.ts';
import css from './EmptyState.module.css';

export function EmptyState({ id, icon, title, text, action, size = 'page', onPress }: EmptyStateProps) {
  return (
    <div id={id} className={css.empty} data-size={size}>
      {icon ? <Icon name={icon} size="l" className={css.icon} /> : <EmptyArt />}
      <p className={css.title}>{title ?? '--'}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <ActionButton size="m" label={action} onPress={onPress} />}
    </div>
  );
}
