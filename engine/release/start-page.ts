import type { App } from '../compiled/index.ts';
import { pathOf } from '../compiled/address.ts';
import { PREFIX, storageKey } from '../compiled/storage-key.ts';
import { integrityOf } from '../signature/index.ts';
import type { Release } from './build-release.ts';

const THEME = /(<html\b[^>]*\bdata-theme=")[^"]*(")/;
const HEAD_END = '</head>';
const APP = '<div id="app"></div>';

/**
 * The app's page with a brand's look, so that the page has the right colours before any script runs: the brand's theme,
 * its style sheet, its icon until the first page appears, and the colour that the browser shows around the page. The
 * browser loads the first files of the release beside the scripts, which would ask for them one after the other.
 */
export function startPage(html: string, { manifest, files }: Release): string {
  const textOf = (name: string): string => String(files.get(manifest.files[name] ?? '') ?? '{}');
  const app = JSON.parse(textOf('app')) as App;
  const { brand } = app;
  const web = JSON.parse(textOf('asset:manifest')) as { readonly theme_color?: string };
  const theme = `release/${manifest.brand}/${manifest.files.theme ?? ''}`;
  const integrity = integrityOf(theme);
  const look = [
    ...(web.theme_color === undefined ? [] : [`<meta name="theme-color" content="${web.theme_color}" />`]),
    // the app replaces this link by that of the release that it loads
    `<link rel="stylesheet" data-theme href="${theme}"${integrity === undefined ? '' : ` integrity="${integrity}"`} />`,
    ...[
      'release/current.json',
      // the other first files depend on the user's language and on the page that is opened
      ...firstFiles(manifest, ['app', 'icons']),
    ].map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" />`),
    // other languages need most of them too
    ...firstFiles(manifest, brand.fonts?.[brand.language] ?? []).map(
      (address) => `<link rel="preload" as="font" crossorigin href="${address}" />`,
    ),
  ];
  return html
    .replace(THEME, (_, before: string, after: string) => before + brand.theme + after)
    .replace(HEAD_END, () => `  ${look.join('\n    ')}\n  ${HEAD_END}`)
    .replace(APP, () => `<div id="app">${splash(manifest, sayingsOf(app, textOf))}</div>`);
}

/** The app removes it when its first page appears. */
function splash({ brand, files }: Release['manifest'], sayings: string): string {
  const icon = files['asset:icon'];
  return icon === undefined
    ? ''
    : `<div data-splash class="splash"><img src="release/${brand}/${icon}" alt="" />${sayings}</div>`;
}

/**
 * What the splash says, in each language of the brand, its own first. `vite/browser-check.mjs` shows one, unless the device
 * has a session.
 */
function sayingsOf({ brand, splash, languages, session, ...app }: App, textOf: (name: string) => string): string {
  if (splash === undefined) return '';
  const texts = [...new Set([brand.language, ...brand.languages])].map((language) => {
    const messages = JSON.parse(textOf(`messages:${language}`)) as Readonly<Record<string, string>>;
    const tag = languages[language]?.tag ?? language;
    return `<p hidden lang="${tag}" data-language="${language}">${escape(messages[splash] ?? '')}</p>`;
  });
  const at = (state: string): string => PREFIX + storageKey({ brand, ...app }, state);
  const start = `#${pathOf(app, app.start)}`;
  return `<div data-start="${start}" data-token="${at(session.token)}" data-language="${at(session.language)}">${texts.join('')}</div>`;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const firstFiles = ({ brand, files }: Release['manifest'], names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (files[name] === undefined ? [] : [`release/${brand}/${files[name]}`]));
