import { Icon, parseWebAddress } from '../shared/index.ts';
import { fillText } from '../shared/field/index.ts';
import type { LeaveLinkProps } from './leave-link.props.gen.ts';
import css from './LeaveLink.module.css';

export function LeaveLink({ id, address, label, host, bad, onPress }: LeaveLinkProps) {
  const url = parseWebAddress(address);
  if (!url) {
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
          {url.host}
        </b>
      </p>
      <a
        className={css.link}
        href={url.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
        onClick={() => onPress?.()}
      >
        {fillText(label ?? '--', { host: url.host })}
        <Icon name="external-link" size="s" />
      </a>
    </div>
  );
}
