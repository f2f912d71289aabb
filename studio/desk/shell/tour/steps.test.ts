import { describe, expect, it } from 'vitest';
import type { Operation } from '@vitrine/engine/edit';
import { type Seen, STEPS } from './steps.ts';

const BEFORE: Seen = { last: undefined, visitor: 'live', brand: undefined, inDraft: false, room: 'pages' };
const text: Operation = { op: 'message', language: 'en', key: 'home.title', text: 'New' };
const move: Operation = { op: 'move', file: 'x.json', node: 'a', beside: 'b', at: 'after' };
const condition: Operation = { op: 'set', file: 'x.json', node: 'a', path: '/visible', value: '=session.active' };

const doneBy = (now: Partial<Seen>): readonly number[] =>
  STEPS.flatMap(({ isDone }, at) => (isDone({ ...BEFORE, ...now }, BEFORE) ? [at] : []));

describe('a step of the tour', () => {
  it.each([
    ['another visitor', { visitor: 'guest' }, [0]],
    ['a text', { last: text }, [1]],
    ['a move', { last: move }, [2]],
    ['a condition, with what it needs', { last: { op: 'all', operations: [condition, text] } }, [1, 3]],
    ['a text of a brand', { last: text, brand: 'kite' }, [1, 4]],
    ['the review of a draft', { room: 'review', inDraft: true }, [5]],
    ['the review of nothing', { room: 'review' }, []],
  ] satisfies readonly [string, Partial<Seen>, number[]][])('is done by %s', (_, now, expected) => {
    expect(doneBy(now)).toEqual(expected);
  });

  it('is not done by what was there before it', () => {
    const before = { ...BEFORE, last: text };

    expect(STEPS[1]?.isDone({ ...before }, before)).toBe(false);
  });
});
