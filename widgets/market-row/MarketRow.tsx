import { memo, useMemo } from 'react';
import { useFormat } from '@vitrine/engine';
import { cx, renderFigure } from '../shared/index.ts';
import { CoinDisc, Pressable, getDirection } from '../shared/content/index.ts';
import type { MarketRowProps } from './market-row.props.gen.ts';
import { drawSparkline } from './sparkline.ts';
import { TickingPrice } from './TickingPrice.tsx';
import css from './MarketRow.module.css';

/** Two hundred rows may tick twenty times a second, so only rows whose props changed re-render. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { id, base, disc, logo, url, spark, stale, lead, onPress, disabled } = props;
  return (
    <div id={id} className={css.row} data-stale={stale ? true : undefined} data-lead={lead ? true : undefined}>
      {lead && <span className={css.lead}>{lead}</span>}
      <Pressable className={css.main} onPress={onPress} disabled={disabled}>
        {disc && <Disc name={base} logo={logo ?? url} />}
        {spark === undefined ? renderLines(props) : renderColumns(props)} <Change value={props.change} />
      </Pressable>
    </div>
  );
});

/** The name and the price are side by side on each line, so each line divides its own space. */
function renderLines(props: MarketRowProps) {
  return (
    <span className={css.lines}>
      <span className={css.line}>
        {renderPair(props)} {renderPrice(props)}
      </span>{' '}
      <span className={css.line}>
        <Turnover value={props.turnover} /> {renderWorth(props)}
      </span>
    </span>
  );
}

const Disc = memo(CoinDisc);

function renderColumns(props: MarketRowProps) {
  return (
    <>
      <span className={css.start}>
        {renderPair(props)} <Turnover value={props.turnover} />
      </span>{' '}
      <Spark series={props.spark} direction={getDirection(props.change) ?? 'flat'} />
      <span className={css.end}>
        {renderPrice(props)} {renderWorth(props)}
      </span>
    </>
  );
}

// Each part gets only the props it shows, so that a price tick does not re-render the name, the turnover or the curve.
const renderPair = ({ base, quote, tag }: MarketRowProps) => <Pair base={base} quote={quote} tag={tag} />;

const renderPrice = ({ price, scale, fold, stale }: MarketRowProps) => (
  <TickingPrice price={price} scale={scale} fold={fold} stale={stale} />
);

const renderWorth = ({ converted, convertedScale, convertedPrefix, fold, note }: MarketRowProps) => (
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
  return <span className={css.second}>{renderFigure(useFormat(), { value, short: true, plain: true })}</span>;
});

type Direction = 'rise' | 'fall' | 'flat';

const Spark = memo(function Spark({ series, direction }: { series: MarketRowProps['spark']; direction: Direction }) {
  const path = useMemo(() => drawSparkline(series), [series]);
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
  const format = useFormat();
  if (note !== undefined) return <span className={css.worth}>{note}</span>;
  if (value === undefined) return null;
  return (
    <span className={css.worth}>{renderFigure(format, { value, scale, prefix, fold, approx: true, plain: true })}</span>
  );
});

const Change = memo(function Change({ value }: { value: string | undefined }) {
  const format = useFormat();
  return (
    <span className={cx(css.change, css[getDirection(value) ?? 'flat'])}>
      {renderFigure(format, { value, scale: 2, sign: true, percent: true, plain: true })}
    </span>
  );
});
