import { useMemo, useState } from 'react';
import { UNKNOWN } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { computeShares } from '../shared/content/index.ts';
import type { ChartProps } from './chart.props.gen.ts';
import { drawRing, findSlice, layOutDonut, RADIUS } from './donut.ts';
import { PointSlider } from './PointSlider.tsx';
import { sumRows, type ChartRow, type ChartRows } from './rows.ts';
import { getColour, Swatch } from './Swatch.tsx';
import type { ChartTexts } from './use-chart-texts.ts';
import css from './Donut.module.css';

interface DonutProps {
  props: ChartProps;
  read: ChartRows;
  texts: ChartTexts;
  height: number;
}

/** Whole percentages of the rows; undefined if a value is unknown. */
export const getShares = (rows: readonly ChartRow[]): ReturnType<typeof computeShares> =>
  computeShares(rows.map(({ texts }) => texts[0]));

export function Donut({ props, read: { rows }, texts, height }: DonutProps) {
  const { label, keys, total } = props;
  const [pointed, setPointed] = useState<number>();
  const shares = useMemo(() => getShares(rows), [rows]);
  const slices = useMemo(() => layOutDonut(shares?.weights ?? []), [shares]);
  const at = pointed !== undefined && pointed < rows.length ? pointed : undefined;
  const row = at === undefined ? undefined : rows[at];
  const share = (index: number): string => texts.share(shares?.percents[index]);
  const describe = (index: number): string =>
    rows[index] ? `${texts.name(rows[index])}, ${texts.value(rows[index].texts[0])}, ${share(index)}` : UNKNOWN;
  return (
    <div className={css.donut}>
      <div className={css.ring} style={{ width: height, height }}>
        <svg viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} aria-hidden="true">
          {slices.length === 0 && <path className={css.none} d={drawRing()} />}
          {slices.map((slice) => {
            const faded = at !== undefined && at !== slice.row;
            return (
              <path
                key={slice.row}
                className={cx(css.slice, getColour(slice.row), faded && css.faded)}
                d={slice.path}
              />
            );
          })}
        </svg>
        <div className={css.centre} aria-hidden="true">
          {row && at !== undefined ? (
            <Centre label={texts.name(row)} value={share(at)} />
          ) : (
            total !== undefined && <Centre label={total} value={texts.value(sumRows(rows))} />
          )}
        </div>
        <PointSlider
          {...{ label: label ?? UNKNOWN, keys, at, count: rows.length, describe }}
          find={(x, y) => findSlice(slices, x, y)}
          onPoint={setPointed}
        />
      </div>
      <ul className={css.parts} aria-hidden="true">
        {rows.map((part, index) => (
          <li key={index} className={cx(css.part, at === index && css.chosen)}>
            <Swatch index={index} line={false} />
            <span className={css.what}>{texts.name(part)}</span>
            <b>{share(index)}</b>
            <span className={css.sum}>{texts.value(part.texts[0])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Longer values get a smaller font, because a number broken across lines would look like two numbers. */
const FITS = 16;

function Centre({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span className={css.name}>{label}</span>
      <b className={cx(value.length > FITS && css.long)}>{value}</b>
    </>
  );
}
