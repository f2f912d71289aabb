import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { isObject, type Migration } from './migration.ts';
import { versionProblems } from './version.ts';

const FIRST: Migration = { version: 1, name: 'one', description: 'One', apply: (_, json) => json };
/** Version 2 renames a page's `text` to `words`. */
const SECOND: Migration = {
  version: 2,
  name: 'words',
  description: 'Words',
  apply: (path, json) => {
    if (!path.startsWith('schemas/pages/') || !isObject(json) || json.text === undefined) return json;
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key === 'text' ? 'words' : key, value]));
  },
};
const BOTH = [FIRST, SECOND];
const APP = 'schemas/app.json';

const files = (app: string, more: Record<string, string> = {}): Map<string, string> =>
  new Map(Object.entries({ [APP]: app, 'schemas/pages/home.json': '{ "text":  "a" }', ...more }));

describe('migrate', () => {
  it('applies pending migrations, and keeps the rest of each file', () => {
    const { from, to, changes } = migrate(files('{ "grammar": 1, "start": "home" }'), BOTH);

    expect([from, to]).toEqual([1, 2]);
    expect(Object.fromEntries(changes)).toEqual({
      [APP]: '{ "grammar": 2, "start": "home" }',
      'schemas/pages/home.json': '{ "words":  "a" }',
    });
  });

  it('treats a project without a version as older than the first migration', () => {
    expect(migrate(files('{ "start": "home" }'), BOTH)).toMatchObject({
      from: 0,
      steps: [
        { migration: FIRST, files: [APP] },
        { migration: SECOND, files: [APP, 'schemas/pages/home.json'] },
      ],
    });
  });

  it('does nothing for the current version', () => {
    expect(migrate(files('{ "grammar": 2 }'), BOTH)).toMatchObject({ steps: [], problems: [] });
    expect(migrate(files('{ "grammar": 2 }'), BOTH).changes.size).toBe(0);
  });

  it('does not change the grammar or images', () => {
    const all: Migration = { ...SECOND, apply: () => ({ touched: true }) };
    const others = {
      'engine/language/grammar/page.schema.json': '{}',
      'schemas/brands/moss/assets/logo.svg': '',
    };

    expect([...migrate(files('{ "grammar": 1 }', others), [FIRST, all]).changes.keys()]).toEqual([
      APP,
      'schemas/pages/home.json',
    ]);
  });

  it.each([
    ['a newer version', '{ "grammar": 3 }', /version 2, got 3/],
    ['an invalid version', '{ "grammar": "1" }', /got "1"/],
    ['a file that is not JSON', '{ "grammar": 1, }', /Invalid JSON/],
  ])('rejects %s and changes nothing', (_, app, message) => {
    const { changes, problems } = migrate(files(app), BOTH);

    expect(problems[0]?.message).toMatch(message);
    expect(changes.size).toBe(0);
  });
});

describe('the grammar version', () => {
  it.each([
    ['is current', '{\n  "grammar": 2\n}', undefined],
    ['is missing', '{\n  "start": "home"\n}', [1, 1, 'is missing', 'Run "npx vitrine migrate".']],
    ['is older', '{\n  "grammar": 1\n}', [2, 14, 'version 2, got 1', 'Run "npx vitrine migrate".']],
    ['is newer', '{\n  "grammar": 3\n}', [2, 14, 'version 2, got 3', 'Update the engine.']],
    ['is not a number', '{\n  "grammar": {}\n}', [2, 14, 'got an object', 'Write 2.']],
  ])('%s', (_, app, expected) => {
    const [problem] = versionProblems(new Map([[APP, app]]), 2);

    if (expected === undefined) expect(problem).toBeUndefined();
    else {
      const [line, column, message, fix] = expected;
      expect(problem).toMatchObject({ code: 'file/grammar', file: APP, line, column, fix });
      expect(problem?.message).toContain(message);
    }
  });
});
