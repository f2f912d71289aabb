import { cx, skeletonCss } from '../shared/index.ts';
import { AddressGroups } from '../shared/content/index.ts';
import type { AddressTextProps } from './address-text.props.gen.ts';
import css from './AddressText.module.css';

export function AddressText({ id, value, label, align = 'center', lines = 2, loading }: AddressTextProps) {
  // also reserves the height for an unknown value, so that the content below does not move
  const isUnknown = loading === true || value === undefined;
  return (
    <div id={id} className={cx(css.address, align === 'start' && css.start)} aria-busy={loading}>
      {label && <div className={css.label}>{label}</div>}
      <div
        className={cx(css.groups, loading && skeletonCss.words)}
        style={isUnknown ? { minHeight: `${lines}lh` } : undefined}
      >
        <AddressGroups address={value ?? ''} align={align} />
      </div>
    </div>
  );
}
