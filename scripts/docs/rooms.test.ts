import { posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawRooms, findArrows, findCircles, readImports } from './rooms.ts';

const ROOT = resolve(import.meta.dirname, '../..');

describe('the folders of this repository', () => {
  it.each(['engine', 'widgets', 'sandbox', 'studio', 'scripts'])('in %s import each other in no circle', (top) => {
    const imports = readImports(ROOT, [top]);
    const folders = new Set<string>();
    for (const path of imports.keys())
      for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);

    const circles = [...folders].flatMap((folder) =>
      findCircles(findArrows(imports, folder)).map((rooms) => `${folder}: ${rooms.join(', ')}`),
    );
    expect(imports.size).toBeGreaterThan(50);
    expect(circles).toEqual([]);
  });
});

describe('a drawing', () => {
  const imports = new Map([
    ['house/roof/a.ts', ['house/walls/b.ts', 'house/ground/c.ts']],
    ['house/walls/b.ts', ['house/ground/c.ts']],
    ['house/ground/c.ts', []],
  ]);

  it('has a floor for each level, with what each room imports', () => {
    expect(drawRooms(imports, 'house')).toBe('roof    ground walls\n\nwalls   ground\n\nground');
  });

  it('is refused for rooms that import each other', () => {
    const ring = new Map([...imports, ['house/ground/c.ts', ['house/roof/a.ts']]]);

    expect(findCircles(findArrows(ring, 'house'))).toEqual([['ground', 'roof', 'walls']]);
    expect(() => drawRooms(ring, 'house')).toThrow('import each other');
  });
});
