import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from './browsers.ts';
import { compileCheck } from './check-browser.ts';

const ROOT = join(import.meta.dirname, '../../..');

let script: string;
beforeAll(async () => {
  script = await compileCheck();
});

class NoLookbehind {
  constructor(pattern: string) {
    if (pattern.includes('(?<=')) throw new SyntaxError('invalid group specifier name');
  }
}

/** The browser globals that the check uses, some of them replaced. */
const browser = (replaced: Readonly<Record<string, unknown>> = {}) => ({
  document,
  navigator: { languages: ['en'] },
  location: { hash: '' },
  localStorage: { getItem: () => null },
  CSS: { supports: () => true },
  Intl,
  structuredClone,
  RegExp,
  Array,
  ...replaced,
});

const without = (feature: string) => ({ CSS: { supports: (condition: string) => !condition.includes(feature) } });

const stored = (values: Readonly<Record<string, string>>) => ({ getItem: (name: string) => values[name] ?? null });

const check = (replaced?: Readonly<Record<string, unknown>>): HTMLElement | null => {
  runInNewContext(script, browser(replaced));
  return document.querySelector('#app');
};

const PAGE = `<div id="app"></div><template id="start-too-old"><main>
  ${['en', 'zh-CN', 'zh-Hant', 'zh-Hant-HK', 'th'].map((lang) => `<section lang="${lang}">${lang}</section>`).join('')}
</main></template>`;

const SPLASH = `<div data-splash><div data-start="#/pages/index/index" data-token="token" data-language="language">
  ${['th', 'en'].map((language) => `<p hidden data-language="${language}">${language}</p>`).join('')}
</div></div>`;

const read = (element: Element | null): string => element?.textContent.trim() ?? '';

beforeEach(() => {
  document.body.append(document.createRange().createContextualFragment(PAGE));
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

describe('the check of the browser', () => {
  it('given a browser that has everything, then the page stays as it is', () => {
    const app = check();

    expect(app?.childNodes).toHaveLength(0);
    expect(app?.dataset).not.toHaveProperty('tooOld');
  });

  it.each([
    ['copies of arrays', { Array: { prototype: {}, from: Array.from } }],
    ['deep copies', { structuredClone: undefined }],
    [':has()', without(':has')],
    ['container queries', without('container-type')],
    ['lookbehind', { RegExp: NoLookbehind }],
    ['CSS.supports', { CSS: undefined }],
  ])('given a browser without %s, then it says so, and keeps the app from starting', (_, replaced) => {
    const app = check(replaced);

    expect(read(app)).toBe('en');
    expect(app?.dataset.tooOld).toBe('');
  });

  it.each([
    [['th-TH', 'en'], 'th'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK'], 'zh-Hant-HK'],
    [['zh'], 'zh-CN'],
    [['fr', 'zh-CN'], 'zh-CN'],
    [['fr'], 'en'],
    [undefined, 'en'],
  ])('given a user who reads %j, then it is in %s', (languages, lang) => {
    const app = check({ structuredClone: undefined, navigator: { languages } });

    expect(read(app)).toBe(lang);
    expect(document.documentElement.lang).toBe(lang);
  });

  it('given a browser without Intl.Locale, then the language is still the one of the user', () => {
    expect(read(check({ Intl: {}, structuredClone: undefined, navigator: { languages: ['th-TH'] } }))).toBe('th');
  });

  it('given a page without a message, then it is a sentence', () => {
    document.querySelector('template')?.remove();

    expect(read(check({ structuredClone: undefined }))).toMatch(/^This browser is too old for this app\./);
  });

  it('given no place for the app, as on another page, then it does nothing', () => {
    document.querySelector('#app')?.remove();

    expect(() => check({ structuredClone: undefined })).not.toThrow();
  });

  it.each([
    ['a first visit', {}, ['th']],
    ['a language that was chosen', { localStorage: stored({ language: '"en"' }) }, ['en']],
    ['a language that the brand no longer has', { localStorage: stored({ language: '"fr"' }) }, ['th']],
    ['a session', { localStorage: stored({ token: '"t"' }) }, []],
    ['the path of home', { location: { hash: '#/pages/index/index' } }, ['th']],
    ['another page than home', { location: { hash: '#/pages/trade/index' } }, []],
    ['blocked storage', { localStorage: undefined }, ['th']],
  ])('given %s, then the splash says what is for it', (_, replaced, said) => {
    document.body.append(document.createRange().createContextualFragment(SPLASH));

    check(replaced);

    expect([...document.querySelectorAll('p:not([hidden])')].map(read)).toEqual(said);
  });

  it('has only the syntax of 2016', () => {
    expect(script).not.toMatch(/\?\.|\?\?|catch *\{|\basync\b|\.\.\.|^(?:import|export)\b/);
  });

  it('is described in the README', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const [chrome, edge, firefox, safari] = OLDEST_BROWSERS.map((name) => name.replace(/^[a-z]+/, ''));

    expect(edge).toBe(chrome);
    expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`);
  });
});
