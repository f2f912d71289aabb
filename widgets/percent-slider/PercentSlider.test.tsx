import { expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { followValue, toPercent } from './percent-slider.ts';
import { PercentSlider } from './PercentSlider.tsx';

test('the amount that a choice results in does not move the knob; another amount does', () => {
  const chosen = { percent: 33, before: '0' };

  expect(followValue(chosen, '0')).toBe(chosen);
  const answered = followValue(chosen, '32.96');
  expect(answered?.percent).toBe(33);
  expect(followValue(answered, '32.96')).toBe(answered);
  expect(followValue(answered, '80')).toBeUndefined();
});

test('a percentage is whole and between 0 and 100', () => {
  expect([undefined, 'x', '-3', '32.6', '180'].map(toPercent)).toEqual([0, 0, 0, 33, 100]);
});

test('cannot be moved while the percentage is unknown', () => {
  show(<PercentSlider id="p" label="Part" value={undefined} onChange={vi.fn()} />);
  expect(one<HTMLInputElement>('input').disabled).toBe(true);
});

test('announces the percentage in words', () => {
  show(<PercentSlider id="p" label="Part" value="50" text="{percent} percent" />);
  expect(one('input').getAttribute('aria-valuetext')).toBe('50 percent');
});
