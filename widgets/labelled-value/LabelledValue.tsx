import { useId, useState } from 'react';
import { Icon, cx, skeletonCss } from '../shared/index.ts';
import { AddressGroups, Amount } from '../shared/content/index.ts';
import type { LabelledValueProps } from './labelled-value.props.gen.ts';
import css from './LabelledValue.module.css';

const LARGE_SIZES: ReadonlySet<string> = new Set(['heading', 'title', 'title-l']);

export function LabelledValue(props: LabelledValueProps) {
  const { id, layout = 'row', align, hint, loading, size = layout === 'row' ? 'caption' : 'label' } = props;
  const [open, setOpen] = useState(false);
  const hintId = useId();
  const isWordy = props.text !== undefined || props.address !== undefined;
  return (
    <div id={id} aria-busy={loading} data-pending={loading}>
      <div className={cx(css[layout], css[`size-${size}`], align === 'end' && css.end, isWordy && css.wordy)}>
        <Label hintId={hintId} label={props.label} hint={hint} open={open} onPress={() => setOpen(!open)} />
        <Value {...props} />
      </div>
      {hint && open && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface LabelProps {
  hintId: string;
  label: string | undefined;
  hint: string | undefined;
  open: boolean;
  onPress: () => void;
}

function Label({ hintId, label = '--', hint, open, onPress }: LabelProps) {
  if (!hint) return <span className={css.label}>{label}</span>;
  return (
    <span className={css.label}>
      <button
        type="button"
        className={css.explained}
        aria-expanded={open}
        aria-controls={open ? hintId : undefined}
        onClick={onPress}
      >
        {label}
      </button>
    </span>
  );
}

function Value(props: LabelledValueProps) {
  const {
    id: _id,
    layout = 'row',
    align: _align,
    hint: _hint,
    size = '',
    label: _label,
    text,
    address,
    mono,
    icon,
    action,
    onAction,
    disabled,
    loading,
    lines,
    ...amount
  } = props;
  return (
    <span className={css.value}>
      {address !== undefined ? (
        <span className={css.address}>
          <AddressGroups address={address} align={layout === 'row' ? 'end' : 'start'} />
        </span>
      ) : text !== undefined || (loading && (mono || lines)) ? (
        <span
          className={cx(css.text, mono && css.mono, amount.tone === 'muted' && css.muted, loading && skeletonCss.words)}
          translate={mono ? 'no' : undefined}
          style={loading && lines ? { minHeight: `${lines}lh` } : undefined}
        >
          {text ?? '--'}
        </span>
      ) : (
        <Amount {...amount} quiet={LARGE_SIZES.has(size)} plainUnit={layout === 'row'} />
      )}
      {icon !== undefined && onAction && (
        <button type="button" className={css.action} aria-label={action} disabled={disabled} onClick={() => onAction()}>
          <Icon name={icon} size="s" />
        </button>
      )}
    </span>
  );
}
