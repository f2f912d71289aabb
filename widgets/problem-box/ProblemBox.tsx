import { ActionButton, Icon } from '../shared/index.ts';
import type { ProblemBoxProps } from './problem-box.props.gen.ts';
import css from './ProblemBox.module.css';

export function ProblemBox({ id, title, detail, place, action, onRetry }: ProblemBoxProps) {
  return (
    <div id={id} role="alert" className={css.box}>
      <Icon name="circle-alert" size="s" className={css.icon} />
      <div className={css.text}>
        <p className={css.title}>{title ?? '--'}</p>
        {detail && <p className={css.detail}>{detail}</p>}
        {place && (
          <p className={css.place} translate="no">
            {place}
          </p>
        )}
      </div>
      {onRetry && <ActionButton size="s" label={action} onPress={onRetry} />}
    </div>
  );
}
