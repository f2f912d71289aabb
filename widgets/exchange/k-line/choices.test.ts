import { expect, it } from 'vitest';
import {
  parseChoices,
  serializeChoices,
  getLineName,
  parseParameter,
  resetParameters,
  toggleIndicator,
  type IndicatorChoice,
} from './choices.ts';

const DECLARED: IndicatorChoice['declared'][] = [
  {
    name: 'ma',
    label: 'MA',
    lines: ['MA{parameter}'],
    parameters: [5, 10].map((value) => ({ label: 'n', value })),
    shown: true,
  },
  {
    name: 'boll',
    label: 'BOLL',
    lines: ['UP', 'MB', 'DN'],
    parameters: [
      { label: 'n', value: 20, minimum: 2 },
      { label: 'w', value: 2, maximum: 10 },
    ],
  },
  { name: 'vol', label: 'VOL', lines: ['VOL'], parameters: [], shown: true },
];
const told = (kept?: string) =>
  parseChoices(DECLARED, kept).map(({ name, shown, parameters }) => [name, shown, ...parameters]);
const PRESET = [
  ['ma', true, 5, 10],
  ['boll', false, 20, 2],
  ['vol', true],
];

it('given nothing stored, the declared choices hold', () => expect(told()).toEqual(PRESET));

it('stored choices are restored unchanged', () => {
  const kept = serializeChoices(toggleIndicator(parseChoices(DECLARED, 'ma:0:7,99'), 'boll'));
  expect(kept).toBe('ma:0:7,99;boll:1:20,2;vol:1:');
  expect(serializeChoices(parseChoices(DECLARED, kept))).toBe(kept);
});

it.each([
  'nonsense',
  'ma:2:x,y',
  'ma',
  ';;:::',
  'ma:1:5',
  'ma:1:5,10,30',
  'ma:1:0,10',
  'ma:1:5,501',
  'ma:1:1e2,4',
  'rsi:1:6',
])('given "%s", unreadable storage counts as empty', (kept) => expect(told(kept)).toEqual(PRESET));

it('a parameter is a whole number within its limits', () => {
  const [, boll] = DECLARED;
  if (!boll) throw new Error('no bands');
  expect(['2', ' 500 ', '1', '501', '2.5', '-3', ''].map((text) => parseParameter(text, boll, 0))).toEqual([
    2,
    500,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

it('resetting restores the declared parameters and keeps what is shown', () => {
  expect(serializeChoices(resetParameters(parseChoices(DECLARED, 'ma:0:7,99;boll:1:30,3')))).toBe(
    'ma:0:5,10;boll:1:20,2;vol:1:',
  );
});

it('a line has its own name, or the shared one with its parameter', () => {
  const [ma, boll] = parseChoices(DECLARED, 'ma:1:7,99');
  expect(ma && getLineName(ma, 1)).toEqual({ text: 'MA{parameter}', parameter: '99' });
  expect(boll && getLineName(boll, 2)).toEqual({ text: 'DN', parameter: '' });
});
