import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/compiler/check/index.ts';
import { baseFiles, checkBase, getInput } from '../../kit/base-project.ts';

/** The changes of an untrusted brand to the small valid project. */
interface Attack {
  readonly name: string;
  /** Constants that the app declares. */
  readonly constants?: object;
  /** The names of constants that the real app declares. */
  readonly declared?: readonly string[];
  /** Keys that replace those of brand.json. */
  readonly brand?: object;
  /** The files of the brand. */
  readonly files?: Readonly<Record<string, object | string>>;
  /** A text in one of the brand's files and its replacement, by path. */
  readonly text?: Readonly<Record<string, readonly [string, string]>>;
  /** Keys of another brand's brand.json. */
  readonly other?: object;
  /** The code of the expected problem. */
  readonly refused: string;
}

const APP = 'schemas/app.json';
const FOLDER = 'schemas/brands/larch/';
const attacks = JSON.parse(readFileSync('tests/conformance/brands/hostile.json', 'utf8')) as readonly Attack[];

interface AppFile {
  readonly constants: Readonly<Record<string, object>>;
}
const real = JSON.parse(readFileSync(APP, 'utf8')) as AppFile;

function addConstants(files: Map<string, string>, { constants, declared = [] }: Attack): void {
  const app = JSON.parse(files.get(APP) ?? '') as AppFile;
  const named = Object.fromEntries(declared.map((name) => [name, real.constants[name]]));
  files.set(APP, JSON.stringify({ ...app, constants: { ...app.constants, ...constants, ...named } }));
}

function listFiles(attack: Attack): Map<string, string> {
  const { brand, files = {}, text = {}, other } = attack;
  const all = baseFiles();
  if (attack.constants || attack.declared) addConstants(all, attack);
  const own = `${FOLDER}brand.json`;
  const declared = JSON.parse(all.get(own) ?? '') as object;
  if (brand) all.set(own, JSON.stringify({ ...declared, ...brand }));
  if (other) all.set('schemas/brands/moss/brand.json', JSON.stringify({ ...declared, ...other }));
  for (const [path, content] of Object.entries(files))
    all.set(FOLDER + path, typeof content === 'string' ? content : JSON.stringify(content));
  for (const [path, [before, after]] of Object.entries(text)) {
    const found = all.get(FOLDER + path) ?? '';
    expect(found).toContain(before);
    all.set(FOLDER + path, found.replace(before, after));
  }
  return all;
}

describe('a hostile brand', () => {
  it('is one of more than forty', () => {
    expect(attacks.length).toBeGreaterThan(40);
    expect(checkBase(baseFiles())).toEqual([]);
  });

  it.each(attacks)('with $name is refused', (attack) => {
    const problems = checkBase(listFiles(attack));

    expect(problems.map(({ code }) => code)).toContain(attack.refused);
    for (const name of attack.declared ?? [])
      expect(problems).toContainEqual(expect.objectContaining({ code: attack.refused, pointer: `/constants/${name}` }));
  });
});

const HARMLESS: Readonly<Record<string, unknown>> = {
  smallest: '10',
  most: 8,
  mail: 'help@larch.example',
  link: '/help',
  help: 'Call us: 9 to 5',
  mode: 'a',
  pair: 'BTC',
  note: '',
};

describe('a brand', () => {
  it.each(attacks.flatMap(({ constants }) => constants ?? []))('may set what the app allows: %j', (constants) => {
    const names = ['smallest', ...Object.keys(constants)];
    const brand = { constants: Object.fromEntries(names.map((name) => [name, HARMLESS[name]])) };

    expect(checkBase(listFiles({ name: '', refused: '', constants, brand }))).toEqual([]);
  });

  it('may have a web manifest with shortcuts on its own site', () => {
    const path = `${FOLDER}assets/manifest.webmanifest`;
    const files = baseFiles();
    const manifest = JSON.parse(files.get(path) ?? '') as object;
    const shortcuts = [{ name: 'Deposit', url: '/#/pages/deposit', description: 'Add coins' }];
    files.set(path, JSON.stringify({ ...manifest, lang: 'zh-CN', dir: 'ltr', categories: ['finance'], shortcuts }));

    expect(checkBase(files)).toEqual([]);
  });

  it('given a constant with a default, then it may leave it out, and the check judges the default', () => {
    const withDefault = (most: number): string[] =>
      checkBase(
        listFiles({
          name: '',
          refused: '',
          constants: { most: { type: 'integer', minimum: 6, maximum: 16, default: most } },
        }),
      ).map(({ code, file }) => `${file} ${code}`);

    expect([withDefault(8), withDefault(5)]).toEqual([[], ['schemas/app.json constant/value']]);
  });

  const api = 'https://api.example/v1/';
  const withApi = (): Map<string, string> =>
    listFiles({ name: '', refused: '', text: { 'brand.json': ['"api/"', `"${api}"`] } });

  it('given a host that the operator allows, then it may name it', () => {
    expect(checkBase(withApi()).map(({ code }) => code)).toEqual(['brand/address']);
    expect(check({ ...getInput(withApi()), hosts: ['api.example'] })).toEqual([]);
    expect(check({ ...getInput(withApi()), hosts: ['example'] })).toHaveLength(1);
  });

  it('may change the fields and add to the rules of a form that moves money, and change texts that nobody confirms', () => {
    const patch = (target: string, path: string, value: string) => ({
      target,
      patches: [{ op: 'set', path, value }],
    });
    const rule = { rule: 'deposit.minimum', at: 'amount', with: { amount: '=form.amount', minimum: "=decimal('50')" } };
    const files = {
      'patches/rules.json': {
        target: 'forms/deposit.json',
        patches: [{ op: 'insert', path: '/rules', at: 'last', value: rule }],
      },
      'patches/fields.json': patch('forms/deposit.json', '/fields/0/label', 'deposit.note'),
      'patches/title.json': patch('locales/en/deposit.json', '/title', 'Add funds'),
    };

    expect(checkBase(listFiles({ name: '', refused: '', files })).map(({ code }) => code)).toEqual([]);
  });
});
