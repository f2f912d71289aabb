import { expect, it } from 'vitest';
import type { Marks } from './compare.ts';
import { marksIn, textWithMarks } from './marks.ts';

const marks = (entries: Record<string, string>): Marks =>
  new Map(Object.entries(entries).map(([key, source]) => [key, { source, translation: `of ${source}` }]));

it('given two languages, then each has its own marks, with one line per message', () => {
  let text = textWithMarks(undefined, 'ru', marks({ a: '11' }));
  text = textWithMarks(text, 'jp', marks({ a: '11', b: '22' }));
  text = textWithMarks(text, 'ru', marks({ a: '33' }));

  expect(marksIn(text, 'jp')).toEqual(marks({ a: '11', b: '22' }));
  expect(marksIn(text, 'ru')).toEqual(marks({ a: '33' }));
  expect(text.split('\n')).toContain('  "b": {"22":{"jp":"of 22"}}');
});

it('given a deleted message, then its mark is removed', () => {
  const text = textWithMarks(textWithMarks(undefined, 'ru', marks({ a: '11' })), 'ru', marks({ b: '11' }));

  expect(text).toBe('{\n  "b": {"11":{"ru":"of 11"}}\n}\n');
});
