import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { atOf, type Change, shown } from './change.ts';

const BRAND = 'the brand';
const none = (): undefined => undefined;

/** What the settings of a brand say beyond the app, or otherwise than the tokens do. */
export function settingChanges(brand: Json, app: Json | undefined, tokens: Json | undefined): Change[] {
  return [
    ...plain(brand),
    ...languages(brand, app),
    ...constants(brand, app),
    ...products(brand),
    ...tokenChanges(brand.get('tokens'), tokens?.get('semantic'), []),
  ];
}

const change = (words: string, place: Json, target?: Json): Change => ({
  of: BRAND,
  words,
  at: atOf(place),
  ...(target === undefined ? {} : { target: atOf(target) }),
});

function plain(brand: Json): Change[] {
  const told = (name: string, words: (value: string) => string): Change[] => {
    const json = brand.get(name);
    return json === undefined ? [] : [change(words(shown(json, none)), json)];
  };
  return [
    ...told('name', (value) => `is called ${value}`),
    ...told('version', (value) => `is version ${value}`),
    ...told('code', (value) => `has the build number ${value}`),
    ...told('theme', (value) => `begins in the theme ${value}`),
    ...told('hosts', (value) => `is served at ${value}`),
    ...told('logo', (value) => `has the logo ${value}`),
    ...told('icon', (value) => `has the icon ${value}`),
    ...told('icons', (value) => `has the home screen icons ${value}`),
    ...told('poster', (value) => `has the poster ${value}`),
    ...told('manifest', (value) => `has the web app manifest ${value}`),
    ...entriesOf(brand.get('profile')).map(([name, json]) =>
      change(`speaks to its back end with ${name} ${shown(json, none)}`, json),
    ),
  ];
}

function languages(brand: Json, app: Json | undefined): Change[] {
  const own = itemsOf(brand.get('languages'));
  const names = own.flatMap(({ text }) => text ?? []);
  const first = brand.get('language');
  const left = entriesOf(app?.get('languages')).filter(([name]) => !names.includes(name));
  const list = brand.get('languages');
  return [
    ...(list === undefined ? [] : [change(`speaks ${names.join(', ')}`, list)]),
    ...left.map(([name, json]) => change(`leaves out the language ${name}`, list ?? brand, json)),
    ...(first === undefined ? [] : [change(`begins in ${first.text ?? ''}`, first)]),
  ];
}

function constants(brand: Json, app: Json | undefined): Change[] {
  const types = app?.get('constants');
  return entriesOf(brand.get('constants')).map(([name, json]) => {
    const type = types?.get(name);
    return change(
      `sets the constant ${name}${type?.text ? ` (${type.text})` : ''} to ${shown(json, none)}`,
      json,
      type,
    );
  });
}

function products(brand: Json): Change[] {
  return entriesOf(brand.get('products')).map(([name, json]) =>
    change(`switches the product ${name} ${json.scalar === true ? 'on' : 'off'}`, json),
  );
}

/** Tokens stand in groups; one that has the value already is no change. */
function tokenChanges(given: Json | undefined, usual: Json | undefined, path: readonly string[]): Change[] {
  if (given === undefined) return [];
  // a measure is one value: a number and its unit
  const isValue = given.type !== 'object' || given.get('unit') !== undefined;
  const value = isValue ? given : given.get('$value');
  if (value === undefined)
    return entriesOf(given).flatMap(([name, json]) =>
      name.startsWith('$') ? [] : tokenChanges(json, usual?.get(name), [...path, name]),
    );
  const before = usual?.get('$value');
  const [was, is] = [shown(before, none), shown(value, none)];
  return was === is ? [] : [change(`token ${path.join('.')}: ${was} → ${is}`, value, before)];
}
