import { describe, expect, it } from 'vitest';
import type { Subject } from '@vitrine/engine/build';
import { readCondition, writeCondition } from '@vitrine/engine/expression';
import { partFor, relatedBy, listRelations } from './words.ts';

const memo: Subject = { path: 'memo', kind: 'string', isOptional: false };
const total: Subject = { path: 'total', kind: 'decimal', isOptional: false };

const write = (part: ReturnType<typeof partFor>) => writeCondition({ join: 'all', parts: [part] });

describe('a part of a condition that gets another relation', () => {
  it.each([
    [memo, '==', 'memo == ""'],
    [memo, 'lacks', '!memo.contains("")'],
    [memo, 'longest', 'size(memo) <= 1'],
    [memo, 'empty', "memo == ''"],
    [total, '>=', 'total >= 0'],
  ] as const)('given a new part about %j, then with %s it is %s, and is read as such', (subject, is, source) => {
    const part = relatedBy(partFor(subject), is, subject);

    expect(write(part)).toBe(source);
    expect(readCondition(source)?.parts).toEqual([part]);
  });

  it('given a length, then its number is no text', () => {
    expect(relatedBy({ subject: 'memo', is: 'longest', value: '20' }, 'shortest', memo).value).toBe('20');
    expect(relatedBy({ subject: 'memo', is: 'longest', value: '20' }, 'contains', memo).value).toBe('""');
  });
});

it('offers what fits the kind of the subject', () => {
  const labels = (subject: Subject) => listRelations(subject, '==').map(({ id }) => id);
  expect(labels(memo)).toEqual(['==', '!=', 'filled', 'empty', 'shortest', 'longest', 'contains', 'lacks']);
  expect(labels(total)).toEqual(['==', '!=', '>', '>=', '<', '<=']);
});
