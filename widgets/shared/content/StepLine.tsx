import { getProgress, type Tone } from './bar.ts';
import { Bar } from './Bar.tsx';
import css from './StepLine.module.css';

interface StepLineProps {
  step: number | undefined;
  of: number | undefined;
  /** Describes the same in text, because the line itself is decorative. */
  label: string | undefined;
  kind?: 'step' | 'count';
  tone?: Tone;
}

export function StepLine({ step, of, label, kind = 'step', tone = 'neutral' }: StepLineProps) {
  const width = getProgress(step, of, kind);
  return (
    <span className={css.line}>
      <span className={css.bar}>
        <Bar fills={width === undefined ? [] : [{ left: '0', width, tone }]} />
      </span>
      <span className={css.label}>{label ?? '--'}</span>
    </span>
  );
}
