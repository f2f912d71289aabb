import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/index.ts';
import { namesIn } from '../../../engine/tools/cli/codegen/editor/names.ts';
import { brandChanges } from '../../../engine/tools/cli/brand/diff.ts';
import { baseFiles, checkBase, edited, type Edit, getInput } from '../../kit/base-project.ts';

const FOLDER = 'schemas/brands/larch';
const STAR = `${FOLDER}/icons/star.svg`;
const HERO = `${FOLDER}/pictures/hero.webp`;
const PATCH = `${FOLDER}/patches/home.json`;
const SVG = '<svg viewBox="0 0 24 24"><path d="M4 12h16" stroke="currentColor"/></svg>';
const FACTS = '{"type":"image/webp","bytes":9000,"width":600,"height":300}';

const set = (path: string, value: unknown) => ({ op: 'set', node: 'enter', path, value });
const patch = (...patches: readonly object[]): Edit => ({
  file: PATCH,
  content: JSON.stringify({ target: 'pages/home.json', patches }),
});
const art: Edit = {
  file: 'widgets/button/button.props.json',
  find: '"icon": {',
  replace: '"art": { "type": "string", "format": "asset" }, "icon": {',
};

/** The small valid project with an icon and a picture that only its brand has, used in a patch. */
const withFiles = (...more: readonly Edit[]): Map<string, string> =>
  edited(baseFiles(), [
    art,
    { file: STAR, content: SVG },
    { file: HERO, content: FACTS },
    patch(set('/props/icon', 'larch/star'), set('/props/art', 'larch/hero.webp')),
    ...more,
  ]);

describe('a brand’s icons and pictures', () => {
  it('have names that start with the brand’s id', () => {
    expect(checkBase(withFiles())).toEqual([]);
  });

  it('can be chosen by an expression', () => {
    const chosen = patch(
      set('/props/icon', "=viewport.wide ? 'larch/star' : 'wallet'"),
      set('/props/art', "=viewport.wide ? 'larch/hero.webp' : brand.logo"),
    );

    expect(checkBase(withFiles(chosen))).toEqual([]);
  });

  it('are not mixed up with the brand’s pages in an expression', () => {
    const page = { title: 'home.title', body: [] };
    const files = withFiles(
      { file: `${FOLDER}/pages/about.json`, content: JSON.stringify(page) },
      patch(
        set('/props/icon', "=route.key == 'larch/about' ? 'larch/star' : 'wallet'"),
        set('/props/art', 'larch/hero.webp'),
        set('/on/press', [{ go: 'larch/about' }]),
      ),
    );

    expect(checkBase(files)).toEqual([]);
  });

  it('do not concern the other brands', () => {
    const files = withFiles();
    const moss = { ...JSON.parse(files.get(`${FOLDER}/brand.json`) ?? ''), hosts: ['moss.example'] };
    files.set('schemas/brands/moss/brand.json', JSON.stringify(moss));
    for (const path of files.keys())
      if (path.startsWith(`${FOLDER}/assets/`)) files.set(path.replace('larch', 'moss'), files.get(path) ?? '');
    const unused = { ...Object.fromEntries(files), [HERO]: FACTS, [STAR]: '<script/>' };

    expect(checkBase(new Map(Object.entries(unused)), 'moss')).toEqual([]);
    expect(checkBase(files, null)).toEqual([]);
  });

  it('are files of a brand, not of the app', () => {
    const moved = withFiles({ file: 'schemas/icons/star.svg', content: SVG });

    expect(checkBase(moved)[0]).toMatchObject({ code: 'file/unknown-kind', file: 'schemas/icons/star.svg' });
  });

  it('have names that editors complete', () => {
    const names = namesIn(withFiles());

    expect([...names.of('icon').keys()]).toEqual(['larch/star']);
    expect([...names.of('picture').keys()]).toEqual(['larch/hero.webp']);
  });

  it('are listed among what the brand changes', () => {
    const words = brandChanges(withFiles(), 'larch')?.map((change) => change.words);

    expect(words).toEqual(expect.arrayContaining(['adds icons/star.svg', 'adds pictures/hero.webp']));
  });

  it('are checked again after an edit', () => {
    const checker = createChecker(getInput(withFiles()));

    expect(checker.update(STAR, '<svg viewBox="0 0 24 24"><script/></svg>')[0]).toMatchObject({ code: 'icon/drawing' });
    expect(checker.update(STAR, undefined)[0]).toMatchObject({ code: 'reference/icon', file: PATCH });
    expect(checker.update(STAR, SVG)).toEqual([]);
    expect(checker.update(HERO, FACTS.replace('9000', '900000'))[0]).toMatchObject({ code: 'asset/format' });
    expect(checker.update(HERO, FACTS)).toEqual([]);
    expect(checker.update(PATCH, undefined).map(({ code }) => code)).toEqual(['unused/file', 'unused/file']);
  });
});

describe('a package’s widgets', () => {
  const contract = {
    title: 'Badge',
    description: 'A badge.',
    type: 'object',
    properties: {},
    additionalProperties: false,
  };
  const badge = (namespace: string): Edit => ({
    file: `widgets/${namespace}/badge/badge.props.json`,
    content: JSON.stringify(contract),
  });
  const use = (widget: string): Edit => ({
    file: 'schemas/pages/home.json',
    find: '"widget": "figure",\n            "props": { "value": "=tick.price" }',
    replace: `"widget": "${widget}"`,
  });
  const check = (...edits: readonly Edit[]) => checkBase(edited(baseFiles(), edits));

  it('given a namespace, then every page can use them', () => {
    expect(check(badge('acme'), use('acme/badge'))).toEqual([]);
    expect(check(badge('acme'), use('acme/bagde'))[0]).toMatchObject({
      code: 'reference/widget',
      fix: 'Did you mean "acme/badge"?',
    });
  });

  it('given a brand, then only its own files can use them', () => {
    const inBrand: Edit = patch({
      op: 'insert',
      node: 'enter',
      at: 'after',
      value: { id: 'mine', widget: 'larch/badge' },
    });

    expect(check(badge('larch'), inBrand)).toEqual([]);
    expect(check(badge('larch'), use('larch/badge'))[0]).toMatchObject({
      code: 'brand/private',
      file: 'schemas/pages/home.json',
    });
  });
});
