import { describe, expect, it } from 'vitest';
import { addArrival, createArchive, type Archive } from './archive.ts';
import { BarList } from './bar-list.ts';
import { parseRows } from './rows.ts';

const T = 1_700_000_000_000;
const at = (minute: number) => T + minute * 60_000;
const range = (from: number, to: number) =>
  parseRows(Array.from({ length: to - from }, (_, place) => [at(from + place), '1', '2', '1', '2', '0'])).bars;
const minutes = (bars: BarList) => [bars.at(0), bars.last].map((bar) => ((bar?.time ?? 0) - T) / 60_000);
const none = BarList.empty;

const begun = (): Archive =>
  addArrival(createArchive('1min'), {
    subject: '1min',
    history: range(100, 110),
    older: none,
    rest: none,
    before: undefined,
  });

it('puts requested older bars in front, once', () => {
  const history = range(100, 110);
  const first = addArrival(begun(), { subject: '1min', history, older: none, rest: none, before: at(100) });
  const came = { subject: '1min', history, rest: none, older: range(50, 100), before: at(100) };
  const grown = addArrival(first, came);

  expect(minutes(grown.bars)).toEqual([50, 109]);
  expect(addArrival(grown, came)).toBe(grown);
});

it.each([
  ['asked for from another place', { older: range(20, 40), before: at(50) }],
  ['that reach into what is there', { older: range(90, 105), before: at(100) }],
  ['without a question', { older: range(50, 100), before: undefined }],
])('does not join older bars %s', (_name, came) => {
  const history = range(100, 110);
  expect(minutes(addArrival(begun(), { subject: '1min', history, rest: none, ...came }).bars)).toEqual([100, 109]);
});

it('newer history extends the loaded bars; after a gap it replaces them', () => {
  const grown = addArrival(begun(), {
    subject: '1min',
    history: range(100, 110),
    rest: none,
    older: range(50, 100),
    before: at(100),
  });
  const more = { subject: '1min', older: none, rest: none, before: undefined };

  expect(minutes(addArrival(grown, { ...more, history: range(105, 115) }).bars)).toEqual([50, 114]);
  expect(minutes(addArrival(grown, { ...more, history: range(200, 210) }).bars)).toEqual([200, 209]);
});

it('starts over for another subject', () => {
  const next = addArrival(begun(), {
    subject: '1day',
    history: range(7, 9),
    older: none,
    rest: none,
    before: undefined,
  });
  expect(minutes(next.bars)).toEqual([7, 8]);
});

describe('the rest of a long history', () => {
  const arrival = { subject: '1min', older: none, before: undefined };
  const history = range(100, 110);

  it('goes in front of the newest bars, once', () => {
    const newest = addArrival(createArchive('1min'), { ...arrival, history, rest: none });
    const came = { ...arrival, history, rest: range(50, 100) };
    const whole = addArrival(newest, came);

    expect(minutes(newest.bars)).toEqual([100, 109]);
    expect(minutes(whole.bars)).toEqual([50, 109]);
    expect(addArrival(whole, came)).toBe(whole);
  });

  it('replaces the same bars of an earlier response, and keeps those on both sides', () => {
    const known = addArrival(createArchive('1min'), { ...arrival, history: range(40, 110), rest: none });
    const again = addArrival(known, { ...arrival, history, rest: none });
    const whole = addArrival(again, { ...arrival, history, rest: range(50, 100) });

    expect(minutes(whole.bars)).toEqual([40, 109]);
    expect(whole.bars).toHaveLength(70);
  });
});
