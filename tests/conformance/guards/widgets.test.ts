import { describe, expect, it } from 'vitest';

import { toPascalCase } from '../../../engine/compiler/check/model/type-names.ts';
import { exists, findFiles, read, removeComments } from './tree.ts';

/** The packages, each a folder of widgets: `widgets/exchange` contains `widgets/exchange/coin`. */
const PACKAGES = ['widgets', 'widgets/exchange'];
const OTHERS = ['widgets/shared', ...PACKAGES];

interface Widget {
  /** Of its package. */
  readonly folder: string;
  readonly name: string;
}

const listWidgets = (folder: string): readonly Widget[] =>
  [...new Set(findFiles(folder, /./).flatMap((path) => /^([^/]+)\//.exec(path.slice(folder.length + 1))?.[1] ?? []))]
    .filter((name) => !OTHERS.includes(`${folder}/${name}`))
    .map((name) => ({ folder, name }));

const widgets = PACKAGES.flatMap(listWidgets);

/** Classes that may be truncated if there is no room: those of words, never of figures. */
const WORDS = new Set(
  'action address ellipsis front full head hint input label moment name names second select tag text title'.split(' '),
);
/** What draws a figure. */
const FIGURE = /<(Amount|Figure)\b|renderFigure\(|renderAmount\(|format\.number\(/;

/** Lists the selectors in a style sheet that truncate with an ellipsis. */
const listCut = (path: string): string[] =>
  [...removeComments(read(path)).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', rules = '']) =>
    rules.includes('text-overflow') ? selectors.split(',').map((selector) => selector.trim()) : [],
  );

/** Returns the first text inside each element with this class. */
const listContents = (source: string, name: string): string[] =>
  [
    ...source.matchAll(new RegExp(`className=\\{[^>]*css\\.${name}\\b[^>]*>((?:(?!</(?:span|div)>)[\\s\\S])*)`, 'g')),
  ].map(([, content = '']) => content);

describe('figures', () => {
  const sheets = findFiles('widgets', /\.module\.css$/);

  it('given a style that cuts with an ellipsis, then it is a style of words', () => {
    const cut = sheets.flatMap((path) => listCut(path).map((selector) => [path, selector] as const));
    expect(cut.length).toBeGreaterThan(10);
    expect(cut.filter(([, selector]) => !WORDS.has(/\.([\w-]+)$/.exec(selector)?.[1] ?? ''))).toEqual([]);
  });

  it('given an element that is cut with an ellipsis, then no figure is in it', () => {
    const figures = sheets.flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf('/'));
      const names = listCut(path).flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []);
      return findFiles(folder, /\.tsx$/)
        .filter((view) => read(view).includes(`./${path.slice(folder.length + 1)}`))
        .flatMap((view) =>
          names
            .filter((name) => listContents(read(view), name).some((content) => FIGURE.test(content)))
            .map((name) => `${view}: ${name}`),
        );
    });
    expect(figures).toEqual([]);
  });
});

describe('each folder of widgets', () => {
  const getView = ({ folder, name }: Widget): string => `${folder}/${name}/${toPascalCase(name)}.tsx`;
  const missing = (parts: readonly string[]): string[] => parts.filter((part) => !exists(part));

  it('has a contract, a view, examples and a test', () => {
    expect(widgets.length).toBeGreaterThan(50);
    const parts = widgets.flatMap((widget) => {
      const base = `${widget.folder}/${widget.name}/${widget.name}`;
      const view = getView(widget);
      return [`${base}.props.json`, view, `${base}.examples.json`, view.replace(/tsx$/, 'test.tsx')];
    });
    expect(missing(parts)).toEqual([]);
  });

  it('has a view with the same name whose props come from the contract', () => {
    const wrong = widgets.filter((widget) => {
      const { name } = widget;
      const source = exists(getView(widget)) ? read(getView(widget)) : '';
      const named = new RegExp(`export (default )?(function|const) ${toPascalCase(name)}\\b`).test(source);
      return !named || !source.includes(`from './${name}.props.gen.ts'`);
    });
    expect(wrong).toEqual([]);
  });

  it('uses no hooks if it is plain, because the engine calls it as a function', () => {
    const plain = widgets.map(getView).filter((path) => read(path).includes('plainWidget('));
    expect(plain.length).toBeGreaterThan(5);
    expect(plain.filter((path) => /\buse([A-Z]\w*)?\(/.test(read(path)))).toEqual([]);
  });

  it.each(PACKAGES)('of %s is listed, and the list has no others', (folder) => {
    const chunks = findFiles(folder, /\.chunk\.ts$/).filter((path) => path.lastIndexOf('/') === folder.length);
    const lists = [`${folder}/index.ts`, ...chunks].map(read).join('\n');
    const listed = [...lists.matchAll(/'\.\/([\w-]+)\/\w+\.tsx'/g)].map((match) => match[1] ?? '');
    const names = listWidgets(folder).map(({ name }) => name);
    expect([...new Set(listed)].toSorted()).toEqual(names.toSorted());
  });
});

describe('schemas and locales', () => {
  it("contain only JSON, apart from brands' pictures", () => {
    const other = [...findFiles('schemas', /./), ...findFiles('locales', /./)].filter(
      (path) => !path.endsWith('.json') && !/^schemas\/brands\/[^/]+\/assets\//.test(path),
    );
    expect(other).toEqual([]);
  });
});

describe('percent signs and signs of figures', () => {
  /** CSS lengths, which do not depend on the language. */
  const LENGTH =
    /style=|\b(?:width|height|left|right|top|insetInlineStart)\b|'--[\w-]+'|^widgets\/chart\/(?:Plot|Tooltip)/;
  const listLines = (path: string): readonly string[] =>
    read(path)
      .split('\n')
      .map((line) => `${path} ${line.trim()}`);

  it('are placed by the language, never beside a figure in code', () => {
    const sources = findFiles('widgets', /\.tsx?$/).filter((path) => !/\.(?:test|gen)\./.test(path));
    const lines = sources.flatMap(listLines).filter((line) => /\}\s?%[`'"]|\+ ['"`]\s?%/.test(line));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !LENGTH.test(line))).toEqual([]);
  });

  it('are placed by the language, never beside a figure in an expression', () => {
    const joined = /"=[^"]*(?:'\s?[%−]\s?'\s*\+|\+\s*'\s?[%−]\s?')/;
    const lines = findFiles('schemas', /\.json$/).flatMap(listLines);
    expect(lines.filter((line) => joined.test(line))).toEqual([]);
  });
});
