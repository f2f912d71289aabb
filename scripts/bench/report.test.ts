import { expect, it } from 'vitest';
import { formatPage, formatTable, updatePage, type Measured } from './report.ts';

const measured = (name: string, value: string): Measured => ({
  part: { name, title: `Part ${name}`, how: 'By hand.', measure: () => Promise.resolve([]) },
  figures: [{ what: 'time', value }],
  load: 0,
});
const ABOUT = { about: ['2 cores'], date: '2026-11-22', parts: ['a', 'b', 'c'] };
const page = formatPage([measured('a', '1 ms'), measured('b', '2 ms')], ['2 cores'], '2026-11-21');

it('a remeasured part replaces the old one with a date, and leaves the others', () => {
  const next = updatePage(page, [measured('a', '9 ms')], ABOUT);

  expect(next).toContain('| time | 9 ms |');
  expect(next).not.toContain('| time | 1 ms |');
  expect(next).toContain('| time | 2 ms |');
  expect(next).toContain('Measured on 2026-11-22 by `npm run bench -- a --write`: 2 cores.');
  expect(next.indexOf('## Part a')).toBeLessThan(next.indexOf('## Part b'));
});

it('a new part goes last, and only once', () => {
  const twice = updatePage(updatePage(page, [measured('c', '3 ms')], ABOUT), [measured('c', '4 ms')], ABOUT);

  expect(twice.match(/## Part c/g)).toHaveLength(1);
  expect(twice).toContain('| time | 4 ms |');
});

it('the introduction names every part, also one that was added later', () => {
  const next = updatePage(page, [measured('c', '3 ms')], ABOUT);

  expect(page).toContain('one part (a, b);');
  expect(next).toContain('one part (a, b, c);');
});

it('a part with columns shows one value in each, and no goals', () => {
  const { part, load } = measured('d', '');
  const compared: Measured = {
    part: { ...part, columns: ['by hand', 'engine'] },
    figures: [{ what: 'time', value: ['1 ms', '2 ms'] }],
    load,
  };

  expect(formatPage([compared], [], '2026-11-21')).toContain(
    '| what | by hand | engine |\n|---|---|---|\n| time | 1 ms | 2 ms |',
  );
  expect(formatTable(compared)).toContain('  what  by hand  engine\n  time  1 ms     2 ms\n');
});
