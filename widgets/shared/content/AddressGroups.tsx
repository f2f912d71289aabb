import { cx } from '../index.ts';
import { groupAddress } from './address.ts';
import css from './AddressGroups.module.css';

interface AddressGroupsProps {
  address: string;
  /** Alignment of the line: the last group has no gap after it. */
  align?: 'start' | 'center' | 'end';
}

/** A chain address in groups of four. Gaps are margins, not spaces, so that copying yields the address itself. */
export function AddressGroups({ address, align = 'start' }: AddressGroupsProps) {
  const groups = groupAddress(address);
  if (groups.length === 0) return <>--</>;
  return (
    <span className={cx(css.groups, css[align])} translate="no" title={address}>
      {groups.map((group, at) => (
        <span key={`${at} ${group.text}`} className={cx(css.group, group.strong && css.strong)}>
          {group.text}
        </span>
      ))}
    </span>
  );
}
