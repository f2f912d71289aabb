import type { App, StartFailure, Preview, Screen } from '../../language/format/index.ts';
import { PAGES, getPath } from '../../language/format/address.ts';
import { PREFIX, storageKey } from '../../language/format/storage-key.ts';
import { getIntegrity } from '../../language/signature/index.ts';
import type { Release } from './build-release.ts';

const TITLE = /<title>[^<]*<\/title>/;

interface Linked {
  readonly app: App;
  readonly base: string;
  readonly route: string;
}

/**
 * Adds the metadata shown in links to a page: its title, a description and a picture, in the brand's default language.
 */
function linkPreview(html: string, release: Release, { app, base, route }: Linked): string {
  const { brand } = app;
  const texts = readPart<Readonly<Record<string, string>>>(release, `messages:${brand.language}`);
  const screen = readPart<Partial<Screen>>(release, `page:${route}`);
  const { description, picture }: Preview = { ...app.preview, ...screen.preview };
  const name = screen.title?.k === 'message' ? texts[screen.title.key] : undefined;
  const title = name === undefined ? brand.name : `${name} · ${brand.name}`;
  const site = findSite(brand.hosts);
  const image = picture === undefined ? undefined : release.manifest.files[`asset:preview:${picture}`];
  const facts: readonly (readonly [kind: 'name' | 'property', key: string, value: string | undefined])[] = [
    ['name', 'description', description && texts[description]],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', brand.name],
    ['property', 'og:title', title],
    ['property', 'og:description', description && texts[description]],
    ['property', 'og:url', site && `${site}${joinBase(base, getPath(app, route))}`],
    ['property', 'og:image', image && `${site ?? ''}${base}release/${release.manifest.brand}/${image}`],
    ['name', 'twitter:card', image && 'summary_large_image'],
    // tells the service worker (engine/tools/vite/service-worker.mjs) to serve the cached page at every path of the app
    ['name', 'vitrine-routing', 'path'],
  ];
  const elements = facts.flatMap(([kind, key, value]) =>
    value === undefined ? [] : [`<meta ${kind}="${key}" content="${escape(value)}" />`],
  );
  return html.replace(TITLE, () => [`<title>${escape(title)}</title>`, ...elements].join('\n    '));
}

/**
 * Returns the origin of the first public host, because a picture needs an absolute URL. Names without a dot and IP
 * addresses belong to developers' machines.
 */
const findSite = (hosts: readonly string[]): string | undefined =>
  hosts.filter((host) => /\.[a-z]/i.test(host)).map((host) => `https://${host}`)[0];

/** Joins two paths. @param base ends with a slash @param path begins with a slash */
const joinBase = (base: string, path: string): string => base + path.slice(1);

/** Reads a JSON file in a release. Returns an empty object if there is none. */
const readPart = <T>({ manifest, files }: Release, name: string): T =>
  JSON.parse(String(files.get(manifest.files[name] ?? '') ?? '{}')) as T;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const THEME = /(<html\b[^>]*\bdata-theme=")[^"]*(")/;
const HEAD_END = '</head>';
const APP = '<div id="app"></div>';

/** The ids of the templates, which `app/start.tsx` and `vite/browser-check.mjs` look up. */
const TEMPLATES: Readonly<Record<StartFailure, string>> = {
  failed: 'start-failure',
  untrusted: 'start-untrusted',
  refused: 'start-refused',
  tooOld: 'start-too-old',
};

const PAGE = 'index.html';
/** The page that static file servers send for unknown paths. */
const OTHER = '404.html';

/**
 * Returns the pages of a brand by their file names. If the app's routes are paths, each route has its own page, so that
 * links to it have a preview. Any other path also opens the app, which reports that there is no such page.
 */
export function startPages(html: string, release: Release, base?: string): ReadonlyMap<string, string> {
  const app = readPart<App>(release, 'app');
  const pages = new Map([[PAGE, startPage(html, release, base)]]);
  if (app.routing !== 'path') return pages;
  const routes = Object.keys(release.manifest.files).flatMap((name) => /^page:(.*)$/.exec(name)?.[1] ?? []);
  for (const route of routes) {
    const page = startPage(html, release, base, route);
    for (const path of new Set([getPath(app, route), PAGES + route])) pages.set(`${path.slice(1)}/${PAGE}`, page);
  }
  return pages.set(OTHER, startPage(html, release, base));
}

/**
 * Renders the app's page with a brand's look, so that it has the right colours before any script runs: the brand's
 * theme, its style sheet, its icon until the first page appears, and the colour that the browser shows around the page.
 * The browser loads the first files of the release in parallel with the scripts, which would request them one after the
 * other.
 *
 * @param base the path of the app on its server, if it is fixed
 * @param route the page to open. Default: the start page
 */
export function startPage(html: string, release: Release, base = '', route?: string): string {
  const { manifest } = release;
  const app = readPart<App>(release, 'app');
  const { brand } = app;
  const folder = `${base}release/`;
  const getAddress = (file: string): string => `${folder}${manifest.brand}/${file}`;
  const web = readPart<{ readonly theme_color?: string }>(release, 'asset:manifest');
  const theme = getAddress(manifest.files.theme ?? '');
  const integrity = getIntegrity(theme);
  const look = [
    ...(web.theme_color === undefined ? [] : [`<meta name="theme-color" content="${web.theme_color}" />`]),
    // the app replaces this link with that of the release that it loads
    `<link rel="stylesheet" data-theme href="${theme}"${integrity === undefined ? '' : ` integrity="${integrity}"`} />`,
    ...[
      `${folder}current.json`,
      // which other files are needed first depends on the user's language and on the opened page
      ...firstFiles(manifest, ['app', 'icons']).map(getAddress),
    ].map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" />`),
    // the fonts of the default language, most of which other languages need too
    ...firstFiles(manifest, brand.fonts?.[brand.language] ?? []).map(
      (file) => `<link rel="preload" as="font" crossorigin href="${getAddress(file)}" />`,
    ),
  ];
  const page = app.routing === 'path' ? linkPreview(html, release, { app, base, route: route ?? app.start }) : html;
  return page
    .replace(THEME, (_, before: string, after: string) => before + brand.theme + after)
    .replace(HEAD_END, () => `  ${look.join('\n    ')}\n  ${HEAD_END}`)
    .replace(
      APP,
      () =>
        `<div id="app">${splash(manifest.files, getAddress, getSayings(app, release, base))}</div>${failures(app, release)}`,
    );
}

/**
 * Renders a template for each reason why the app may fail to start, with a section in each language of the brand, its
 * default language first.
 */
function failures({ startFailures, brand, languages }: App, release: Release): string {
  if (startFailures === undefined) return '';
  const written = listLanguages(brand).map((language) => ({
    tag: languages[language]?.tag ?? language,
    messages: readMessages(release, language),
  }));
  return Object.entries(startFailures)
    .map(([reason, { title, text, button }]) => {
      const sections = written.map(({ tag, messages }) => {
        const say = (key: string): string => escape(messages[key] ?? '');
        const press = button === undefined ? '' : `<button type="button">${say(button)}</button>`;
        return `<section lang="${tag}"><h1>${say(title)}</h1><p>${say(text)}</p><p data-address></p>${press}</section>`;
      });
      const id = TEMPLATES[reason as StartFailure];
      return `<template id="${id}"><main class="start-failure">${sections.join('')}</main></template>`;
    })
    .join('');
}

const listLanguages = ({ language, languages }: App['brand']): readonly string[] => [
  ...new Set([language, ...languages]),
];
const readMessages = (release: Release, language: string): Readonly<Record<string, string>> =>
  readPart(release, `messages:${language}`);

/** Renders the splash screen, which the app removes when its first page appears. */
function splash(files: Release['manifest']['files'], getAddress: (file: string) => string, sayings: string): string {
  const icon = files['asset:icon'];
  return icon === undefined
    ? ''
    : `<div data-splash class="splash"><img src="${getAddress(icon)}" alt="" />${sayings}</div>`;
}

/**
 * Renders the splash text in each language of the brand, its default language first. `vite/browser-check.mjs` shows one
 * of them, unless the device has a session.
 */
function getSayings({ brand, splash, languages, session, ...app }: App, release: Release, base: string): string {
  if (splash === undefined) return '';
  const texts = listLanguages(brand).map((language) => {
    const tag = languages[language]?.tag ?? language;
    const text = escape(readMessages(release, language)[splash] ?? '');
    return `<p hidden lang="${tag}" data-language="${language}">${text}</p>`;
  });
  const at = (state: string): string => PREFIX + storageKey({ brand, ...app }, state);
  const start = app.routing === 'path' ? joinBase(base, getPath(app, app.start)) : `#${getPath(app, app.start)}`;
  return `<div data-start="${start}" data-token="${at(session.token)}" data-language="${at(session.language)}">${texts.join('')}</div>`;
}

const firstFiles = ({ files }: Release['manifest'], names: readonly string[]): readonly string[] =>
  names.flatMap((name) => files[name] ?? []);
