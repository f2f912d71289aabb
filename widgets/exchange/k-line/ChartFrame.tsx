import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { cx } from '@vitrine/widgets/shared';
import type { BarList } from './bar-list.ts';
import type { Span } from './k-line.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import type { BarTexts } from './KLineText.tsx';
import type { ChartView } from './use-chart.ts';
import css from './KLine.module.css';

interface FrameProps {
  props: KLineProps;
  view: ChartView;
  bars: BarList;
  texts: BarTexts;
  span: Span;
  children: ReactNode;
}

/** The drawing, with its text and keyboard access to each bar. */
export function ChartFrame({ props, view, bars, texts, span, children }: FrameProps) {
  const words = useId();
  const [said, setSaid] = useState<{ index: number; text: string }>();
  // The drawing reports its crosshair one frame later, so two quick key presses would both start from the same bar.
  const pointed = useRef<number>(undefined);
  const leave = () => {
    pointed.current = undefined;
    view.chart.current?.clearCrosshair();
    setSaid(undefined);
  };
  const onKeyDown = ignoreComposing((event: KeyboardEvent) => {
    const next = moveByKey(event.key, pointed.current ?? view.cross, bars.length, span);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'leave') {
      leave();
      return;
    }
    pointed.current = next;
    view.chart.current?.pointAt(next);
    setSaid({ index: next, text: texts.spoken(bars.at(next)) });
  });
  return (
    <div className={cx(css.frame, view.failed && css.failed)}>
      {children}
      {/* A slider over the bars: screen readers pass the arrow keys to it and read out the current bar. */}
      <div
        className={css.keys}
        role="slider"
        tabIndex={bars.length > 0 ? 0 : -1}
        aria-label={props.label ?? '--'}
        aria-describedby={words}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, bars.length)}
        aria-valuenow={(said?.index ?? bars.length - 1) + 1}
        // Live prices are not announced. Until a key is pressed, the value is only the name.
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

function moveByKey(key: string, cross: number | undefined, length: number, span: Span): number | 'leave' | undefined {
  if (length === 0) return undefined;
  if (key === 'Escape') return cross === undefined ? undefined : 'leave';
  if (key === 'Home') return span.from;
  if (key === 'End') return length - 1;
  if (key === 'ArrowLeft') return Math.max(0, (cross ?? length) - 1);
  return key === 'ArrowRight' ? Math.min(length - 1, (cross ?? length - 2) + 1) : undefined;
}
