import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { renderFigure } from '@vitrine/widgets/shared';
import { Disc, Pressable, getDirection } from '@vitrine/widgets/shared/content';
import type { MarketRowProps } from './market-row.props.gen.ts';
import { Change } from './Change.tsx';
import { Spark } from './Spark.tsx';
import { TickingPrice } from './TickingPrice.tsx';
import css from './MarketRow.module.css';

/** Two hundred rows may tick twenty times a second, so only rows whose props changed re-render. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { id, base, disc, logo, url, spark, stale, current, lead, columns, onPress, disabled } = props;
  return (
    <div
      id={id}
      className={css.row}
      data-stale={stale ? true : undefined}
      data-lead={lead ? true : undefined}
      data-columns={columns}
      aria-current={current ? true : undefined}
    >
      {lead && <span className={css.lead}>{lead}</span>}
      <Pressable className={css.main} onPress={onPress} disabled={disabled}>
        {disc && <LogoDisc name={base} logo={logo ?? url} size={columns || lead ? 's' : 'm'} />}
        {spark === undefined && !columns ? renderLines(props) : renderColumns(props)} <Change value={props.change} />
        {columns === 'all' && renderMore(props)}
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
        <Second value={props.turnover} short /> {renderWorth(props)}
      </span>
    </span>
  );
}

const LogoDisc = memo(Disc);

function renderColumns(props: MarketRowProps) {
  return (
    <>
      <span className={css.start}>
        {renderPair(props)} <Second value={props.turnover} short />
      </span>{' '}
      {props.columns !== 'least' && (
        <Spark
          series={props.spark}
          direction={getDirection(props.change) ?? 'flat'}
          stretched={props.columns && 'none'}
        />
      )}
      <span className={css.end}>
        {renderPrice(props)} {renderWorth(props)}
      </span>
    </>
  );
}

function renderMore({ high, low, scale, fold, action }: MarketRowProps) {
  return (
    <>
      {' '}
      <Second value={high} scale={scale} fold={fold} /> <Second value={low} scale={scale} fold={fold} />{' '}
      <span className={css.action}>{action}</span>
    </>
  );
}

// Each part gets only the props it shows, so that a price tick does not re-render the name, the turnover or the curve.
const renderPair = ({ base, quote, tag, name, columns }: MarketRowProps) => (
  <Pair base={base} quote={quote} tag={tag} name={columns && name} />
);

const renderPrice = ({ price, scale, fold, stale }: MarketRowProps) => (
  <TickingPrice price={price} scale={scale} fold={fold} stale={stale} />
);

const renderWorth = ({ converted, convertedScale, convertedPrefix, fold, note }: MarketRowProps) => (
  <Worth value={converted} scale={convertedScale} prefix={convertedPrefix} fold={fold} note={note} />
);

type PairProps = Record<'base' | 'quote' | 'tag' | 'name', string | undefined>;

const Pair = memo(function Pair({ base, quote, tag, name }: PairProps) {
  return (
    <span className={css.pair}>
      <span className={css.names}>
        {base ?? '--'}
        {quote !== undefined && <span className={css.quote}>/{quote}</span>}
      </span>{' '}
      {name !== undefined && <span className={css.name}>{name}</span>}{' '}
      {tag !== undefined && <span className={css.tag}>{tag}</span>}
    </span>
  );
});

interface SecondProps {
  value: string | undefined;
  scale?: number | undefined;
  fold?: boolean | undefined;
  short?: boolean;
}

const Second = memo(function Second(props: SecondProps) {
  return <span className={css.second}>{renderFigure(useFormat(), { ...props, plain: true })}</span>;
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
