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

/** The page with what links to it show: its title, a description and a picture, in the language of the brand. */
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
    // the service worker (engine/tools/vite/service-worker.mjs) opens the kept page at the path of any other
    ['name', 'vitrine-routing', 'path'],
  ];
  const elements = facts.flatMap(([kind, key, value]) =>
    value === undefined ? [] : [`<meta ${kind}="${key}" content="${escape(value)}" />`],
  );
  return html.replace(TITLE, () => [`<title>${escape(title)}</title>`, ...elements].join('\n    '));
}

/** A picture must have a whole URL. Names without a dot and numbers are those of a developer's machine. */
const findSite = (hosts: readonly string[]): string | undefined =>
  hosts.filter((host) => /\.[a-z]/i.test(host)).map((host) => `https://${host}`)[0];

/** @param base ends with a slash, with which the path begins */
const joinBase = (base: string, path: string): string => base + path.slice(1);

/** A file of JSON in a release; an empty object if there is none. */
const readPart = <T>({ manifest, files }: Release, name: string): T =>
  JSON.parse(String(files.get(manifest.files[name] ?? '') ?? '{}')) as T;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const THEME = /(<html\b[^>]*\bdata-theme=")[^"]*(")/;
const HEAD_END = '</head>';
const APP = '<div id="app"></div>';

/** By what the template of each is found: `app/start.tsx` and `vite/browser-check.mjs` read them. */
const TEMPLATES: Readonly<Record<StartFailure, string>> = {
  failed: 'start-failure',
  untrusted: 'start-untrusted',
  refused: 'start-refused',
  tooOld: 'start-too-old',
};

const PAGE = 'index.html';
/** What servers of files send for addresses without a file. */
const OTHER = '404.html';

/**
 * The pages of a brand by their file names. If the routes of an app are paths, each has a page of its own, so that links
 * show what it is; any other address opens the app too, which says that there is no such page.
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
 * The app's page with a brand's look, so that the page has the right colours before any script runs: the brand's theme,
 * its style sheet, its icon until the first page appears, and the colour that the browser shows around the page. The
 * browser loads the first files of the release beside the scripts, which would ask for them one after the other.
 *
 * @param base the path of the app on its server, if it cannot be anywhere else
 * @param route the page that is opened. Default: the start page
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
    // the app replaces this link by that of the release that it loads
    `<link rel="stylesheet" data-theme href="${theme}"${integrity === undefined ? '' : ` integrity="${integrity}"`} />`,
    ...[
      `${folder}current.json`,
      // the other first files depend on the user's language and on the page that is opened
      ...firstFiles(manifest, ['app', 'icons']).map(getAddress),
    ].map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" />`),
    // other languages need most of them too
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

/** A template for each reason why the app may not start, with a section in each language of the brand, its own first. */
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

/** The app removes it when its first page appears. */
function splash(files: Release['manifest']['files'], getAddress: (file: string) => string, sayings: string): string {
  const icon = files['asset:icon'];
  return icon === undefined
    ? ''
    : `<div data-splash class="splash"><img src="${getAddress(icon)}" alt="" />${sayings}</div>`;
}

/**
 * What the splash says, in each language of the brand, its own first. `vite/browser-check.mjs` shows one, unless the device
 * has a session.
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
