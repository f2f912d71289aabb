import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findKeyedAccess } from './keyed-access.ts';

/**
 * Names from files and requests must not be keys of plain objects, because `constructor` is in every object, and
 * setting `__proto__` changes the object's prototype. Lookups by such a name use a Map, `getOwn`, `Object.hasOwn` or an
 * object without a prototype.
 */
const SEARCHED = /^(?:engine|studio|sandbox|widgets|scripts)\//;
const LEFT_OUT = /\.test\.|\.spec\.|\.gen\.|\/testing\/|^scripts\/(?:bench|launch)\//;

/**
 * Folders that read releases. Their names come from declarations, and the loader refuses names that every object has.
 */
const AFTER_THE_CHECK =
  /^engine\/(?:runtime|compiler\/(?:compile|release)|language\/(?:expression|format|i18n|theme))\//;

/** Files whose keys never come from outside, and the reason. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['engine/language/patches/json.ts', 'a file with such a key has no tree'],
  ['engine/tools/vite/serve-fixtures.ts', 'the keys are those of the object'],
  ['sandbox/platform/database/statement.ts', 'the keys are those of a statement in the code'],
  ['scripts/fixtures.ts', 'ids of calls, which the check has accepted'],
  ['scripts/fixtures/merge.ts', 'ids of calls, which the check has accepted'],
]);

describe('names from files and requests', () => {
  it('are no keys of plain objects', () => {
    const root = resolve(import.meta.dirname, '../../..');
    const found = findKeyedAccess(
      root,
      (path) => SEARCHED.test(path) && !LEFT_OUT.test(path) && !AFTER_THE_CHECK.test(path),
    );

    const wrong = found.filter(({ path }) => !OTHERS.has(path));
    expect(wrong.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(OTHERS.keys()));
  });

  it('are found by their types', () => {
    const root = mkdtempSync(join(tmpdir(), 'vitrine-keys-'));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    write('tsconfig.json', '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["*.ts"] }');
    write(
      'a.ts',
      `type Texts = Record<string, string>;
export function read(texts: Texts, name: string, at: number, list: string[], side: 'a' | 'b', map: Map<string, string>) {
  const own: Texts = Object.create(null);
  own[name] = 'safe';
  return [list[at], texts[side], map.get(name), Object.hasOwn(texts, name) ? texts[name] : ''];
}
export const wrong = (texts: Texts, name: string) => texts[name];
export function set(texts: Texts, name: string) { texts[name] = ''; }
export function fill(texts: Texts, name: string) { texts[\`\${name}.a\`] ??= ''; }
export function drop(texts: Texts, name: string) { delete texts[name]; }
`,
    );

    const found = findKeyedAccess(root, () => true);

    rmSync(root, { recursive: true });
    expect(found.map(({ line, isWrite }) => [line, isWrite])).toEqual([
      [7, false],
      [8, true],
      [9, true],
      [10, true],
    ]);
  });
});
