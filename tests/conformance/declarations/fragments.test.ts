import { expect, it } from 'vitest';
import { findFiles, read } from '../guards/tree.ts';

/** Shorter parts are read faster where they are shown than in a file of their own. */
const LONG = 40;

it('given a fragment that one place alone uses, then it is a long part of that place', () => {
  const declared = findFiles('schemas', /\.json$/)
    .map(read)
    .join('\n');
  const fragments = findFiles('schemas/fragments', /\.json$/);
  const short = fragments.filter((path) => {
    const name = path.slice('schemas/fragments/'.length, -'.json'.length);
    return declared.split(`"fragment": "${name}"`).length <= 2 && read(path).split('\n').length < LONG;
  });

  expect(fragments.length).toBeGreaterThan(50);
  expect(short).toEqual([]);
});
