import { cx } from '../shared/index';
import { groupsOf } from '../shared/content';
import type { AddressTextProps } from './address-text.props.gen';
import css from './AddressText.module.css';

export function AddressText({ id, value, label, align = 'center' }: AddressTextProps) {
  const groups = groupsOf(value ?? '');
  return (
    <div id={id} className={cx(css.address, align === 'start' && css.start)}>
      {label && <div className={css.label}>{label}</div>}
      {groups.length === 0 ? (
        <div className={css.groups}>--</div>
      ) : (
        <div className={css.groups} translate="no" title={value}>
          {/* Gaps are margins, not spaces: what is selected and copied here is the address itself. */}
          {groups.map((group, at) => (
            <span key={`${at} ${group.text}`} className={cx(css.group, group.strong && css.strong)}>
              {group.text}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
