import { describe, expect, it } from 'vitest';
import { getOperation } from './brand.ts';

const FILE = 'schemas/brands/fern/brand.json';
const json = { name: 'Fern', tokens: { color: { dark: { a: '1', b: '2' }, light: { a: '1' } }, radius: { 'x/y': 1 } } };

describe('changes of a brand', () => {
  it('of one value are one operation, and of several one step', () => {
    const name = { path: ['name'], value: 'Moss' };

    expect(getOperation(FILE, json, [name])).toEqual({ op: 'set', file: FILE, path: '/name', value: 'Moss' });
    expect(getOperation(FILE, json, [name, { path: ['tokens', 'radius', 'x/y'], value: 2 }])).toMatchObject({
      op: 'all',
      operations: [{ path: '/name' }, { path: '/tokens/radius/x~1y' }],
    });
  });

  it('that remove all of a group remove the group, but never all tokens', () => {
    const remove = (...paths: readonly string[]) =>
      getOperation(
        FILE,
        json,
        paths.map((path) => ({ path: path.split('.'), value: undefined })),
      );

    expect(remove('tokens.color.dark.a')).toMatchObject({ op: 'remove', path: '/tokens/color/dark/a' });
    expect(remove('tokens.color.light.a')).toMatchObject({ op: 'remove', path: '/tokens/color/light' });
    expect(remove('tokens.color.light.a', 'tokens.color.dark.a', 'tokens.color.dark.b')).toMatchObject({
      path: '/tokens/color',
    });
    expect(
      getOperation(FILE, { tokens: { radius: { a: 1 } } }, [{ path: ['tokens', 'radius', 'a'], value: undefined }]),
    ).toMatchObject({ path: '/tokens/radius' });
  });

  it('that replace what they remove keep the group', () => {
    const changes = [
      { path: ['tokens', 'color', 'light', 'a'], value: undefined },
      { path: ['tokens', 'color', 'light', 'b'], value: '3' },
    ];

    expect(getOperation(FILE, json, changes)).toMatchObject({
      operations: [
        { op: 'set', path: '/tokens/color/light/b' },
        { op: 'remove', path: '/tokens/color/light/a' },
      ],
    });
  });

  it('of nothing are none', () => {
    expect(getOperation(FILE, json, [{ path: ['tokens', 'none'], value: undefined }])).toBeUndefined();
  });
});
