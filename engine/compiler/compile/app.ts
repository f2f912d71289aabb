import type { App, Json, StartFailure, StartMessage } from '../../language/format/index.ts';
import {
  getDeclaration,
  createChunkNeeds,
  isObject,
  mapValues,
  listNeeds,
  toNumber,
  toObject,
  toText,
  listTexts,
  type ChunkNeeds,
  type JsonObject,
  type Sources,
} from './context.ts';
import { expression, messages, optionalExpression, propTemplates } from './template.ts';
import { compileActions } from './actions.ts';
import { compileBackends } from './backends.ts';
import { compileSource } from './data-sources.ts';
import { compileNodes, listParameters, compileState } from './nodes.ts';
import { addCall, compileChangeStreams } from './plan.ts';
import { compilePreview } from './screens.ts';
import { compileKeyboard } from './shortcuts.ts';

/**
 * Sorts pages by route, so that equal declarations compile to equal releases regardless of the order in which they were
 * read.
 */
const compilePages = (sources: Sources): readonly (readonly [route: string, page: JsonObject])[] =>
  [...sources.declarations]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, page]) => {
      const route = /^pages\/(.+)\.json$/.exec(path)?.[1];
      return route ? [[route, page] as const] : [];
    });

function addressNames(sources: Sources): App['address'] {
  const pages = compilePages(sources).map(([route, page]) => {
    const names = Object.entries({ ...listParameters(sources, page.params), ...compileState(page.state) })
      .filter(([, { address }]) => address)
      .map(([name]) => name);
    return [route, names] as const;
  });
  return Object.fromEntries(pages.filter(([, names]) => names.length > 0));
}

function listTraits(sources: Sources): App['traits'] {
  const pages = compilePages(sources).flatMap(([route, { traits }]) =>
    isObject(traits) ? [[route, traits] as const] : [],
  );
  return {
    declared: listParameters(sources, getDeclaration(sources, 'app.json').traits),
    pages: Object.fromEntries(pages),
  };
}

/** Maps logical names to brand files. */
function compileAssets(brand: JsonObject): Readonly<Record<string, string>> {
  const single = ['logo', 'icon', 'poster', 'manifest'].flatMap((name) =>
    toText(brand[name]) === '' ? [] : [[name, toText(brand[name])] as const],
  );
  const icons = listTexts(brand.icons).map((file, index) => [`icon-${index + 1}`, file] as const);
  return Object.fromEntries([...single, ...icons]);
}

/** Maps pages to the aliases that their URLs show. */
function compileAddresses(app: JsonObject): App['addresses'] {
  const names = toObject(app.routes);
  return Object.fromEntries(listTexts(app.addresses).map((name) => [toText(names[name]), name]));
}

/** The brand's languages, or all languages without a brand. */
function compileLanguages(all: JsonObject, offered: readonly string[]): App['languages'] {
  const used = Object.entries(all).filter(([id]) => offered.length === 0 || offered.includes(id));
  return mapValues(Object.fromEntries(used), (entry) => {
    const { name, tag, wire, short } = toObject(entry);
    return { name: toText(name), tag: toText(tag), wire: toText(wire), ...(short && { short: listTexts(short) }) };
  });
}

function compileBrand(app: JsonObject, brand: JsonObject): Omit<App['brand'], 'id'> {
  const types = toObject(app.constants);
  return {
    name: toText(brand.name),
    version: toText(brand.version),
    code: toNumber(brand.code, 0),
    hosts: listTexts(brand.hosts),
    theme: toText(brand.theme),
    languages: listTexts(brand.languages),
    language: toText(brand.language),
    constants: mapValues(types, (declared, name) => compileConstant(declared, toObject(brand.constants)[name])),
    products: mapValues(toObject(app.products), (_, name) => toObject(brand.products)[name] !== false),
    assets: compileAssets(brand),
  };
}

/** A constant is declared by its type, or by its type and limits, which the check has applied. */
function compileConstant(declared: Json, value: Json | undefined): App['brand']['constants'][string] {
  const { type, default: byDefault } = toObject(declared);
  return { type: toText(type) || toText(declared), value: value ?? byDefault ?? null };
}

function compileSession(needs: ChunkNeeds, session: JsonObject): App['session'] {
  const identity = optionalExpression(session.identity, 'value');
  const ended = toObject(session.ended);
  return {
    token: toText(session.token),
    user: toText(session.user),
    language: toText(session.language),
    ...(identity ? { identity } : {}),
    ended: {
      delay: toNumber(ended.delay, 0),
      quiet: toNumber(ended.quiet, 0),
      do: compileActions(needs, ended.do),
    },
  };
}

function compileReports(needs: ChunkNeeds, { call, when, every, share }: JsonObject): App['reports'] {
  addCall(needs, toText(call));
  return {
    call: toText(call),
    ...(when ? { when: expression(when, 'boolean') } : {}),
    every: toNumber(every, 30),
    share: toNumber(share, 100),
  };
}

export function compileApp(sources: Sources, brand: string): App {
  const app = getDeclaration(sources, 'app.json');
  const brandFile = getDeclaration(sources, `brands/${brand}/brand.json`);
  const needs = createChunkNeeds(sources);
  const profile = toObject(brandFile.profile);
  const frame = toObject(app.frame);
  const keyboard = toObject(app.keyboard);
  const region = (name: string) => compileNodes(needs, frame[name]);
  const result = {
    ...(app.routing === 'path' && { routing: 'path' as const }),
    ...(app.preview && { preview: compilePreview(app.preview) }),
    start: toText(app.start),
    login: toText(app.login),
    routes: mapValues(toObject(app.routes), (route) => toText(route)),
    addresses: compileAddresses(app),
    tabs: listTexts(app.tabs),
    address: addressNames(sources),
    traits: listTraits(sources),
    brand: { id: brand, ...compileBrand(app, brandFile) },
    profile: {
      api: toText(profile.api),
      stream: toText(profile.stream),
      zone: toText(profile.zone),
      timeout: toNumber(profile.timeout, 60000),
    },
    backends: compileBackends(sources),
    state: compileState(app.state),
    data: mapValues(toObject(app.data), (entry) => compileSource(needs, entry)),
    languages: compileLanguages(toObject(app.languages), listTexts(brandFile.languages)),
    session: compileSession(needs, toObject(app.session)),
    ...(app.splash && { splash: toText(app.splash) }),
    ...(app.startFailures && { startFailures: compileStartFailures(toObject(app.startFailures)) }),
    ...(app.reports && { reports: compileReports(needs, toObject(app.reports)) }),
    launch: compileActions(needs, app.launch),
    guards: mapValues(toObject(app.guards), (entry) => ({
      require: expression(toObject(entry).require, 'boolean'),
      else: compileActions(needs, toObject(entry).else),
    })),
    frame: { header: region('header'), rail: region('rail'), tabs: region('tabs'), overlay: region('overlay') },
    ...compileKeyboard(needs, keyboard),
    roles: mapValues({ ...toObject(app.roles), ...(keyboard.widget && { shortcuts: keyboard.widget }) }, (name) => ({
      widget: toText(name),
      props: propTemplates(sources, toText(name), {}),
    })),
    messages: messages(sources, app.messages),
    errors: messages(sources, app.errors),
    load: { delay: toNumber(toObject(app.load).delay, 200), timeout: toNumber(toObject(app.load).timeout, 60000) },
    changes: compileChangeStreams(sources),
    places: Object.values(toObject(app.places))
      .map(toObject)
      .map(({ page, covers }) => ({ page: toText(page), covers: listTexts(covers) })),
  };
  return { ...result, ...listNeeds(needs) };
}

const compileStartFailures = (failures: JsonObject): NonNullable<App['startFailures']> => {
  const compile = (name: StartFailure): StartMessage => {
    const { title, text, button } = toObject(failures[name]);
    return { title: toText(title), text: toText(text), ...(button && { button: toText(button) }) };
  };
  return {
    failed: compile('failed'),
    untrusted: compile('untrusted'),
    refused: compile('refused'),
    tooOld: compile('tooOld'),
  };
};
