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
        <Pair {...props} /> <TickingPrice {...props} />
      </span>{' '}
      <span className={css.line}>
        <Turnover {...props} /> <Worth {...props} />
      </span>
    </span>
  );
}

function Columns(props: MarketRowProps) {
  return (
    <>
      <span className={css.start}>
        <Pair {...props} /> <Turnover {...props} />
      </span>{' '}
      <Spark {...props} />
      <span className={css.end}>
        <TickingPrice {...props} /> <Worth {...props} />
      </span>
    </>
  );
}

function Pair({ base, quote, tag }: MarketRowProps) {
  return (
    <span className={css.pair}>
      <span className={css.names}>
        {base ?? '--'}
        {quote !== undefined && <span className={css.quote}>/{quote}</span>}
      </span>{' '}
      {tag !== undefined && <span className={css.tag}>{tag}</span>}
    </span>
  );
}

const Turnover = ({ turnover }: MarketRowProps) => (
  <span className={css.second}>
    <Figure value={turnover} short plain />
  </span>
);

function Spark({ spark, change }: MarketRowProps) {
  const path = useMemo(() => sparkline(spark), [spark]);
  return (
    <svg
      className={cx(css.spark, css[directionOf(change) ?? 'flat'])}
      viewBox="0 0 48 28"
      aria-hidden="true"
      focusable="false"
    >
      {path !== undefined && <path d={path} />}
    </svg>
  );
}

function Worth({ converted, convertedScale, convertedPrefix, fold, note }: MarketRowProps) {
  if (note !== undefined) return <span className={css.worth}>{note}</span>;
  if (converted === undefined) return null;
  return (
    <span className={css.worth}>
      <Figure value={converted} scale={convertedScale} prefix={convertedPrefix} fold={fold} approx plain />
    </span>
  );
}

function Change({ value }: { value: string | undefined }) {
  return (
    <span className={cx(css.change, css[directionOf(value) ?? 'flat'])}>
      <Figure value={value} scale={2} sign percent plain />
    </span>
  );
}
