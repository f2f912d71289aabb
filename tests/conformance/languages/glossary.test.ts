import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { overlay } from '../../../engine/language/patches/index.ts';
import { findForbidden, findUnnamed, readGlossary, readTerms } from '../../../engine/language/translation/glossary.ts';
import { textsAmong } from '../../../engine/language/translation/texts.ts';
import { listBrands, readTree } from '../../../engine/compiler/project/tree.ts';
import { ARTICLES } from '../../../sandbox/support/articles.ts';
import { COINS } from '../../../sandbox/new-coins/coins.ts';
import { WORKS } from '../../../sandbox/nft/catalogue.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const app = JSON.parse(readFileSync(resolve(ROOT, 'schemas/app.json'), 'utf8')) as { languages: object };
const LANGUAGES = Object.keys(app.languages);
const declared = readTree(ROOT);
const projects = new Map([
  ['the app', declared],
  ...listBrands(declared).map((brand) => [`the brand ${brand}`, overlay(declared, brand).files] as const),
]);
const FOLDER = resolve(ROOT, 'docs/glossary');
const TERMS = readTerms(readFileSync(resolve(FOLDER, 'README.md'), 'utf8'));

/** The content of the reference exchange: notices, help, coins and NFTs. */
const written = new Map<string, Readonly<Record<string, string>>>([
  ...ARTICLES.flatMap(({ id, title, abstract, content }) =>
    Object.entries({ title, abstract, content }).map(([part, words]) => [`article ${id} ${part}`, words] as const),
  ),
  ...COINS.flatMap(({ currency, summary, content }) =>
    Object.entries({ summary, content }).map(([part, words]) => [`${currency.name} ${part}`, words] as const),
  ),
  ...WORKS.map(({ name, description }) => [`work ${name}`, description] as const),
]);

describe.each(LANGUAGES)('the glossary of %s', (language) => {
  const glossary = readGlossary(readFileSync(resolve(FOLDER, `${language}.md`), 'utf8'));
  if (glossary === undefined)
    throw new Error(`docs/glossary/${language}.md, the glossary of the language, is missing.`);

  it("has every term, in the glossary's order", () => {
    expect(glossary.words.map(({ term }) => term)).toEqual(TERMS.map(({ name }) => name));
    expect(glossary.words.filter(({ forms }) => forms.some((form) => form === ''))).toEqual([]);
  });

  it.each([...projects.keys()])('is followed by the messages of %s', (project) => {
    const texts = textsAmong(projects.get(project) ?? new Map<string, string>(), language);

    expect(texts.size).toBeGreaterThan(1000);
    expect(findForbidden(texts, glossary)).toEqual([]);
    expect(findUnnamed(texts, glossary, TERMS)).toEqual([]);
  });

  it('is followed by the reference exchange', () => {
    const texts = new Map([...written].map(([name, words]) => [name, words[language] ?? '']));

    expect(findForbidden(texts, glossary)).toEqual([]);
  });

  it('has no unused exception', () => {
    const texts = textsAmong(declared, language);
    const idle = [...glossary.exceptions].filter((key) => {
      const alone = new Map([[key, texts.get(key) ?? '']]);
      return findForbidden(alone, { ...glossary, exceptions: [] }).length === 0;
    });

    expect(idle).toEqual([]);
  });
});

describe('a glossary', () => {
  const page = [
    '| term | here | never |',
    '|---|---|---|',
    '| contract | Kontrakt·e | Vertrag, `/\\bCFDs?\\b/` |',
    '| buy / sell | Kauf / Verkauf | |',
    '',
    '## Exceptions',
    '',
    '- `loan.terms`: a contract on paper.',
  ].join('\n');
  const terms = readTerms('| term | what it is | said in |\n|---|---|---|\n| contract | | `a.title`, `b.title` |');

  it.each([
    ['a word that is never used', 'Ein vertrag', 1],
    ['what a pattern finds', 'Mit CFDs handeln', 1],
    ['what a pattern leaves alone', 'ACFDX', 0],
    ['the name of a value', 'Nummer {{vertrag}}', 0],
  ])('given %s, then %#', (_, text, count) => {
    expect(findForbidden(new Map([['a.b', text]]), readGlossary(page))).toHaveLength(count);
  });

  it('given an exception, then its message may contain the text', () => {
    expect(findForbidden(new Map([['loan.terms', 'Vertrag']]), readGlossary(page))).toEqual([]);
  });

  it('given a message that should name a term and does not, then it reports the message', () => {
    const texts = new Map([
      ['a.title', 'Ihre Kontrakte'],
      ['b.title', 'Geschäfte'],
    ]);

    expect(findUnnamed(texts, readGlossary(page), terms)).toEqual([
      'b.title: "Geschäfte" does not say contract (Kontrakt)',
    ]);
  });
});
