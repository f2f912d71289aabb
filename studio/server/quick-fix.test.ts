import { describe, expect, it } from 'vitest';
import type { Problem } from '@vitrine/engine/build';
import { isProblemName, createMending } from './quick-fix.ts';
import type { Workspace } from './workspace.ts';

const PROBLEM: Problem = {
  code: 'expression/state',
  severity: 'error',
  file: 'a.json',
  line: 1,
  column: 2,
  pointer: '/x',
  message: 'Write the name of the state.',
  fix: 'Write states.order.open.',
  replacement: [
    { file: 'a.json', offset: 0, length: 1, text: 'first' },
    { file: 'a.json', offset: 4, length: 1, text: '' },
    { file: 'b.json', offset: 1, length: 0, text: '!' },
  ],
};

const workspaceWith = (problems: readonly Problem[]): Workspace =>
  ({ problems, getText: (path: string) => (path === 'a.json' ? '0 2 4 6' : 'ab') }) as unknown as Workspace;

describe('the mending of a problem', () => {
  it('makes all its edits, in all files, as one step', () => {
    expect(createMending(workspaceWith([PROBLEM]), PROBLEM)).toEqual({
      op: 'all',
      operations: [
        { op: 'write', file: 'a.json', text: 'first 2  6' },
        { op: 'write', file: 'b.json', text: 'a!b' },
      ],
    });
  });

  it('is refused for a problem that is gone, or that has no certain fix', () => {
    const { replacement: _, ...uncertain } = PROBLEM;

    expect(() => createMending(workspaceWith([]), PROBLEM)).toThrow('This problem is gone, or has no certain fix.');
    expect(() => createMending(workspaceWith([uncertain]), PROBLEM)).toThrow('no certain fix');
  });

  it.each([{}, { file: 'a.json' }, { ...PROBLEM, line: '1' }, { ...PROBLEM, code: undefined }])(
    'is asked for by the place and code of a problem, and not by %j',
    (value) => {
      expect(isProblemName(value)).toBe(false);
      expect(isProblemName(PROBLEM)).toBe(true);
    },
  );
});
