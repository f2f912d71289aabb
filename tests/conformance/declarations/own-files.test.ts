import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/index.ts';
import { namesIn } from '../../../engine/tools/cli/codegen/editor/names.ts';
import { overlay } from '../../../engine/language/patches/index.ts';
import { baseFiles, checkBase, getInput } from '../../kit/base-project.ts';

const FOLDER = 'schemas/brands/larch';
const ABOUT = `${FOLDER}/pages/about.json`;
const OWN = {
  [ABOUT]: { title: 'larch.about.title', body: [{ id: 'banner', fragment: 'larch/banner' }] },
  [`${FOLDER}/fragments/banner.json`]: {
    body: [{ id: 'lead', widget: 'text', props: { text: 'larch.banner.lead' } }],
  },
  [`${FOLDER}/locales/en/about.json`]: { title: 'About' },
  [`${FOLDER}/locales/zh/about.json`]: { title: '关于' },
  [`${FOLDER}/locales/en/banner.json`]: { lead: 'We are new.' },
  [`${FOLDER}/locales/zh/banner.json`]: { lead: '我们是新的。' },
  [`${FOLDER}/patches/routes.json`]: {
    target: 'app.json',
    patches: [{ op: 'set', path: '/routes/about', value: 'larch/about' }],
  },
};

/** The small valid project with a page, a fragment and messages that only its brand has. */
const withOwn = (more: Readonly<Record<string, object | undefined>> = {}): Map<string, string> => {
  const files = baseFiles();
  for (const [path, json] of Object.entries({ ...OWN, ...more })) {
    if (json === undefined) files.delete(path);
    else files.set(path, JSON.stringify(json));
  }
  return files;
};

describe('a brand’s own declarations', () => {
  it('have names that start with the brand’s id', () => {
    expect(checkBase(withOwn())).toEqual([]);
  });

  it('are in the release of their brand only', () => {
    const own = overlay(withOwn(), 'larch').files;
    const other = overlay(withOwn(), 'moss').files;

    expect(JSON.parse(own.get('schemas/pages/larch/about.json') ?? '')).toEqual(OWN[ABOUT]);
    expect(JSON.parse(own.get('locales/en/larch.json') ?? '')).toEqual({
      about: { title: 'About' },
      banner: { lead: 'We are new.' },
    });
    expect(other.has('schemas/pages/larch/about.json')).toBe(false);
    expect(other.has('locales/en/larch.json')).toBe(false);
  });

  it('do not concern the other brands', () => {
    const moss = { ...JSON.parse(baseFiles().get(`${FOLDER}/brand.json`) ?? ''), hosts: ['moss.example'] };
    const files = withOwn({ 'schemas/brands/moss/brand.json': moss });
    for (const path of files.keys())
      if (path.startsWith(`${FOLDER}/assets/`)) files.set(path.replace('larch', 'moss'), files.get(path) ?? '');

    expect(checkBase(files, 'moss')).toEqual([]);
    expect(checkBase(files, null)).toEqual([]);
  });

  it.each<[string, Record<string, object | undefined>, object]>([
    [
      'a page that nothing opens',
      { [`${FOLDER}/patches/routes.json`]: undefined },
      { code: 'unused/page', file: ABOUT, message: 'Nothing links to the page "larch/about".' },
    ],
    [
      'a message that is missing in a language',
      { [`${FOLDER}/locales/zh/about.json`]: undefined },
      { code: 'message/missing', fix: `Translate it in ${FOLDER}/locales/zh/about.json.` },
    ],
    [
      'a message that does not exist',
      { [ABOUT]: { title: 'larch.about.heading', body: [{ id: 'banner', fragment: 'larch/banner' }] } },
      { code: 'reference/message', file: ABOUT, line: 1 },
    ],
    [
      'a use outside the brand’s folder',
      { 'schemas/fragments/total.json': { body: [{ id: 'a', fragment: 'larch/banner' }] } },
      { code: 'brand/private', file: 'schemas/fragments/total.json' },
    ],
    [
      'an unknown folder',
      { [`${FOLDER}/calls/a.json`]: {} },
      { code: 'file/unknown-kind', file: `${FOLDER}/calls/a.json` },
    ],
  ])('report %s', (_, change, problem) => {
    expect(checkBase(withOwn(change))[0]).toMatchObject(problem);
  });

  it('have names that editors complete', () => {
    const names = namesIn(withOwn());

    expect([...names.of('route').keys()]).toContain('larch/about');
    expect(names.of('message').get('larch.about.title')).toBe('About');
  });

  it('are checked again after an edit', () => {
    const checker = createChecker(getInput(withOwn()));
    const misspelt = JSON.stringify({ title: 'larch.about.title', body: [{ id: 'banner', fragment: 'larch/baner' }] });

    expect(checker.update(ABOUT, misspelt)[0]).toMatchObject({ code: 'reference/fragment', file: ABOUT });
    expect(checker.update(ABOUT, JSON.stringify(OWN[ABOUT]))).toEqual([]);
  });
});
