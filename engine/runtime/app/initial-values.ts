import type { App } from '../../language/format/index.ts';
import { Decimal, LAZY_FUNCTIONS } from '../../language/expression/run.ts';
import type { Loader } from '../core/loader.ts';
import { PICTURES } from '../core/bind.ts';
import { readViewport } from '../core/viewport.ts';
import { createValues, type Values, type ValueStore } from '../core/scope.ts';
import { typedValue } from '../core/typed.ts';

/**
 * Creates the store of the names that every expression in the app can read, with their values before anything has
 * loaded.
 */
export function createInitialValues(app: App, loader: Loader): ValueStore {
  return createValues({
    app: {},
    session: { active: false },
    viewport: readViewport(),
    status: {},
    forms: {},
    tables: {},
    messages: 0,
    revision: 0,
    [LAZY_FUNCTIONS]: 0,
    brand: brandValues(app, loader),
    connection: { live: true, since: new Date() },
    route: { key: '', place: '', tab: false, canBack: false, params: {}, traits: {} },
    ...Object.fromEntries(Object.keys(app.data).map((name) => [name, undefined])),
  });
}

const PICTURE = 'picture:';

/** The URLs of the brand's own pictures by name. */
const picturesIn = (loader: Loader): Values =>
  Object.fromEntries(
    Object.keys(loader.manifest().files)
      .filter((name) => name.startsWith(PICTURE))
      .map((name) => [name.slice(PICTURE.length), loader.address(name)]),
  );

/** Whether any of these files determines the brand's values. */
export const changesBrand = (names: readonly string[]): boolean =>
  names.some((name) => name === 'app' || name.startsWith(PICTURE));

export function brandValues({ brand, languages }: App, loader: Loader): Values {
  const constants = Object.entries(brand.constants).map(([name, { type, value }]) => [
    name,
    typedValue(type as 'decimal', value),
  ]);
  return {
    ...Object.fromEntries(constants),
    name: brand.name,
    version: brand.version,
    code: Decimal.from(brand.code),
    logo: loader.address('asset:logo'),
    poster: loader.has('asset:poster') ? loader.address('asset:poster') : undefined,
    language: brand.language,
    languages: brand.languages.map((id) => ({
      id,
      name: languages[id]?.name ?? id,
      tag: languages[id]?.tag ?? id,
    })),
    typefaces: brand.typefaces ?? [],
    artwork: brand.artwork ?? [],
    theme: brand.theme,
    [PICTURES]: picturesIn(loader),
    products: brand.products,
    hosts: brand.hosts,
  };
}
