import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { tokenPath } from '../../../language/theme/overrides.ts';
import { constantType } from '../../../compiler/check/passes/constants.ts';
import { locate, type Change, printValue } from './change.ts';

/** The name under which changes of settings are printed. */
export const THE_BRAND = 'the brand';
const none = (): undefined => undefined;

/** Lists a brand's settings, and the languages, constants, products and tokens in which it differs from the app. */
export function settingChanges(brand: Json, app: Json | undefined, tokens: Json | undefined): Change[] {
  return [
    ...plain(brand),
    ...languages(brand, app),
    ...constants(brand, app),
    ...products(brand),
    ...tokenChanges(brand.get('tokens'), tokens, []),
  ];
}

const change = (words: string, place: Json, target?: Json): Change => ({
  of: THE_BRAND,
  words,
  at: locate(place),
  ...(target === undefined ? {} : { target: locate(target) }),
});

function plain(brand: Json): Change[] {
  const setting = (name: string, words: (value: string) => string): Change[] => {
    const json = brand.get(name);
    return json === undefined ? [] : [change(words(printValue(json, none)), json)];
  };
  return [
    ...setting('name', (value) => `has the name ${value}`),
    ...setting('version', (value) => `has the version ${value}`),
    ...setting('code', (value) => `has the build number ${value}`),
    ...setting('theme', (value) => `has the default theme ${value}`),
    ...setting('hosts', (value) => `has the hosts ${value}`),
    ...setting('logo', (value) => `has the logo ${value}`),
    ...setting('icon', (value) => `has the icon ${value}`),
    ...setting('icons', (value) => `has the home screen icons ${value}`),
    ...setting('poster', (value) => `has the poster ${value}`),
    ...setting('manifest', (value) => `has the web app manifest ${value}`),
    ...listEntries(brand.get('profile')).map(([name, json]) =>
      change(`has the profile setting ${name} ${printValue(json, none)}`, json),
    ),
  ];
}

function languages(brand: Json, app: Json | undefined): Change[] {
  const own = listItems(brand.get('languages'));
  const names = own.flatMap(({ text }) => text ?? []);
  const first = brand.get('language');
  const left = listEntries(app?.get('languages')).filter(([name]) => !names.includes(name));
  const list = brand.get('languages');
  return [
    ...(list === undefined || left.length === 0 ? [] : [change(`has the languages ${names.join(', ')}`, list)]),
    ...left.map(([name, json]) => change(`excludes the language ${name}`, list ?? brand, json)),
    ...(first === undefined ? [] : [change(`has the default language ${first.text ?? ''}`, first)]),
  ];
}

function constants(brand: Json, app: Json | undefined): Change[] {
  const types = app?.get('constants');
  return listEntries(brand.get('constants')).map(([name, json]) => {
    const type = types?.get(name);
    const word = type === undefined ? '' : constantType(type);
    return change(
      `sets the constant ${name}${word === '' ? '' : ` (${word})`} to ${printValue(json, none)}`,
      json,
      type,
    );
  });
}

function products(brand: Json): Change[] {
  return listEntries(brand.get('products')).flatMap(([name, json]) =>
    json.scalar === false ? [change(`leaves out the product ${name}`, json)] : [],
  );
}

/** Compares token groups recursively. A token with the same value is not a change. */
function tokenChanges(given: Json | undefined, tokens: Json | undefined, path: readonly string[]): Change[] {
  if (given === undefined) return [];
  // a dimension is one value with a number and a unit
  const isValue = given.type !== 'object' || given.get('unit') !== undefined;
  const value = isValue ? given : given.get('$value');
  if (value === undefined)
    return listEntries(given).flatMap(([name, json]) =>
      name.startsWith('$') ? [] : tokenChanges(json, tokens, [...path, name]),
    );
  const before = usualValue(tokens, path);
  const [was, is] = [printValue(before, none), printValue(value, none)];
  return was === is ? [] : [change(`token ${path.join('.')}: ${was} → ${is}`, value, before)];
}

/** The default value of a token that a brand overrides, or of a part of it, such as the size of a type style. */
function usualValue(tokens: Json | undefined, path: readonly string[]): Json | undefined {
  const token = tokenPath(path.join('.'))
    ?.split('.')
    .reduce<Json | undefined>((json, name) => json?.get(name) ?? json?.get('$value')?.get(name), tokens);
  return token?.get('$value') ?? token;
}
