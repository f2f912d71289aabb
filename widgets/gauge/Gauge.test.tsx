import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Gauge } from './Gauge.tsx';
import { layOutGauge, type GaugeRange } from './gauge.ts';

const range: GaugeRange = {
  low: '0',
  high: '100',
  value: '50',
  fill: 'start',
  knob: true,
  tone: 'neutral',
  zones: [],
  marks: [],
};

test('the meter announces its formatted value', () => {
  show(<Gauge id="g" label="24h range" low="95571.5" high="97887.5" value="97412.6" scale={1} />);

  expect(one('[role="meter"]').getAttribute('aria-label')).toBe('24h range');
  expect(one('[role="meter"]').getAttribute('aria-valuetext')).toBe('97,412.6');
  expect(one('[role="meter"]').getAttribute('aria-valuenow')).toBe('79.49');
});

test('without a value, draws nothing and says so', () => {
  show(<Gauge id="g" label="24h range" low={undefined} high="2" value="1" />);

  expect(document.querySelector('[role="meter"]')).toBeNull();
  expect(document.querySelectorAll('i, b')).toHaveLength(0);
  expect(one('[role="img"]').getAttribute('aria-label')).toContain('24h range');
});

test('given zones and marks, then it leaves out those with unknown ends and keeps the rest', () => {
  const drawing = layOutGauge({
    ...range,
    zones: [
      { from: '0', to: '10', tone: 'danger' },
      { from: undefined, to: '5', tone: 'up' },
    ],
    marks: [
      { value: '30', label: 'SL' },
      { value: undefined, label: 'TP' },
    ],
  });

  expect(drawing.fills.map((fill) => `${fill.tone} ${fill.left}+${fill.width}`)).toEqual([
    'neutral 0+50',
    'danger 0+10',
  ]);
  expect(drawing.labels.map((label) => label.text)).toEqual(['SL']);
});

test('given labels that would overlap, then the strong one stays', () => {
  const drawing = layOutGauge({
    ...range,
    marks: [
      { value: '48', label: 'Entry' },
      { value: '50', label: 'Mark', strong: true },
      { value: '99', label: 'SL' },
    ],
  });

  expect(drawing.labels.map((label) => label.text)).toEqual(['Mark']);
  expect(drawing.marks).toHaveLength(4);
});

test('given no fill and no knob, then it draws only the marks', () => {
  const drawing = layOutGauge({ ...range, fill: 'none', knob: false });

  expect(drawing).toMatchObject({ at: '50', fills: [], marks: [] });
});
