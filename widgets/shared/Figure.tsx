import { useFormat, type FigureParts, type Format, type NumberOptions } from '@vitrine/runtime';
import { cx } from './cx.ts';
import css from './Figure.module.css';

export interface FigureProps extends NumberOptions {
  /** Exact decimal text; undefined means unknown and is shown as `--`. */
  value: string | undefined;
  /** Shown before the digits but after the sign: `$`. */
  prefix?: string;
  /** Shown after the figure and less prominent, such as a currency. */
  unit?: string;
  /** Marks a converted value with `≈`. */
  approx?: boolean;
  /** Shows bullets instead of digits. */
  hidden?: boolean;
  /** Announced instead of the bullets. */
  hiddenLabel?: string;
  /**
   * Number of bullets. Depends on where the amount is shown, never on the value, because the length would reveal it.
   */
  bullets?: number;
  /** Puts the figure in parentheses, such as a share next to its amount. */
  brackets?: boolean;
  /** `auto` colours the whole figure by its direction. */
  tone?: 'none' | 'auto' | 'up' | 'down' | 'flat';
  /** Makes decimals as prominent as the integer part, for rows of plain figures. */
  plain?: boolean;
  className?: string;
}

const UNKNOWN_FIGURE = '--';
const BULLETS = 6;

/** The only way to show a number. Inherits size and weight. */
export function Figure(props: FigureProps) {
  return renderFigure(useFormat(), props);
}

/** Renders a figure without a component, for rows that tick, because each extra component costs time. */
export function renderFigure(format: Format, props: FigureProps) {
  const { value, prefix = '', unit, approx, hidden, tone = 'none', plain, brackets, className, ...options } = props;
  const parts = format.parts(value, options);
  const place = cx(css.figure, className);
  if (hidden) return <Hidden {...props} className={place} />;
  if (!parts) return <span className={cx(place, css.unknown)}>{UNKNOWN_FIGURE}</span>;
  const colour = tone === 'auto' ? parts.tone : tone;
  // A folded or compact figure does not show the whole value, so the title does.
  const exact = options.short ? format.number(value, { ...options, short: false, scale: undefined }) : parts.full;
  return (
    <span
      className={cx(place, colour !== 'none' && css[colour], plain && css.plain)}
      title={parts.zeros > 0 || options.short ? exact : undefined}
    >
      {plain && unit === undefined && parts.zeros === 0 ? (
        // a single text node, because rows of numbers update often
        addBrackets(`${approx ? '≈ ' : ''}${parts.sign}${prefix}${removeSign(parts)}`, brackets)
      ) : (
        <>
          {brackets && '('}
          {approx && '≈ '}
          {parts.sign}
          {prefix}
          {renderDigits(parts)}
          {unit !== undefined && <span className={css.unit}>{` ${unit}`}</span>}
          {brackets && ')'}
        </>
      )}
    </span>
  );
}

function renderDigits(parts: FigureParts) {
  const decimals = parts.separator + parts.decimals;
  if (parts.zeros === 0) {
    return (
      <>
        {parts.integer}
        {decimals !== '' && <span className={css.decimals}>{decimals}</span>}
        {parts.suffix}
      </>
    );
  }
  // A folded zero read aloud would sound like a different price, so screen readers get the full figure.
  return (
    <>
      <span aria-hidden="true" className={css.folded}>
        {parts.integer}
        {parts.separator}0<sub className={css.zeros}>{parts.zeros}</sub>
        {parts.decimals}
        {parts.suffix}
      </span>
      <span className="visually-hidden">{removeSign(parts)}</span>
    </>
  );
}

function Hidden({ hiddenLabel, bullets = BULLETS, approx, className }: FigureProps) {
  return (
    <span className={className}>
      <span aria-hidden={hiddenLabel !== undefined}>{`${approx ? '≈ ' : ''}${'•'.repeat(bullets)}`}</span>
      {hiddenLabel !== undefined && <span className="visually-hidden">{hiddenLabel}</span>}
    </span>
  );
}

const addBrackets = (text: string, brackets = false): string => (brackets ? `(${text})` : text);

const removeSign = (parts: FigureParts): string => parts.full.slice(parts.sign.length);
