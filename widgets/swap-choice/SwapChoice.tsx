import css from './SwapChoice.module.css';
import { Icon, knownItems } from '../shared/index.ts';
import { Amount, Disc } from '../shared/content/index.ts';
import type { SwapChoiceProps } from './swap-choice.props.gen.ts';

interface Sides {
  readonly from: string;
  readonly to: string;
}

/** Choosing the other side's value swaps the two, so that they are never the same. */
function chooseSide({ from, to }: Sides, side: 'from' | 'to', value: string): Sides {
  if (side === 'from') return { from: value, to: value === to ? from : to };
  return { from: value === from ? to : from, to: value };
}

const swapSides = ({ from, to }: Sides): Sides => ({ from: to, to: from });

export function SwapChoice(props: SwapChoiceProps) {
  const { id, swap, disabled, loading, onChoose } = props;
  const way: Sides = { from: props.from ?? '', to: props.to ?? '' };
  return (
    <div id={id} className={css.choice} aria-busy={loading} data-pending={loading}>
      <div className={css.sides}>
        <Side
          {...props}
          side="from"
          title={props.fromTitle}
          onPick={(value) => onChoose?.(chooseSide(way, 'from', value))}
        />
        <Side {...props} side="to" title={props.toTitle} onPick={(value) => onChoose?.(chooseSide(way, 'to', value))} />
      </div>
      <button
        type="button"
        className={css.swap}
        aria-label={swap ?? '--'}
        disabled={disabled}
        onClick={() => onChoose?.(swapSides(way))}
      >
        <Icon name="arrow-up-down" />
      </button>
    </div>
  );
}

interface SideProps extends SwapChoiceProps {
  side: 'from' | 'to';
  title: string | undefined;
  onPick: (value: string) => void;
}

/** The native select covers the whole side, so that a press anywhere opens it. */
function Side(props: SideProps) {
  const { id, side, title, options: given, logos, disabled, onPick } = props;
  const options = knownItems(given);
  const value = props[side] ?? '';
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={css.side}>
      {logos && <Disc name={chosen?.label} />}
      <span className={css.words}>
        <span className={css.title} id={`${id}-${side}-title`}>
          {title ?? '--'}
        </span>
        <span className={css.name} aria-hidden="true">
          <span className={css.label}>{chosen?.label ?? '--'}</span>
          <Icon name="chevron-down" size="s" />
        </span>
        {side === 'from' && <Available {...props} chosen={chosen} />}
      </span>
      <select
        className={css.select}
        aria-labelledby={`${id}-${side}-title`}
        value={value}
        disabled={disabled}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        {!chosen && <option value={value}>--</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label ?? '--'}
          </option>
        ))}
      </select>
    </div>
  );
}

type Option = SwapChoiceProps['options'][number];

function Available({ chosen, loading, amountTitle, hidden, hiddenLabel }: SideProps & { chosen: Option | undefined }) {
  if (!chosen && !loading) return null;
  return (
    <span className={css.amount}>
      {amountTitle ?? '--'}{' '}
      <Amount
        value={chosen?.amount}
        scale={chosen?.scale}
        unit={chosen?.unit}
        plainUnit
        hidden={hidden}
        hiddenLabel={hiddenLabel}
      />
    </span>
  );
}
