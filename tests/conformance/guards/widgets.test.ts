import { describe, expect, it } from 'vitest';

import { toPascalCase } from '../../../engine/compiler/check/model/type-names.ts';
import { exists, findFiles, read, removeComments } from './tree.ts';

const names = [
  ...new Set(
    findFiles('widgets', /./)
      .filter((path) => path.split('/').length > 2)
      .map((path) => path.split('/')[1] ?? ''),
  ),
].filter((name) => name !== 'shared');

/** What may be cut, if there is no room for it: words, never figures. */
const WORDS = new Set(
  'action address ellipsis front full head hint input label moment name names second select tag text title'.split(' '),
);
/** What draws a figure. */
const FIGURE = /<(Amount|Figure)\b|renderFigure\(|renderAmount\(|format\.number\(/;

/** The classes of a style sheet that end in an ellipsis, each by its selector. */
const listCut = (path: string): string[] =>
  [...removeComments(read(path)).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', rules = '']) =>
    rules.includes('text-overflow') ? selectors.split(',').map((selector) => selector.trim()) : [],
  );

/** The first text inside each element with this class. */
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
  const getView = (name: string): string => `widgets/${name}/${toPascalCase(name)}.tsx`;
  const missing = (parts: readonly string[]): string[] => parts.filter((part) => !exists(part));

  it('has a contract, a view, examples and a test', () => {
    expect(names.length).toBeGreaterThan(20);
    const parts = names.flatMap((name) => {
      const folder = `widgets/${name}`;
      const view = `${folder}/${toPascalCase(name)}`;
      return [`${folder}/${name}.props.json`, `${view}.tsx`, `${folder}/${name}.examples.json`, `${view}.test.tsx`];
    });
    expect(missing(parts)).toEqual([]);
  });

  it('has a view with the same name whose props come from the contract', () => {
    const wrong = names.filter((name) => {
      const source = exists(getView(name)) ? read(getView(name)) : '';
      const named = new RegExp(`export (default )?(function|const) ${toPascalCase(name)}\\b`).test(source);
      return !named || !source.includes(`from './${name}.props.gen.ts'`);
    });
    expect(wrong).toEqual([]);
  });

  it('uses no hooks if it is plain, because the engine calls it as a function', () => {
    const plain = names.map(getView).filter((path) => read(path).includes('plainWidget('));
    expect(plain.length).toBeGreaterThan(5);
    expect(plain.filter((path) => /\buse([A-Z]\w*)?\(/.test(read(path)))).toEqual([]);
  });

  it('is listed, and the list has no others', () => {
    const lists = ['widgets/index.ts', ...findFiles('widgets', /^widgets\/[\w-]+\.chunk\.ts$/)].map(read).join('\n');
    const listed = [...lists.matchAll(/'\.\/([\w-]+)\/\w+\.tsx'/g)].map((match) => match[1] ?? '');
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
  /** Lengths of CSS, which no language writes. */
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
