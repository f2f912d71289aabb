import { useFormat } from '@vitrine/runtime';
import { cx } from '@vitrine/widgets/shared';
import { fillText } from '@vitrine/widgets/shared/field';
import type { BarTexts } from './KLineText.tsx';
import type { Bar } from './bar-list.ts';
import { INDICATORS, isOverPrice, getLineName, type IndicatorChoice } from './choices.ts';

import type { KLineProps } from './k-line.props.gen.ts';
import type { IndicatorTables } from './indicator-tables.ts';
import css from './Legend.module.css';

const COLORS = [css.first, css.second, css.third];
const PERCENT_DIGITS = 2;

interface LegendProps {
  props: KLineProps;
  choices: readonly IndicatorChoice[];
  tables: IndicatorTables;
  texts: BarTexts;
  /** The bar under the crosshair, or the newest. */
  at: number;
  bar: Bar | undefined;
}

/** The lines drawn over the price, with their values. */
export function Legend({ choices, ...rest }: LegendProps) {
  if (choices.length === 0) return null;
  return (
    <div aria-hidden="true">
      {choices.map((choice) => (
        <div key={choice.name} className={cx('sideways', css.legend)}>
          <LegendLines choice={choice} {...rest} />
        </div>
      ))}
    </div>
  );
}

/** The legend of each pane, at its top. */
export function PaneLegends({ choices, tops, ...rest }: LegendProps & { tops: readonly number[] }) {
  return choices.map(
    (choice, at) =>
      tops[at] !== undefined && (
        <div key={choice.name} className={css.pane} style={{ top: tops[at] }} aria-hidden="true">
          <LegendLines choice={choice} {...rest} />
        </div>
      ),
  );
}

function LegendLines({
  choice,
  props,
  tables,
  texts,
  at,
  bar,
}: Omit<LegendProps, 'choices'> & { choice: IndicatorChoice }) {
  const format = useFormat();
  const { scale = 2 } = props;
  const { name, parameters, declared } = choice;
  const digits = isOverPrice(name) || name === 'macd' ? scale : PERCENT_DIGITS;
  const valueOf = tables.getValues(name);
  if (name === 'vol') {
    return (
      <span>
        {declared.label ?? '--'} {texts.volume(bar)}
      </span>
    );
  }
  return Array.from({ length: INDICATORS[name].drawnLines(parameters) }, (_, line) => {
    const { text, parameter } = getLineName(choice, line);
    return (
      <span key={line} className={COLORS[line % COLORS.length]}>
        {fillText(text, { parameter })} {format.number(valueOf(line, at)?.toFixed(digits), { scale: digits })}
      </span>
    );
  });
}
