import { memo, useMemo } from 'react';
import { Figure, cx } from '../shared';
import { CoinDisc, Pressable, directionOf } from '../shared/content';
import type { MarketRowProps } from './market-row.props.gen';
import { sparkline } from './sparkline';
import { TickingPrice } from './TickingPrice';
import css from './MarketRow.module.css';

/** Two hundred of these may tick twenty times a second: only a row whose props changed renders. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { id, base, disc, logo, url, spark, stale, lead, onPress, disabled } = props;
  return (
    <div id={id} className={css.row} data-stale={stale ? true : undefined} data-lead={lead ? true : undefined}>
      {lead && <span className={css.lead}>{lead}</span>}
      <Pressable className={css.main} onPress={onPress} disabled={disabled}>
        {disc && <CoinDisc name={base} logo={logo ?? url} />}
        {spark === undefined ? <Lines {...props} /> : <Columns {...props} />} <Change value={props.change} />
      </Pressable>
    </div>
  );
});

/** Nothing stands between name and price, so each line shares its room in its own way. */
function Lines(props: MarketRowProps) {
  return (
    <span className={css.lines}>
      <span className={css.line}>
        {pairOf(props)} {priceOf(props)}
      </span>{' '}
      <span className={css.line}>
        <Turnover value={props.turnover} /> {worthOf(props)}
      </span>
    </span>
  );
}

function Columns(props: MarketRowProps) {
  return (
    <>
      <span className={css.start}>
        {pairOf(props)} <Turnover value={props.turnover} />
      </span>{' '}
      <Spark series={props.spark} direction={directionOf(props.change) ?? 'flat'} />
      <span className={css.end}>
        {priceOf(props)} {worthOf(props)}
      </span>
    </>
  );
}

// Each part gets only what it shows: a tick of the price leaves the name, the turnover and the curve alone.
const pairOf = ({ base, quote, tag }: MarketRowProps) => <Pair base={base} quote={quote} tag={tag} />;

const priceOf = ({ price, scale, fold, stale }: MarketRowProps) => (
  <TickingPrice price={price} scale={scale} fold={fold} stale={stale} />
);

const worthOf = ({ converted, convertedScale, convertedPrefix, fold, note }: MarketRowProps) => (
  <Worth value={converted} scale={convertedScale} prefix={convertedPrefix} fold={fold} note={note} />
);

const Pair = memo(function Pair({ base, quote, tag }: Pick<MarketRowProps, 'base' | 'quote' | 'tag'>) {
  return (
    <span className={css.pair}>
      <span className={css.names}>
        {base ?? '--'}
        {quote !== undefined && <span className={css.quote}>/{quote}</span>}
      </span>{' '}
      {tag !== undefined && <span className={css.tag}>{tag}</span>}
    </span>
  );
});

const Turnover = memo(function Turnover({ value }: { value: string | undefined }) {
  return (
    <span className={css.second}>
      <Figure value={value} short plain />
    </span>
  );
});

type Direction = 'rise' | 'fall' | 'flat';

const Spark = memo(function Spark({ series, direction }: { series: MarketRowProps['spark']; direction: Direction }) {
  const path = useMemo(() => sparkline(series), [series]);
  return (
    <svg className={cx(css.spark, css[direction])} viewBox="0 0 48 28" aria-hidden="true" focusable="false">
      {path !== undefined && <path d={path} />}
    </svg>
  );
});

interface WorthProps {
  value: string | undefined;
  scale: number | undefined;
  prefix: string | undefined;
  fold: boolean | undefined;
  note: string | undefined;
}

const Worth = memo(function Worth({ value, scale, prefix, fold, note }: WorthProps) {
  if (note !== undefined) return <span className={css.worth}>{note}</span>;
  if (value === undefined) return null;
  return (
    <span className={css.worth}>
      <Figure value={value} scale={scale} prefix={prefix} fold={fold} approx plain />
    </span>
  );
});

const Change = memo(function Change({ value }: { value: string | undefined }) {
  return (
    <span className={cx(css.change, css[directionOf(value) ?? 'flat'])}>
      <Figure value={value} scale={2} sign percent plain />
    </span>
  );
});
