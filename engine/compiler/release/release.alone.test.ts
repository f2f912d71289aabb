import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Tree } from '../../language/expression/tree.ts';
import { readDeclared, type Declared } from '../project/declared.ts';
import { buildRelease, type Release } from './build-release.ts';
import { ajvValidator } from '../../runtime/form/ajv-validator.ts';
import { createValidate } from '../../runtime/form/form-schema.ts';
import { interpreter } from '../../runtime/form/interpreter.ts';
import { readAsset } from '../project/tree.ts';
import { getContentType } from './content-type.ts';
import { listFormCases } from './testing/form-cases.ts';

const ROOT = process.cwd();
type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Yields every object in a chunk, except its syntax trees. */
function* listParts(value: unknown): Generator<Part> {
  if (!isPart(value)) return;
  yield value;
  for (const [key, part] of Object.entries(value)) if (key !== 'trees') yield* listParts(part);
}
const sourcesIn = (chunk: unknown): string[] =>
  [...listParts(chunk)].flatMap(({ k, source, require }) =>
    k === 'expr' && typeof source === 'string' ? [source] : typeof require === 'string' ? [require] : [],
  );

let declared: Declared;
const releases = new Map<string, Release>();
const build = (brand: string, files = declared.files): Release =>
  buildRelease({ files, contracts: declared.contracts, brand, asset: readAsset(ROOT) });
const released = (): readonly Release[] => [...releases.values()];
const getText = (release: Release, name: string): string =>
  String(release.files.get(release.manifest.files[name] ?? ''));
const listChunks = (release: Release): readonly (readonly [string, Part])[] =>
  Object.keys(release.manifest.files)
    .filter((name) => /^(app$|page:|form:)/.test(name))
    .map((name) => [name, JSON.parse(getText(release, name)) as Part] as const);

beforeAll(() => {
  declared = readDeclared(ROOT);
  for (const brand of declared.brands) releases.set(brand, build(brand));
});

describe('the releases of all brands', () => {
  it('given the declarations of this project, then each brand has a release with its pages, forms, messages, theme and logo', () => {
    expect(releases.size).toBeGreaterThan(0);
    for (const { manifest, files } of released()) {
      const names = Object.keys(manifest.files);
      expect(names).toEqual(expect.arrayContaining(['app', 'theme', 'asset:logo']));
      for (const kind of ['page:', 'form:', 'messages:'])
        expect([kind, names.filter((name) => name.startsWith(kind)).length > 0]).toEqual([kind, true]);
      expect(Object.values(manifest.files).filter((file) => !files.has(file))).toEqual([]);
    }
  });

  it('given a page with an icon that no widget uses, then its drawing is in the release and not in the app', () => {
    const page = 'schemas/pages/verification/both.json';
    const text = declared.files.get(page)?.replace('"icon": "lock"', '"icon": "anchor"') ?? '';
    const builtIn = JSON.parse(readFileSync('generated/icons.gen.json', 'utf8')) as Part;

    const icons = JSON.parse(getText(build('larch', new Map([...declared.files, [page, text]])), 'icons')) as Part;

    expect(icons).toHaveProperty('anchor');
    expect(Object.keys(builtIn)).not.toContain('anchor');
  });

  it('given a web manifest without colours, then it has those of the theme that the brand starts with', () => {
    for (const release of released()) {
      const { brand } = JSON.parse(getText(release, 'app')) as { brand: { theme: string } };
      const css = getText(release, 'theme');
      const rules = css
        .split('\n')
        .filter((rule) => rule.startsWith(brand.theme === 'light' ? '[data-theme=light]{' : ':root,'));
      const web = JSON.parse(getText(release, 'asset:manifest')) as Record<string, string>;
      expect(rules[0]).toContain(`--color-bg:${web.background_color};`);
      expect(rules[0]).toContain(`--color-accent:${web.theme_color};`);
    }
  });

  it('given any expression, then the same chunk has its syntax tree', () => {
    for (const release of released())
      for (const [name, chunk] of listChunks(release)) {
        const trees = chunk.trees as Readonly<Record<string, Tree>>;
        expect([name, sourcesIn(chunk).filter((source) => !Object.hasOwn(trees, source))]).toEqual([name, []]);
      }
  });

  it('given a browser without a parser, then every expression runs from its tree, and reads the paths of its source', async () => {
    vi.resetModules();
    const bare = await import('../../language/expression/run.ts');
    expect(bare.compileExpression('1 + 1').evaluate(() => undefined)).toMatchObject({ reason: 'error' });
    vi.resetModules();
    const taught = await import('../../language/expression/index.ts');
    let count = 0;
    for (const release of released())
      for (const [, chunk] of listChunks(release)) {
        bare.registerTrees(chunk.trees as Readonly<Record<string, Tree>>);
        for (const source of new Set(sourcesIn(chunk))) {
          count += 1;
          const [mine, other] = [bare.compileExpression(source), taught.compileExpression(source)];
          expect([source, mine.paths]).toEqual([source, other.paths]);
          const [result, expected] = [mine, other].map((expression) => expression.evaluate(() => undefined));
          expect([source, JSON.stringify(result)]).toEqual([source, JSON.stringify(expected)]);
          expect([source, result?.known === false ? result.reason : 'known']).not.toEqual([source, 'error']);
        }
      }
    expect(count).toBeGreaterThan(50);
  });

  it('given a chunk with calls, streams and tables, then it contains their declarations', () => {
    for (const release of released())
      for (const [name, chunk] of listChunks(release)) {
        const has = (part: string, id: unknown): boolean => Object.hasOwn(chunk[part] as object, String(id));
        const missing = [...listParts(chunk)].flatMap((part): readonly string[] => {
          if (part.do === 'call' && !has('calls', part.call)) return [`call ${String(part.call)}`];
          if (part.kind === 'call' && !has('calls', part.call)) return [`call ${String(part.call)}`];
          if (part.kind === 'stream' && !has('streams', part.stream)) return [`stream ${String(part.stream)}`];
          if (part.kind === 'table' && !has('tables', part.name)) return [`table ${String(part.name)}`];
          if (part.kind === 'widget' && !declared.contracts.has(String(part.name)))
            return [`widget ${String(part.name)}`];
          const form = `form:${String(part.name)}`;
          return part.kind === 'form' && !Object.hasOwn(release.manifest.files, form) ? [form] : [];
        });
        expect([name, missing]).toEqual([name, []]);
      }
  });

  it('given fragments, then the screen is flat', () => {
    for (const release of released())
      for (const [name, chunk] of listChunks(release))
        expect([
          name,
          [...listParts(chunk)].filter((part) => Object.hasOwn(part, 'fragment') || Object.hasOwn(part, '$ref')),
        ]).toEqual([name, []]);
  });
});

describe('immutable releases', () => {
  it('given the same declarations in another order, then names, hashes and bytes are equal', () => {
    for (const [brand, release] of releases) {
      const again = build(brand, new Map([...declared.files].toReversed()));

      expect(again.manifest).toEqual(release.manifest);
      expect([...again.files]).toEqual([...release.files]);
    }
  });

  it('given an edit of one message, then only the file of that language has another name', () => {
    for (const [brand, release] of releases) {
      const path = [...declared.files.keys()].find((file) => /^locales\/[^/]+\/common\.json$/.test(file)) ?? '';
      const words = JSON.parse(declared.files.get(path) ?? '{}') as Record<string, unknown>;
      const [first = ''] = Object.keys(words).filter((key) => key !== '$schema' && typeof words[key] === 'string');
      words[first] = 'Edited';
      const next = build(brand, new Map(declared.files).set(path, JSON.stringify(words))).manifest;

      const changed = Object.keys(next.files).filter((name) => next.files[name] !== release.manifest.files[name]);
      expect(changed).toEqual([`messages:${path.split('/')[1]}`]);
      expect(next.id).not.toBe(release.manifest.id);
    }
  });
});

describe('the forms of a release', () => {
  it('given any data, then a form finds the same errors as Ajv', () => {
    const seen = { right: 0, wrong: 0 };
    for (const release of released())
      for (const [name, chunk] of listChunks(release).filter(([each]) => each.startsWith('form:'))) {
        const schema = chunk.schema as Part;
        const [validate, oracle] = [interpreter, ajvValidator].map((each) => createValidate(each, schema));
        for (const data of listFormCases(schema)) {
          const expected = oracle?.(data).map(brief);
          expect([name, data, validate?.(data).map(brief)]).toEqual([name, data, expected]);
          seen[expected?.length === 0 ? 'right' : 'wrong'] += 1;
        }
      }
    expect(seen.right).toBeGreaterThan(0);
    expect(seen.wrong).toBeGreaterThan(20);
  });

  it('has no scripts', () => {
    const files = released().flatMap(({ files: contents }) => [...contents.keys()]);

    expect(files.filter((name) => getContentType(name) === 'application/octet-stream')).toEqual([]);
  });
});

const brief = ({ keyword, instancePath }: { keyword: string; instancePath: string }): string =>
  `${instancePath} ${keyword}`;
