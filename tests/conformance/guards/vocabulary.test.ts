import { expect, it } from 'vitest';
import { findFiles, read } from './tree.ts';

/** Words of one product: they belong to its declarations, its texts and its own package of widgets. */
const OWN = /\b(?:coins?|markets?|trad(?:e|es|ing|ers?))\b|[cC]oin[A-Z]|[mM]arket[A-Z]|['"-](?:rise|fall)['"-]/;
/** Tests, samples, and what migrates from older words. */
const LEFT_OUT = /\.(?:test|alone)\.|\.examples\.json$|\/migrate\/|\/testing\/|sample-names|test-kit/;

it('given the engine and the general widgets, then no name or text in them is of an exchange', () => {
  const files = ['engine', 'widgets'].flatMap((folder) => findFiles(folder, /\.(?:ts|tsx|css|json)$/));
  const general = files.filter((path) => !path.startsWith('widgets/exchange/') && !LEFT_OUT.test(path));
  const found = general.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (OWN.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );

  expect(general.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
