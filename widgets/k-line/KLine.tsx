import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../shared/index';
import { fill } from '../shared/field/index';
import { Averages, BarTable, CrossPanel, useBarTexts, type BarTexts } from './KLineText';
import { mergeBars, parseRows, spanOf, type Bar, type Fault, type Span } from './k-line';
import type { KLineProps } from './k-line.props.gen';
import { useStage, type StageView } from './use-stage';
import css from './KLine.module.css';

export function KLine(props: KLineProps) {
  const { id, height = 300 } = props;
  const { bars, faults } = useBars(props.bars, props.live);
  const host = useRef<HTMLDivElement>(null);
  const view = useStage(host, props, bars);
  const texts = useBarTexts(props, bars);
  const span = spanOf(view.span ?? null, bars.length);
  const at = view.cross ?? bars.length - 1;
  return (
    <div id={id} className={css.chart}>
      <Averages props={props} bars={bars} at={at} />
      <Frame {...{ props, view, bars, texts, span }}>
        <div ref={host} className={css.host} style={{ height }} aria-hidden="true" />
        {bars.length === 0 && <Nothing props={props} />}
        {props.volume !== false && view.priceHeight > 0 && (
          <span className={css.volume} style={{ top: view.priceHeight }}>
            {props.volumeLabel} {texts.volume(bars[at])}
          </span>
        )}
        {view.cross !== undefined && (
          <CrossPanel props={props} texts={texts} bar={bars[view.cross]} left={isRight(view.cross, span)} />
        )}
      </Frame>
      <BarTable props={props} texts={texts} bars={bars} span={span} shown={view.failed} />
      <Dropped text={props.dropped} faults={faults} />
    </div>
  );
}

const isRight = (index: number, span: Span) => index > (span.from + span.to) / 2;

function useBars(
  history: KLineProps['bars'],
  live: KLineProps['live'],
): { bars: readonly Bar[]; faults: readonly Fault[] } {
  // Apart, so that a tick reads a handful of live rows and not the whole history again.
  const old = useMemo(() => parseRows(history), [history]);
  const fresh = useMemo(() => parseRows(live), [live]);
  const bars = useMemo(() => mergeBars(old.bars, fresh.bars), [old, fresh]);
  const faults = useMemo(() => [...old.faults, ...fresh.faults], [old, fresh]);
  return { bars, faults };
}

interface FrameProps {
  props: KLineProps;
  view: StageView;
  bars: readonly Bar[];
  texts: BarTexts;
  span: Span;
  children: ReactNode;
}

/** The drawing with its words, and the keyboard's way from bar to bar. */
function Frame({ props, view, bars, texts, span, children }: FrameProps) {
  const words = useId();
  const [said, setSaid] = useState<{ index: number; text: string }>();
  // The drawing tells its crosshair a frame later: two quick presses would both start from the same bar.
  const pointed = useRef<number>(undefined);
  const leave = () => {
    pointed.current = undefined;
    view.stage.current?.clear();
    setSaid(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, pointed.current ?? view.cross, bars.length, span);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'leave') {
      leave();
      return;
    }
    pointed.current = next;
    view.stage.current?.pointAt(next);
    setSaid({ index: next, text: texts.spoken(bars[next]) });
  };
  return (
    <div className={cx(css.frame, view.failed && css.failed)}>
      {children}
      {/* A slider over the bars: screen readers hand it the arrow keys, and read the bar it stands on. */}
      <div
        className={css.keys}
        role="slider"
        tabIndex={bars.length > 0 ? 0 : -1}
        aria-label={props.label ?? '--'}
        aria-describedby={words}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, bars.length)}
        aria-valuenow={(said?.index ?? bars.length - 1) + 1}
        // Live prices are not read out: before a key is pressed the value is the name alone.
        aria-valuetext={said?.text ?? props.label ?? '--'}
        onKeyDown={onKeyDown}
        onBlur={() => said && leave()}
      />
      <p id={words} className="visually-hidden">
        {bars.length > 0 ? `${texts.summary(span)} ${props.keys ?? ''}` : ''}
      </p>
    </div>
  );
}

function stepOf(key: string, cross: number | undefined, length: number, span: Span): number | 'leave' | undefined {
  if (length === 0) return undefined;
  if (key === 'Escape') return cross === undefined ? undefined : 'leave';
  if (key === 'Home') return span.from;
  if (key === 'End') return length - 1;
  if (key === 'ArrowLeft') return Math.max(0, (cross ?? length) - 1);
  return key === 'ArrowRight' ? Math.min(length - 1, (cross ?? length - 2) + 1) : undefined;
}

function Nothing({ props }: { props: KLineProps }) {
  if (!props.loading) return <p className={css.empty}>{props.empty}</p>;
  return (
    <div className={css.skeleton} aria-busy="true" data-skeleton>
      {[46, 58, 40, 64, 72, 55, 80, 68, 88, 76, 60, 82].map((tall, at) => (
        <i key={at} style={{ height: `${tall}%` }} />
      ))}
    </div>
  );
}

function Dropped({ text, faults }: { text: string | undefined; faults: readonly Fault[] }) {
  const first = faults[0];
  if (!first) return null;
  return (
    <p className={css.dropped} role="status" title={`${first.at}: ${first.expected} ≠ ${first.came}`}>
      {fill(text ?? '{count}', { count: String(faults.length) })}
    </p>
  );
}
