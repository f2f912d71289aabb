import { Icon } from '../shared/index.ts';
import { fillText } from '../shared/field/index.ts';
import { placeOf } from './leave-link.ts';
import type { LeaveLinkProps } from './leave-link.props.gen.ts';
import css from './LeaveLink.module.css';

export function LeaveLink({ id, address, label, host, bad, onPress }: LeaveLinkProps) {
  const place = placeOf(address);
  if (!place) {
    return (
      <p id={id} className={css.bad}>
        {bad ?? '--'}
      </p>
    );
  }
  return (
    <div id={id} className={css.leave}>
      <p className={css.host}>
        {host ?? '--'}{' '}
        <b className={css.name} translate="no">
          {place.host}
        </b>
      </p>
      <a
        className={css.link}
        href={place.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
        onClick={() => onPress?.()}
      >
        {fillText(label ?? '--', { host: place.host })}
        <Icon name="external-link" size="s" />
      </a>
    </div>
  );
}
