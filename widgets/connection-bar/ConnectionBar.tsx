import { Icon } from '../shared/index.ts';
import type { ConnectionBarProps } from './connection-bar.props.gen.ts';
import css from './ConnectionBar.module.css';

export function ConnectionBar({ id, text, action, onRetry }: ConnectionBarProps) {
  return (
    <div id={id} role="status" className={css.bar}>
      <Icon name="wifi-off" size="s" className={css.icon} />
      <span className={css.text}>{text ?? '--'}</span>
      {action && (
        <button type="button" className={css.action} onClick={onRetry}>
          {action}
        </button>
      )}
    </div>
  );
}
