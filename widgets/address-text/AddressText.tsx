import { cx, skeletonCss } from '../shared/index.ts';
import { AddressGroups } from '../shared/content/index.ts';
import type { AddressTextProps } from './address-text.props.gen.ts';
import css from './AddressText.module.css';

export function AddressText({ id, value, label, align = 'center', lines = 2, loading }: AddressTextProps) {
  return (
    <div id={id} className={cx(css.address, align === 'start' && css.start)} aria-busy={loading}>
      {(label || loading) && <div className={cx(css.label, !label && skeletonCss.words)}>{label ?? '\u00A0'}</div>}
      <div
        className={cx(css.groups, loading && skeletonCss.words)}
        style={loading ? { minHeight: `${lines}lh` } : undefined}
      >
        <AddressGroups address={value ?? ''} align={align} />
      </div>
    </div>
  );
}
