import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// The page for visitors says that every order form shows its fee and the most that can be lost. This walks all of them.

const ROOT = resolve(import.meta.dirname, '../..');
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const readJson = (path: string): Json => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Json;
const listJson = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
const listParts = (json: Json): readonly Json[] =>
  typeof json === 'object' && json !== null ? Object.values(json) : [];

/** All texts in a declaration, with those of the fragments that it uses. */
function collectTexts(json: Json, found = new Set<string>()): ReadonlySet<string> {
  if (typeof json === 'string') found.add(json);
  const name = typeof json === 'object' && json !== null && 'fragment' in json ? json.fragment : undefined;
  if (typeof name === 'string') {
    if (!found.has(`fragment ${name}`)) {
      found.add(`fragment ${name}`);
      collectTexts(readJson(`schemas/fragments/${name}.json`), found);
    }
  }
  for (const part of listParts(json)) collectTexts(part, found);
  return found;
}

function translate(key: string): string {
  const [file = '', ...path] = key.split('.');
  let text: Json | undefined = readJson(`locales/en/${file}.json`);
  for (const part of path) text = typeof text === 'object' && text !== null ? (text as Record<string, Json>)[part] : '';
  return typeof text === 'string' ? text : '';
}

const files = new Set(listJson('locales/en').map((file) => file.replace('.json', '')));
const translateAll = (json: Json): readonly string[] =>
  [...collectTexts(json)].filter((text) => files.has(text.split('.')[0] ?? '')).map(translate);

interface Form {
  readonly submit: { readonly call: string; readonly confirm?: Json };
}
interface Resource {
  readonly calls: Readonly<Record<string, { readonly effect: string }>>;
}

/** The markets on which orders are placed. */
const MARKETS = ['coin', 'lever', 'microtrade'];

function movesMoney(call: string): boolean {
  const [resource = '', name = ''] = call.split('.');
  if (!MARKETS.includes(resource)) return false;
  const { calls } = readJson(`schemas/api/${resource}.json`) as unknown as Resource;
  return calls[name]?.effect === 'money';
}

const orders = listJson('schemas/forms')
  .map((file) => ({ name: file.replace('.json', ''), form: readJson(`schemas/forms/${file}`) as unknown as Form }))
  .filter(({ form }) => movesMoney(form.submit.call));
const pages = listJson('schemas/pages').map((file) => readJson(`schemas/pages/${file}`));
const showing = (form: string): Json | undefined =>
  pages.find((page) => JSON.stringify(page).includes(`"form":"${form}"`));

const FEE = /\bfee\b/i;
/** What is paid for a purchase is the most that it can cost. */
const MOST = /max loss|most|total/i;

describe('order forms', () => {
  it('are found', () => {
    expect(orders.map(({ name }) => name)).toEqual(expect.arrayContaining(['contract', 'option', 'spot']));
  });

  it.each(orders)(
    '$name shows its fee and the most that can be lost, before the button and before sending',
    ({ name, form }) => {
      const page = showing(name);
      expect(page).toBeDefined();
      for (const place of [page ?? null, form.submit.confirm ?? null]) {
        const texts = translateAll(place);
        expect(texts).toContainEqual(expect.stringMatching(FEE));
        expect(texts).toContainEqual(expect.stringMatching(MOST));
      }
    },
  );

  it('a contract also shows its spread and its overnight fee in both places', () => {
    const contract = orders.find(({ name }) => name === 'contract');
    for (const place of [showing('contract') ?? null, contract?.form.submit.confirm ?? null])
      expect(translateAll(place)).toEqual(expect.arrayContaining(['Spread', 'Overnight fee per day']));
  });
});
