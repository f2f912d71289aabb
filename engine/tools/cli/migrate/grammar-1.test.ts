import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { check } from '../../../compiler/check/index.ts';
import { mend } from './mend.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { compile, type App } from '../../../compiler/compile/index.ts';
import { overlay } from '../../../language/patches/index.ts';
import { isError, type Problem } from '../../../language/diagnostics/problem.ts';
import { readDeclared } from '../../../compiler/project/declared.ts';

/** The product's declarations in grammar 1, as path → text. */
const old = new Map(
  Object.entries(
    JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, 'grammar-1.json.gz'))).toString('utf8')) as object,
  ) as [string, string][],
);
const declared = readDeclared(resolve(import.meta.dirname, '../../../..'));
/** The current widgets, typefaces and brand images. */
const others = [...declared.files].filter(([path]) => !/^(schemas|locales)\/.*\.json$/.test(path));
/** The texts of the current widgets. */
const texts = [...declared.files].filter(([path]) => /^locales\/[^/]+\/(?:exchange-)?widget\.json$/.test(path));
const { changes, problems, from, to } = migrate(old, MIGRATIONS);
const before = new Map([...others, ...old, ...texts]);
const unmended = new Map([...before, ...changes]);
const mended = mend(
  { ...declared, files: unmended },
  MIGRATIONS.flatMap(({ mends = [] }) => mends),
);
const migrated = new Map([...unmended, ...mended]);

/**
 * The renames of grammars 2 and 4, as patterns for text. `keep` is renamed only in files where it belongs to a data
 * source.
 */
const RENAMED: readonly (readonly [files: RegExp, key: RegExp, name: string])[] = [
  [/./, /"state-set"(?=: )/g, '"states"'],
  [/./, /"set"(?=: "[a-z-]+",\s*"code": )/g, '"states"'],
  [/./, /"save-image"(?=: )/g, '"saveImage"'],
  [/./, /"stale"(?=: \d)/g, '"staleAfter"'],
  [/\/(pages\/.*|app\.json)$/, /"keep"(?=: true)/g, '"keepPrevious"'],
  [/./, /"pages"(?=: \d)/g, '"pageSize"'],
  [/\/pages\//, /"after"(?=: "[a-z])/g, '"reloadAfter"'],
  [/\/pages\//, /"pull"(?=: \[)/g, '"pullToRefresh"'],
  [/\/forms\//, /"again"(?=: true)/g, '"resetAfterSubmit"'],
  [/\/forms\//, /"empty"(?=: true)/g, '"checkEmpty"'],
  [/\/tables\//, /"settle"(?=: \d)/g, '"sortInterval"'],
  [/\/pages\//, /(?<="layout": )"trade"/g, '"workspace"'],
  [/\/pages\//, /(?<="layout": )"desk"/g, '"workspace-split"'],
  [/./, /(?<="(?:tone|kind)": )"rise"/g, '"up"'],
  [/./, /(?<="(?:tone|kind)": )"fall"/g, '"down"'],
  [/./, /(?<=[?:] )'rise'/g, "'up'"],
  [/./, /(?<=[?:] )'fall'/g, "'down'"],
  [/\/pages\//, /"coin"(?=: "=viewport\.wide )/g, '"logo"'],
  [/\/pages\//, /"coins"(?=: true)/g, '"logos"'],
  // declared by the back end since grammar 2
  [/\/brand\.json$/, /"envelope": "laravel",?/g, ''],
];

/**
 * Replaces the names in grammar 1 by the current ones. Unlike the migration, it works on text without knowing the
 * grammar.
 */
const withNewKeys = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...files].map(([path, text]) => [
      path,
      RENAMED.reduce((written, [where, key, name]) => (where.test(path) ? written.replace(key, name) : written), text),
    ]),
  );

const listChunks = (files: ReadonlyMap<string, string>, brand: string) =>
  compile({ files: overlay(files, brand).files, contracts: declared.contracts, brand }).chunks;

/** The compiled back ends of a tree. */
const listBackends = (files: ReadonlyMap<string, string>): unknown[] =>
  Object.values((listChunks(files, 'larch').get('app') as App).backends);

/**
 * Problems that need a decision by the author: the limits within which a brand may set a constant, and pages that
 * showed one of the brand's hosts and now have to show all of them.
 */
const isLeftToPeople = ({ code, message }: Problem): boolean =>
  code === 'constant/limits' ||
  code === 'message/engine' ||
  message.includes('has no field "host"') ||
  message.includes('Expected a list of string');

describe('the product in grammar 1', () => {
  it('is migrated to the current grammar', () => {
    expect([problems, from, to]).toEqual([[], 1, MIGRATIONS.length]);
  });

  it.each(['larch', 'kite'])('passes the check once it is migrated (%s)', (brand) => {
    const { contracts, icons } = declared;

    const left = check({ files: migrated, contracts, icons, brand }).filter(isError);
    expect(left.filter((problem) => !isLeftToPeople(problem))).toEqual([]);
  });

  it('compiles to the same release before and after, so that it draws the same pages', () => {
    // grammar 1 has no back-end declarations, without which calls do not compile
    const calls = [...migrated].filter(([path]) => /^schemas\/(api|backends)\//.test(path));
    const released = listChunks(new Map([...withNewKeys(before), ...calls]), 'larch');
    const after = listChunks(migrated, 'larch');

    const changed = [...released].filter(([name, chunk]) => !isDeepStrictEqual(after.get(name), chunk));
    expect([...after.keys()]).toEqual([...released.keys()]);
    expect(changed.map(([name]) => name)).toEqual([]);
  });

  // the requests of the current back end are recorded in tests/conformance/backends
  it('has the same back end as the product, but for what grammar 1 did not have', () => {
    const earlier = [...declared.files].map(([path, text]): [string, string] =>
      path.startsWith('schemas/backends/') ? [path, text.replace(/"stepUp": .*\n/, '')] : [path, text],
    );
    expect(listBackends(migrated)).toEqual(listBackends(new Map(earlier)));
  });
});
