import type { KLineProps } from '../k-line.props.gen.ts';

/** The time of the first bar. */
export const START = Date.UTC(2026, 10, 21, 4, 0);
/** Thirty hours. */
export const bars = Array.from({ length: 30 }, (_, at) => [
  START + at * 3_600_000,
  '10.0',
  '20.00',
  '1.0',
  `${10 + at / 10}`,
  '812.440',
]);
export const texts: Partial<KLineProps> = {
  empty: 'No prices yet',
  summary: 'Last {close}, {change}, {high}, {low}.',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volumeLabel: 'VOL',
  table: 'Latest bars',
  dropped: '{count} rows left out',
};

export const indicators: KLineProps['indicators'] = [
  { name: 'ma', label: 'MA', lines: ['MA{parameter}'], parameters: [{ label: '1', value: 5 }], shown: true },
  {
    name: 'boll',
    label: 'BOLL',
    lines: ['UP', 'MB', 'DN'],
    parameters: [
      { label: 'Period', value: 20, minimum: 2 },
      { label: 'Width', value: 2, maximum: 10 },
    ],
  },
  { name: 'vol', label: 'VOL', lines: ['VOL'], parameters: [], shown: true },
  { name: 'rsi', label: 'RSI', lines: ['RSI{parameter}'], parameters: [{ label: 'Period', value: 6 }] },
];
