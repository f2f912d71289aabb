import { expect, it } from 'vitest';
import { findFiles, read } from '../guards/tree.ts';

/** A part with fewer lines than this is easier to read where it is used than in a file of its own. */
const LONG = 40;
/**
 * The exception: a shorter part may have its own file if it would make the file that uses it longer than this. A page
 * may have 400 lines.
 */
const LIMIT = 390;

const countLines = (text: string): number => text.split('\n').length;

it('given a fragment that one place alone uses, then it is a long part of that place, or makes it too long', () => {
  const declared = findFiles('schemas', /\.json$/).map(read);
  const fragments = findFiles('schemas/fragments', /\.json$/);
  const short = fragments.filter((path) => {
    const name = path.slice('schemas/fragments/'.length, -'.json'.length);
    const users = declared.flatMap((text) =>
      text
        .split(`"fragment": "${name}"`)
        .slice(1)
        .map(() => text),
    );
    const lines = countLines(read(path));
    return users.length <= 1 && lines < LONG && countLines(users[0] ?? '') + lines <= LIMIT;
  });

  expect(fragments.length).toBeGreaterThan(50);
  expect(short).toEqual([]);
});
