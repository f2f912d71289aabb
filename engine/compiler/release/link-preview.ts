import { getPath } from '../../language/format/address.ts';
import type { App, Preview, Screen } from '../../language/format/index.ts';
import type { Release } from './build-release.ts';

const TITLE = /<title>[^<]*<\/title>/;

interface Linked {
  readonly app: App;
  readonly base: string;
  readonly route: string;
}

/** The page with what links to it show: its title, a description and a picture, in the language of the brand. */
export function linkPreview(html: string, release: Release, { app, base, route }: Linked): string {
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
export const joinBase = (base: string, path: string): string => base + path.slice(1);

/** A file of JSON in a release; an empty object if there is none. */
export const readPart = <T>({ manifest, files }: Release, name: string): T =>
  JSON.parse(String(files.get(manifest.files[name] ?? '') ?? '{}')) as T;

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
