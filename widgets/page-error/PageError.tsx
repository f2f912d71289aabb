import { ActionButton, Icon } from '../shared/index.ts';
import type { PageErrorProps } from './page-error.props.gen.ts';
import css from './PageError.module.css';

export function PageError({ id, title, detail, place, retry, back, home, onRetry, onBack, onHome }: PageErrorProps) {
  return (
    <div id={id} role="alert" className={css.page}>
      <Icon name="circle-alert" size="l" className={css.icon} />
      <h2 className={css.title}>{title ?? '--'}</h2>
      {detail && <p className={css.detail}>{detail}</p>}
      {place && (
        <p className={css.place} translate="no">
          {place}
        </p>
      )}
      <div className={css.actions}>
        {onBack && <ActionButton size="m" label={back} onPress={onBack} />}
        {onHome && <ActionButton size="m" label={home} onPress={onHome} />}
        {onRetry && <ActionButton size="m" kind="primary" label={retry} onPress={onRetry} />}
      </div>
    </div>
  );
}
