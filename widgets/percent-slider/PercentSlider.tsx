import { useState } from 'react';
import { useFormat } from '@vitrine/runtime';
import { fillText } from '../shared/field/index.ts';
import { followValue, toPercent, type PercentChoice } from './percent-slider.ts';
import type { PercentSliderProps } from './percent-slider.props.gen.ts';
import css from './PercentSlider.module.css';

const MARKS = [0, 25, 50, 75, 100];

export function PercentSlider({ id, label, value, text, loading, disabled, onChange }: PercentSliderProps) {
  const format = useFormat();
  const [state, setState] = useState<PercentChoice>();
  const chosen = followValue(state, value);
  if (chosen !== state) setState(chosen);
  const percent = chosen?.percent ?? toPercent(value);
  const off = disabled === true || loading === true || value === undefined;
  return (
    <div className={css.slider} style={{ '--percent': percent }} data-off={off ? true : undefined}>
      <span className={css.track} aria-hidden="true">
        {MARKS.map((mark) => (
          <i key={mark} style={{ insetInlineStart: `${mark}%` }} data-on={mark <= percent ? true : undefined} />
        ))}
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        aria-label={label ?? '--'}
        aria-valuetext={fillText(text ?? '{percent}', { percent: (marks) => format.number(String(percent), marks) })}
        disabled={off}
        value={percent}
        onChange={(event) => {
          const next = event.currentTarget.valueAsNumber;
          setState({ percent: next, before: value });
          onChange?.({ percent: String(next) });
        }}
      />
    </div>
  );
}
