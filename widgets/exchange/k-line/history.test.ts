import { afterEach, expect, it, vi } from 'vitest';
import { parseWhenIdle, readNewest } from './history.ts';
import type { ParsedRows } from './rows.ts';
import { mockIdle } from './testing/idle.ts';

const T = 1_700_000_000_000;
const row = (minute: number): unknown[] => [T + minute * 60_000, '10', '20', '1', '10', '5'];
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => row(from + at));
const COUNT = 1000;
const PARTS = 4500;

afterEach(() => vi.unstubAllGlobals());

it('given few rows, it parses all of them', () => {
  const { newest, rest } = readNewest(rows(0, COUNT), COUNT);
  expect(newest.bars).toHaveLength(COUNT);
  expect(rest).toEqual([]);
});

it('given many rows, it parses the newest, and leaves the others in order', () => {
  const all = rows(0, COUNT + PARTS);
  const { newest, rest } = readNewest(all, COUNT);
  expect(newest.bars.at(0)?.time).toBe(T + PARTS * 60_000);
  expect(rest).toEqual(all.slice(0, PARTS));
});

it('given an invalid row among the newest, its fault has its place in the whole response', () => {
  const all = rows(0, COUNT + PARTS);
  all[PARTS + 7] = ['soon'];
  expect(readNewest(all, COUNT).newest.faults[0]?.at).toBe(PARTS + 7);
});

it.each([
  ['newest first', rows(0, COUNT + PARTS).toReversed()],
  ['one of the newest first', [row(COUNT + PARTS), ...rows(0, COUNT + PARTS - 1)]],
])('given rows that are not in order (%s), it parses all of them at once', (_name, all) => {
  const { newest, rest } = readNewest(all, COUNT);
  expect(newest.bars).toHaveLength(COUNT + PARTS);
  expect(rest).toEqual([]);
});

it('parses the rest in as many idle periods as it takes', () => {
  const idle = mockIdle();
  const done = vi.fn<(parsed: ParsedRows) => void>();
  parseWhenIdle([...rows(0, PARTS), null], done);

  idle.run(() => 0);
  idle.run(() => 0);
  expect(done).not.toHaveBeenCalled();
  idle.run(() => 0);

  const [[parsed] = []] = done.mock.calls;
  expect(parsed?.bars).toHaveLength(PARTS);
  expect(parsed?.faults).toMatchObject([{ at: PARTS }]);
  expect(idle.pending()).toBe(0);
});

it('given enough time, it parses the rest in one idle period', () => {
  const idle = mockIdle();
  const done = vi.fn<(parsed: ParsedRows) => void>();
  parseWhenIdle(rows(0, PARTS), done);
  idle.run(() => 50);
  expect(done).toHaveBeenCalledOnce();
});

it('stops when it is no longer needed, at any step', () => {
  const idle = mockIdle();
  const done = vi.fn<(parsed: ParsedRows) => void>();
  const stop = parseWhenIdle(rows(0, PARTS), done);
  idle.run(() => 0);
  stop();
  expect(idle.pending()).toBe(0);
  expect(done).not.toHaveBeenCalled();
});
