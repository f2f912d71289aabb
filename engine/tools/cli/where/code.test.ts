import { describe, expect, it } from 'vitest';
import { tree, withFixture } from '../../../../tests/kit/sample-tree.ts';
import { findPlaces } from './where.ts';

describe('where, for a name in the code of the sandbox', () => {
  it('finds an identifier in the code of the sandbox if no declaration has the name', () => {
    const coins =
      "// leastSent\nconst coins = [{ leastSent: '20', site: 'http://leastSent' }];\nleastSentOf(coin.leastSent);\n";
    const files = tree().set('sandbox/coins.ts', coins).set('widgets/plain-row/row.ts', 'leastSent');

    expect(findPlaces(files, 'leastSent').places).toMatchObject([
      { kind: 'code', role: 'mentions', file: 'sandbox/coins.ts', line: 2 },
      { kind: 'code', role: 'mentions', file: 'sandbox/coins.ts', line: 2 },
      { kind: 'code', role: 'mentions', file: 'sandbox/coins.ts', line: 3 },
    ]);
    expect(findPlaces(files, 'leastSend')).toMatchObject({ places: [] });
    expect(findPlaces(withFixture().set('sandbox/coins.ts', 'unit'), 'unit').places).not.toContainEqual(
      expect.objectContaining({ kind: 'code' }),
    );
  });
});
