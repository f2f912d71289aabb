import type { App, Json } from '../../language/format/index.ts';
import {
  declarationOf,
  createChunkNeeds,
  isObject,
  mapValues,
  needsOf,
  numberOf,
  objectOf,
  textOf,
  textsOf,
  type ChunkNeeds,
  type JsonObject,
  type Sources,
} from './context.ts';
import { expression, messages, optionalExpression, propTemplates } from './template.ts';
import { actionsOf } from './actions.ts';
import { backendsOf } from './backends.ts';
import { sourceOf } from './data-sources.ts';
import { nodesOf, parametersOf, stateOf } from './nodes.ts';
import { addCall, changeStreamsOf } from './plan.ts';
import { compilePreview } from './screens.ts';
import { keyboardOf } from './shortcuts.ts';

/**
 * Sorts pages by route, so that equal declarations compile to equal releases regardless of the order in which they were
 * read.
 */
const pagesOf = (sources: Sources): readonly (readonly [route: string, page: JsonObject])[] =>
  [...sources.declarations]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, page]) => {
      const route = /^pages\/(.+)\.json$/.exec(path)?.[1];
      return route ? [[route, page] as const] : [];
    });

function addressNames(sources: Sources): App['address'] {
  const pages = pagesOf(sources).map(([route, page]) => {
    const names = Object.entries({ ...parametersOf(sources, page.params), ...stateOf(page.state) })
      .filter(([, { address }]) => address)
      .map(([name]) => name);
    return [route, names] as const;
  });
  return Object.fromEntries(pages.filter(([, names]) => names.length > 0));
}

function traitsOf(sources: Sources): App['traits'] {
  const pages = pagesOf(sources).flatMap(([route, { traits }]) => (isObject(traits) ? [[route, traits] as const] : []));
  return {
    declared: parametersOf(sources, declarationOf(sources, 'app.json').traits),
    pages: Object.fromEntries(pages),
  };
}

/** Maps logical names to brand files. */
function assetsOf(brand: JsonObject): Readonly<Record<string, string>> {
  const single = ['logo', 'icon', 'poster', 'manifest'].flatMap((name) =>
    textOf(brand[name]) === '' ? [] : [[name, textOf(brand[name])] as const],
  );
  const icons = textsOf(brand.icons).map((file, index) => [`icon-${index + 1}`, file] as const);
  return Object.fromEntries([...single, ...icons]);
}

/** Maps pages to the aliases that their URLs show. */
function addressesOf(app: JsonObject): App['addresses'] {
  const names = objectOf(app.routes);
  return Object.fromEntries(textsOf(app.addresses).map((name) => [textOf(names[name]), name]));
}

/** The brand's languages, or all languages without a brand. */
function languagesOf(all: JsonObject, offered: readonly string[]): App['languages'] {
  const used = Object.entries(all).filter(([id]) => offered.length === 0 || offered.includes(id));
  return mapValues(Object.fromEntries(used), (entry) => {
    const { name, tag, wire, short } = objectOf(entry);
    return { name: textOf(name), tag: textOf(tag), wire: textOf(wire), ...(short && { short: textsOf(short) }) };
  });
}

function brandOf(app: JsonObject, brand: JsonObject): Omit<App['brand'], 'id'> {
  const types = objectOf(app.constants);
  return {
    name: textOf(brand.name),
    version: textOf(brand.version),
    code: numberOf(brand.code, 0),
    hosts: textsOf(brand.hosts),
    theme: textOf(brand.theme),
    languages: textsOf(brand.languages),
    language: textOf(brand.language),
    constants: mapValues(types, (declared, name) => constantOf(declared, objectOf(brand.constants)[name])),
    products: mapValues(objectOf(app.products), (_, name) => objectOf(brand.products)[name] !== false),
    assets: assetsOf(brand),
  };
}

/** A constant is declared by its type, or by its type and limits, which the check has applied. */
function constantOf(declared: Json, value: Json | undefined): App['brand']['constants'][string] {
  const { type, default: byDefault } = objectOf(declared);
  return { type: textOf(type) || textOf(declared), value: value ?? byDefault ?? null };
}

function sessionOf(needs: ChunkNeeds, session: JsonObject): App['session'] {
  const identity = optionalExpression(session.identity, 'value');
  const ended = objectOf(session.ended);
  return {
    token: textOf(session.token),
    user: textOf(session.user),
    language: textOf(session.language),
    ...(identity ? { identity } : {}),
    ended: {
      delay: numberOf(ended.delay, 0),
      quiet: numberOf(ended.quiet, 0),
      do: actionsOf(needs, ended.do),
    },
  };
}

function reportsOf(needs: ChunkNeeds, { call, when, every, share }: JsonObject): App['reports'] {
  addCall(needs, textOf(call));
  return {
    call: textOf(call),
    ...(when ? { when: expression(when, 'boolean') } : {}),
    every: numberOf(every, 30),
    share: numberOf(share, 100),
  };
}

export function appOf(sources: Sources, brand: string): App {
  const app = declarationOf(sources, 'app.json');
  const brandFile = declarationOf(sources, `brands/${brand}/brand.json`);
  const needs = createChunkNeeds(sources);
  const profile = objectOf(brandFile.profile);
  const frame = objectOf(app.frame);
  const keyboard = objectOf(app.keyboard);
  const region = (name: string) => nodesOf(needs, frame[name]);
  const result = {
    ...(app.routing === 'path' && { routing: 'path' as const }),
    ...(app.preview && { preview: compilePreview(app.preview) }),
    start: textOf(app.start),
    login: textOf(app.login),
    routes: mapValues(objectOf(app.routes), (route) => textOf(route)),
    addresses: addressesOf(app),
    tabs: textsOf(app.tabs),
    address: addressNames(sources),
    traits: traitsOf(sources),
    brand: { id: brand, ...brandOf(app, brandFile) },
    profile: {
      api: textOf(profile.api),
      stream: textOf(profile.stream),
      zone: textOf(profile.zone),
      timeout: numberOf(profile.timeout, 60000),
    },
    backends: backendsOf(sources),
    state: stateOf(app.state),
    data: mapValues(objectOf(app.data), (entry) => sourceOf(needs, entry)),
    languages: languagesOf(objectOf(app.languages), textsOf(brandFile.languages)),
    session: sessionOf(needs, objectOf(app.session)),
    ...(app.splash && { splash: textOf(app.splash) }),
    ...(app.reports && { reports: reportsOf(needs, objectOf(app.reports)) }),
    launch: actionsOf(needs, app.launch),
    guards: mapValues(objectOf(app.guards), (entry) => ({
      require: expression(objectOf(entry).require, 'boolean'),
      else: actionsOf(needs, objectOf(entry).else),
    })),
    frame: { header: region('header'), rail: region('rail'), tabs: region('tabs'), overlay: region('overlay') },
    ...keyboardOf(needs, keyboard),
    roles: mapValues({ ...objectOf(app.roles), ...(keyboard.widget && { shortcuts: keyboard.widget }) }, (name) => ({
      widget: textOf(name),
      props: propTemplates(sources, textOf(name), {}),
    })),
    messages: messages(sources, app.messages),
    errors: messages(sources, app.errors),
    load: { delay: numberOf(objectOf(app.load).delay, 200), timeout: numberOf(objectOf(app.load).timeout, 60000) },
    changes: changeStreamsOf(sources),
    places: Object.values(objectOf(app.places))
      .map(objectOf)
      .map(({ page, covers }) => ({ page: textOf(page), covers: textsOf(covers) })),
  };
  return { ...result, ...needsOf(needs) };
}
