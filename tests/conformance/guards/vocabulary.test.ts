import { expect, it } from 'vitest';
import { findFiles, read } from './tree.ts';

/** Words of one product, which belong in its declarations, its texts and its own widget package. */
const OWN = /\b(?:coins?|markets?|trad(?:e|es|ing|ers?))\b|['"-](?:rise|fall)['"-]/i;
/** Splits names into words, so that `deriveMarket` and `coin_id` are found too. */
const splitNames = (line: string): string => line.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ');
/** Tests, samples, and code that migrates older words. */
const LEFT_OUT = /\.(?:test|alone)\.|\.examples\.json$|\/migrate\/|\/testing\/|sample-names|test-kit/;

it('given the engine and the general widgets, then no name or text in them is of an exchange', () => {
  const files = ['engine', 'widgets'].flatMap((folder) => findFiles(folder, /\.(?:ts|tsx|mjs|css|json)$/));
  const general = files.filter((path) => !path.startsWith('widgets/exchange/') && !LEFT_OUT.test(path));
  const found = general.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (OWN.test(splitNames(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );

  expect(general.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
