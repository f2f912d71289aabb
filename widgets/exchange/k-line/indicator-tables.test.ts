import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../tests/kit/random.ts';
import { addArrival, createArchive } from './archive.ts';
import { BarList } from './bar-list.ts';
import { INDICATORS, type IndicatorName } from './choices.ts';
import { readNewest } from './history.ts';
import { IndicatorTables } from './indicator-tables.ts';
import { getSettlingBars } from './indicators/index.ts';
import { mergeBars, parseRows } from './rows.ts';
import { computePlainly } from './testing/plain-indicators.ts';

const T = 1_700_000_000_000;
const CHOICES: readonly { name: IndicatorName; parameters: readonly number[] }[] = [
  { name: 'ma', parameters: [5, 10, 30] },
  { name: 'ema', parameters: [7, 25, 99] },
  { name: 'boll', parameters: [20, 2] },
  { name: 'vol', parameters: [] },
  { name: 'macd', parameters: [12, 26, 9] },
  { name: 'kdj', parameters: [9, 3, 3] },
  { name: 'rsi', parameters: [6, 12, 24] },
];

type PlainRow = readonly [number, string, string, string, string, string];

function createRow(random: Random, minute: number): PlainRow {
  const open = 100 + random.below(400) / 10;
  // a flat bar now and then, because then K, D and RSI would divide by zero
  const close = random.chance(0.1) ? open : 100 + random.below(400) / 10;
  const [above, below] = random.chance(0.2) ? [0, 0] : [random.below(20) / 10, random.below(20) / 10];
  const prices = [open, Math.max(open, close) + above, Math.min(open, close) - below, close];
  const [a = '', b = '', c = '', d = ''] = prices.map((price) => price.toFixed(1));
  return [T + minute * 60_000, a, b, c, d, String(random.below(1000))];
}

const createRows = (random: Random, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => createRow(random, from + at));

const readAll = (tables: IndicatorTables, name: IndicatorName, line: number, from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => tables.getValues(name)(line, from + at));

/** Differences from the full computation in a range of bars, as text. */
function findDifferences(tables: IndicatorTables, rows: readonly PlainRow[], from: number, to: number): string[] {
  const bars = rows.map(([, , high, low, close, volume]) => ({
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }));
  return CHOICES.flatMap(({ name, parameters }) =>
    computePlainly(name, parameters, bars).flatMap((line, place) =>
      readAll(tables, name, place, from, to).flatMap((value, at) => {
        const plain = line[from + at];
        const isEqual = Object.is(value ?? Number.NaN, plain);
        return isEqual ? [] : [`${name} ${place} at ${from + at}: ${value}, not ${plain}`];
      }),
    ),
  );
}

/** Simulates a chart in use: its live bars, and the visible part. */
class Session {
  private readonly random: Random;
  private readonly tables = new IndicatorTables(CHOICES);
  private archive = createArchive('1min');
  private rows: PlainRow[];
  private live: PlainRow[] = [];
  private oldest = 5000;
  private newest: number;
  private screen: number;

  constructor(random: Random) {
    this.random = random;
    this.newest = this.oldest + 300 + random.below(1500);
    this.rows = createRows(random, this.oldest, this.newest);
    this.screen = this.rows.length;
    const history = parseRows(this.rows).bars;
    this.arrive({ history, older: BarList.empty, before: undefined });
  }

  private arrive(came: { history: BarList; older: BarList; before: number | undefined }): void {
    this.archive = addArrival(this.archive, { subject: '1min', rest: BarList.empty, ...came });
  }

  step(): string {
    const kind = this.random.pick(['tick', 'tick', 'new', 'back', 'back', 'forth', 'older'] as const);
    if (kind === 'tick') this.putLive(this.newest - 1);
    if (kind === 'new') this.putLive((this.newest += 1) - 1);
    if (kind === 'back') this.screen = Math.max(60, this.screen - this.random.below(700));
    if (kind === 'forth') this.screen = Math.min(this.rows.length, this.screen + this.random.below(700));
    if (kind === 'older') this.prepend(1 + this.random.below(900));
    return kind;
  }

  private putLive(minute: number): void {
    const row = createRow(this.random, minute);
    this.live = [...this.live.filter(([time]) => time !== row[0]), row].slice(-3);
    this.rows = [...this.rows.filter(([time]) => time !== row[0]), row];
  }

  private prepend(count: number): void {
    const rows = createRows(this.random, this.oldest - count, this.oldest);
    this.arrive({ history: this.archive.history, older: parseRows(rows).bars, before: T + this.oldest * 60_000 });
    this.oldest -= count;
    this.rows = [...rows, ...this.rows];
    this.screen += count;
  }

  /** Updates the values and compares the visible ones with a full computation. */
  compare(): string[] {
    // bars that leave the stream stay in the chart, because history contains them by then, as it does in production
    this.arrive({ history: parseRows(this.rows.slice(-40)).bars, older: BarList.empty, before: undefined });
    this.tables.update(mergeBars(this.archive.bars, parseRows(this.live).bars));
    return findDifferences(this.tables, this.rows, Math.max(0, this.screen - 60), this.screen);
  }

  compareAll(): string[] {
    return findDifferences(this.tables, this.rows, 0, this.rows.length);
  }
}

describe('indicators computed where they are seen', () => {
  it.each([1, 2, 3, 4, 5, 6])('equal a full computation after any steps (run %i)', (run) => {
    const session = new Session(createRandom(run));
    const steps: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      steps.push(session.step());
      expect({ steps, differences: session.compare() }).toEqual({ steps, differences: [] });
    }
    expect({ steps, differences: session.compareAll() }).toEqual({ steps, differences: [] });
  });
});

describe('a history whose rest is parsed later', () => {
  const DRAWN = 2000;
  const LENGTH = 60_000;
  const rows = createRows(createRandom(7), 0, LENGTH);
  const open = (parameters: readonly number[]) => {
    const count = DRAWN + getSettlingBars(parameters);
    const { newest, rest } = readNewest(rows, count);
    const arrival = { subject: '1min', history: newest.bars, older: BarList.empty, before: undefined };
    const archive = addArrival(createArchive('1min'), { ...arrival, rest: BarList.empty });
    return { count, first: archive.bars, whole: addArrival(archive, { ...arrival, rest: parseRows(rest).bars }).bars };
  };

  it('equals a full computation after as many steps as it takes', () => {
    const { first, whole } = open([99]);
    const tables = new IndicatorTables(CHOICES).update(first);
    findDifferences(tables, rows.slice(-first.length), 0, first.length);
    tables.update(whole);
    let steps = 0;
    while (tables.renew()) steps += 1;
    expect(steps).toBeGreaterThan(10);
    expect(findDifferences(tables, rows, 0, LENGTH)).toEqual([]);
  });

  it('equals a full computation at once where the rest is seen', () => {
    const { first, whole } = open([99]);
    const tables = new IndicatorTables(CHOICES).update(first);
    findDifferences(tables, rows.slice(-first.length), 0, first.length);
    tables.update(whole);
    tables.renew();
    expect(findDifferences(tables, rows, 0, 500)).toEqual([]);
    expect(findDifferences(tables, rows, 0, LENGTH)).toEqual([]);
  });

  it('equals a full computation if ticks and older bars arrive between the steps', () => {
    const random = createRandom(8);
    const { first, whole } = open([99]);
    const tables = new IndicatorTables(CHOICES).update(first);
    findDifferences(tables, rows.slice(-first.length), 0, first.length);
    const older = createRows(random, -700, 0);
    const live = [createRow(random, LENGTH - 1), createRow(random, LENGTH)];
    const all = BarList.of(parseRows(older).bars.join(0, whole));
    const merged = mergeBars(all, parseRows(live).bars);
    for (const bars of [whole, all, merged]) {
      tables.update(bars);
      tables.renew();
      tables.getValues('kdj')(0, bars.length - 1);
    }
    while (tables.renew());
    expect(findDifferences(tables, [...older, ...rows.slice(0, -1), ...live], 0, merged.length)).toEqual([]);
  });

  it('equals a full computation if the list before it was longer', () => {
    const few = createRows(createRandom(9), 0, 300);
    const bars = parseRows(few).bars;
    const tables = new IndicatorTables(CHOICES).update(parseRows(rows).bars);
    tables.update(parseRows(few.slice(100)).bars);
    tables.update(bars);
    expect(findDifferences(tables, few, 0, bars.length)).toEqual([]);
  });

  it.each([
    ['usual', CHOICES],
    ['longest', CHOICES.map(({ name, parameters }) => ({ name, parameters: parameters.map(() => 500) }))],
  ])('changes no drawn figure with the %s periods, neither when it is complete nor after that', (_name, choices) => {
    const { first, whole, count } = open(choices.flatMap(({ parameters }) => parameters));
    const readDrawn = (tables: IndicatorTables, length: number) =>
      choices.flatMap(({ name, parameters }) =>
        Array.from({ length: INDICATORS[name].drawnLines(parameters) }, (_, line) =>
          readAll(tables, name, line, length - DRAWN, length),
        ).flat(),
      );
    const tables = new IndicatorTables(choices).update(first);
    const [before, atOnce] = [readDrawn(tables, count), readDrawn(tables.update(whole), LENGTH)];
    while (tables.renew());
    const later = readDrawn(tables, LENGTH);
    const countFar = (values: readonly (number | undefined)[]) =>
      values.filter((value, at) => !(Math.abs((value ?? Number.NaN) - (later[at] ?? Number.NaN)) < 1e-10)).length;

    expect(later).toEqual(readDrawn(new IndicatorTables(choices).update(whole), LENGTH));
    expect([countFar(before), countFar(atOnce)]).toEqual([0, 0]);
  });
});
