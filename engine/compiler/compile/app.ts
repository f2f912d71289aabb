import type { App } from '../../language/format/index.ts';
import type { AppFile, BrandFile } from '../../language/grammar/declarations.gen.ts';
import {
  getApp,
  getBrand,
  createChunkNeeds,
  listDeclarations,
  mapValues,
  listNeeds,
  type ChunkNeeds,
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

function compileAddressNames(sources: Sources): Required<Pick<App, 'address' | 'addressPages'>> {
  const pages = listDeclarations(sources, 'page').map(([route, { params, state }]) => {
    const all = Object.entries({ ...listParameters(sources, params), ...compileState(state) });
    return [route, all.filter(([, { address }]) => address)] as const;
  });
  const list = (type?: string): App['address'] => {
    const names = pages.map(([route, shown]) => {
      const wanted = shown.filter(([, slot]) => type === undefined || slot.type === type);
      return [route, wanted.map(([name]) => name)] as const;
    });
    return Object.fromEntries(names.filter(([, found]) => found.length > 0));
  };
  return { address: list(), addressPages: list('route') };
}

function listTraits(sources: Sources): App['traits'] {
  const pages = listDeclarations(sources, 'page').flatMap(([route, { traits }]) =>
    traits ? [[route, traits] as const] : [],
  );
  return { declared: listParameters(sources, getApp(sources).traits), pages: Object.fromEntries(pages) };
}

/** Maps logical names to brand files. */
function compileAssets({ logo, icon, poster, manifest, icons }: BrandFile): Readonly<Record<string, string>> {
  const single = Object.entries({ logo, icon, poster, manifest }).filter(([, file]) => file !== '');
  return Object.fromEntries([...single, ...icons.map((file, index) => [`icon-${index + 1}`, file] as const)]);
}

/**
 * Compiles the other names of pages, and the names shown in their URLs: a page's own address, unless the app prefers an
 * alias.
 */
function compileAddresses(sources: Sources): Pick<App, 'routes' | 'addresses'> {
  const { routes = {}, addresses = [] } = getApp(sources);
  const own = listDeclarations(sources, 'page').flatMap(([page, { address }]) =>
    address === undefined ? [] : [[page, address] as const],
  );
  return {
    routes: { ...Object.fromEntries(own.map(([page, address]) => [address, page])), ...routes },
    addresses: {
      ...Object.fromEntries(own),
      ...Object.fromEntries(addresses.map((name) => [routes[name] ?? '', name])),
    },
  };
}

/** Compiles the brand's languages, or all languages if the brand lists none. */
function compileLanguages(all: AppFile['languages'], offered: readonly string[]): App['languages'] {
  const used = Object.entries(all).filter(([id]) => offered.length === 0 || offered.includes(id));
  return mapValues(Object.fromEntries(used), ({ name, tag, wire, short }) => ({
    name,
    tag,
    wire,
    ...(short && { short }),
  }));
}

function compileBrand(app: AppFile, brand: BrandFile): Omit<App['brand'], 'id'> {
  const { name, version, code, hosts, theme, languages, language } = brand;
  const { constants = {}, products = {} } = brand;
  return {
    name,
    version,
    code,
    hosts,
    theme,
    languages,
    language,
    constants: mapValues(app.constants, (declared, key) => compileConstant(declared, constants[key])),
    products: mapValues(app.products, (_, key) => products[key] !== false),
    assets: compileAssets(brand),
  };
}

type Constant = string | number | boolean;

/**
 * Compiles a constant, which is declared as a type, with or without limits. The check has already applied the limits.
 */
function compileConstant(
  declared: AppFile['constants'][string],
  value: Constant | undefined,
): App['brand']['constants'][string] {
  const { type, default: byDefault = null } = typeof declared === 'string' ? { type: declared } : declared;
  return { type, value: value ?? byDefault };
}

function compileSession(needs: ChunkNeeds, { token, user, language, ...session }: AppFile['session']): App['session'] {
  const identity = optionalExpression(session.identity, 'value');
  const { delay, quiet, do: run } = session.ended;
  return {
    token,
    user,
    language,
    ...(identity ? { identity } : {}),
    ended: { delay, quiet, do: compileActions(needs, run) },
  };
}

function compileReports(needs: ChunkNeeds, reports: NonNullable<AppFile['reports']>): NonNullable<App['reports']> {
  const { call, when, every = 30, share = 100 } = reports;
  addCall(needs, call);
  return { call, ...(when ? { when: expression(when, 'boolean') } : {}), every, share };
}

const compileRoles = (sources: Sources, { roles, keyboard }: AppFile): App['roles'] =>
  mapValues({ ...roles, ...(keyboard && { shortcuts: keyboard.widget }) }, (widget) => ({
    widget,
    props: propTemplates(sources, widget),
  }));

export function compileApp(sources: Sources, brand: string): App {
  const app = getApp(sources);
  const brandFile = getBrand(sources, brand);
  const needs = createChunkNeeds(sources);
  const { start, login, tabs, splash, startFailures, frame, load, places = {} } = app;
  const region = (name: keyof typeof frame) => compileNodes(needs, frame[name]);
  const result = {
    ...(app.routing === 'path' && { routing: 'path' as const }),
    ...(app.preview && { preview: compilePreview(app.preview) }),
    start,
    login,
    ...compileAddresses(sources),
    tabs,
    ...compileAddressNames(sources),
    traits: listTraits(sources),
    brand: { id: brand, ...compileBrand(app, brandFile) },
    profile: brandFile.profile,
    backends: compileBackends(sources),
    state: compileState(app.state),
    data: mapValues(app.data, (entry) => compileSource(needs, entry)),
    languages: compileLanguages(app.languages, brandFile.languages ?? []),
    session: compileSession(needs, app.session),
    ...(splash && { splash }),
    ...(startFailures && { startFailures }),
    ...(app.reports && { reports: compileReports(needs, app.reports) }),
    launch: compileActions(needs, app.launch),
    guards: mapValues(app.guards, (guard) => ({
      require: expression(guard.require, 'boolean'),
      else: compileActions(needs, guard.else),
    })),
    frame: { header: region('header'), rail: region('rail'), tabs: region('tabs'), overlay: region('overlay') },
    ...compileKeyboard(needs, app.keyboard),
    roles: compileRoles(sources, app),
    messages: messages(sources, app.messages),
    errors: messages(sources, app.errors),
    load,
    changes: compileChangeStreams(sources),
    places: Object.values(places).map(({ page, covers = [] }) => ({ page, covers })),
  };
  return { ...result, ...listNeeds(needs) };
}
