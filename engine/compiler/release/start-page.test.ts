import { describe, expect, it } from 'vitest';
import type { Release } from './build-release.ts';
import { startPage, startPages } from './start-page.ts';

const HTML = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <title>App</title>
  </head>
  <body><div id="app"></div></body>
</html>
`;

const release = (theme: string, more: object = {}): Release => {
  const files = {
    app: 'app.1.json',
    theme: 'theme.2.css',
    'asset:icon': 'asset-icon.5.svg',
    'asset:manifest': 'asset-manifest.3.webmanifest',
    'messages:en': 'messages-en.4.json',
    'messages:th': 'messages-th.7.json',
    'page:home': 'page-home.6.json',
    'font:thai': 'font.8.woff2',
    'font:latin': 'font.9.woff2',
  };
  const contents = new Map([
    ['app.1.json', JSON.stringify({ brand: { id: 'elm', theme, language: 'th', languages: ['en', 'th'] }, ...more })],
    ['messages-en.4.json', JSON.stringify({ 'home.text': 'Fees < 1 %' })],
    ['messages-th.7.json', JSON.stringify({ 'home.text': 'ค่าธรรมเนียม' })],
    ['asset-manifest.3.webmanifest', JSON.stringify({ theme_color: '#3639DB' })],
  ]);
  return { manifest: { brand: 'elm', files }, files: contents } as unknown as Release;
};

describe('the page of a brand', () => {
  it('has its theme, its style sheet and its colour before any script runs', () => {
    const page = startPage(HTML, release('light'));

    expect(page).toContain('<html lang="en" data-theme="light">');
    expect(page).toContain('<meta name="theme-color" content="#3639DB" />');
    expect(page).toContain('<link rel="stylesheet" data-theme href="release/elm/theme.2.css" />');
    expect(page.indexOf('stylesheet')).toBeLessThan(page.indexOf('</head>'));
  });

  it('says in each language of the brand, its own first, why the app cannot start', () => {
    const failure = { title: 'home.text', text: 'home.missing', button: 'home.text' };
    const startFailures = {
      failed: failure,
      untrusted: failure,
      refused: failure,
      tooOld: { ...failure, button: undefined },
    };

    const page = startPage(HTML, release('light', { startFailures, languages: { th: { tag: 'th-TH' } } }));

    const templates = [...page.matchAll(/<template id="([^"]*)">(.*?)<\/template>/g)];
    expect(templates.map(([, id]) => id)).toEqual([
      'start-failure',
      'start-untrusted',
      'start-refused',
      'start-too-old',
    ]);
    expect(templates[0]?.[2]).toBe(
      '<main class="start-failure"><section lang="th-TH"><h1>ค่าธรรมเนียม</h1><p></p><p data-address></p>' +
        '<button type="button">ค่าธรรมเนียม</button></section><section lang="en"><h1>Fees &lt; 1 %</h1><p></p>' +
        '<p data-address></p><button type="button">Fees &lt; 1 %</button></section></main>',
    );
    expect(templates[3]?.[2]).not.toContain('<button');
  });

  it('loads the first files of the release beside the scripts', () => {
    const page = startPage(HTML, release('light'));

    expect([...page.matchAll(/rel="preload" as="fetch" crossorigin href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'release/current.json',
      'release/elm/app.1.json',
    ]);
  });

  it('loads the fonts of the language of the brand beside the scripts', () => {
    const fonts = { brand: { language: 'th', languages: ['th'], fonts: { th: ['font:thai'], en: ['font:latin'] } } };

    expect(startPage(HTML, release('light', fonts))).toContain(
      '<link rel="preload" as="font" crossorigin href="release/elm/font.8.woff2" />',
    );
  });

  it('shows the icon of the brand until there is a page', () => {
    expect(startPage(HTML, release('light'))).toContain(
      '<div id="app"><div data-splash class="splash"><img src="release/elm/asset-icon.5.svg" alt="" /></div></div>',
    );
  });

  it('has what the app says to guests, in the languages of the brand, and none is shown yet', () => {
    const page = startPage(
      HTML,
      release('light', {
        splash: 'home.text',
        start: 'first/index',
        addresses: { 'first/index': 'home' },
        session: { token: 'token', language: 'language' },
        state: { token: { ofBrand: true }, language: {} },
        languages: { en: { tag: 'en-GB' } },
      }),
    );

    expect(page).toContain(
      '<div data-start="#/pages/home" data-token="vitrine.app.elm.token" data-language="vitrine.app.language">' +
        '<p hidden lang="th" data-language="th">ค่าธรรมเนียม</p>' +
        '<p hidden lang="en-GB" data-language="en">Fees &lt; 1 %</p></div>',
    );
  });

  it('given the theme of the system, then it leaves it to the style sheet, because only the browser knows the system', () => {
    expect(startPage(HTML, release('system'))).toContain('data-theme="system"');
  });
});

describe('the pages of a brand whose routes are paths', () => {
  const withPaths = (hosts: readonly string[] = []): Release => {
    const brand = { id: 'elm', name: 'Elm "&" Co', hosts, theme: 'light', language: 'en', languages: ['en'] };
    const { manifest, files } = release('light', {
      brand,
      routing: 'path',
      preview: { description: 'home.text' },
      start: 'home',
      addresses: { help: 'faq' },
    });
    const names = { ...manifest.files, 'page:help': 'page-help.1.json', 'asset:preview:assets/card.png': 'card.1.png' };
    const help = {
      title: { k: 'message', key: 'help.title' },
      preview: { description: 'help.text', picture: 'assets/card.png' },
    };
    const contents = new Map([
      ...files,
      ['page-help.1.json', JSON.stringify(help)],
      ['messages-en.4.json', JSON.stringify({ 'home.text': 'Fees < 1 %', 'help.title': 'Help', 'help.text': 'Ask.' })],
    ]);
    return { manifest: { ...manifest, files: names }, files: contents } as unknown as Release;
  };
  const read = (html: string | undefined): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...(html ?? '').matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );

  it('are one for each page, at its route and at its alias, and one for all other addresses', () => {
    expect([...startPages(HTML, withPaths(), '/app/').keys()].toSorted()).toEqual([
      '404.html',
      'index.html',
      'pages/faq/index.html',
      'pages/help/index.html',
      'pages/home/index.html',
    ]);
  });

  it('have the title, the description and the picture of the page, with whole addresses', () => {
    const page = startPages(HTML, withPaths(['localhost', '10.0.0.1', 'elm.example']), '/app/').get(
      'pages/help/index.html',
    );

    expect(page).toContain('<title>Help · Elm &quot;&amp;&quot; Co</title>');
    expect(read(page)).toMatchObject({
      description: 'Ask.',
      'og:title': 'Help · Elm &quot;&amp;&quot; Co',
      'og:url': 'https://elm.example/app/pages/faq',
      'og:image': 'https://elm.example/app/release/elm/card.1.png',
      'twitter:card': 'summary_large_image',
    });
  });

  it('given a page without a preview, then it has the description of the app and no picture', () => {
    const facts = read(startPages(HTML, withPaths()).get('pages/home/index.html'));

    expect(facts).toMatchObject({ description: 'Fees &lt; 1 %', 'og:title': 'Elm &quot;&amp;&quot; Co' });
    expect(Object.keys(facts)).not.toContain('og:image');
  });

  it('name all files below the base, so that they load from any path', () => {
    const page = startPages(HTML, withPaths(), '/app/').get('pages/help/index.html') ?? '';

    const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !address.startsWith('/app/release/'))).toEqual([]);
  });

  it('given routes behind the #, then there is one page', () => {
    expect([...startPages(HTML, release('light')).keys()]).toEqual(['index.html']);
  });
});
