import { useFormat } from '@vitrine/engine';
import { fill } from '../shared/field/index.ts';
import type { BarTexts } from './KLineText.tsx';
import { INDICATORS, isOverPrice, lineName, type Choice } from './choices.ts';
import type { Bar } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import type { Tables } from './tables.ts';
import css from './KLine.module.css';

const COLORS = [css.first, css.second, css.third];
const SHARE_DIGITS = 2;

interface LegendProps {
  props: KLineProps;
  choices: readonly Choice[];
  tables: Tables;
  texts: BarTexts;
  /** The bar under the crosshair, or the newest. */
  at: number;
  bar: Bar | undefined;
}

/** The lines over the price, with their values. */
export function Legend({ choices, ...rest }: LegendProps) {
  if (choices.length === 0) return null;
  return (
    <div aria-hidden="true">
      {choices.map((choice) => (
        <div key={choice.name} className={css.legend}>
          <Lines choice={choice} {...rest} />
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
          <Lines choice={choice} {...rest} />
        </div>
      ),
  );
}

function Lines({ choice, props, tables, texts, at, bar }: Omit<LegendProps, 'choices'> & { choice: Choice }) {
  const format = useFormat();
  const { scale = 2 } = props;
  const { name, parameters, declared } = choice;
  const digits = isOverPrice(name) || name === 'macd' ? scale : SHARE_DIGITS;
  const valueOf = tables.valuesOf(name);
  if (name === 'vol') {
    return (
      <span>
        {declared.label ?? '--'} {texts.volume(bar)}
      </span>
    );
  }
  return Array.from({ length: INDICATORS[name].drawn(parameters) }, (_, line) => {
    const { text, parameter } = lineName(choice, line);
    return (
      <span key={line} className={COLORS[line % COLORS.length]}>
        {fill(text, { parameter })} {format.number(valueOf(line, at)?.toFixed(digits), { scale: digits })}
      </span>
    );
  });
}
