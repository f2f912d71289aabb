import { expect, test } from './support/journey';
import { violations } from './support/accessibility';
import { misfits } from './support/layout';
import { routes } from './support/routes';
import { settled } from './support/settled';
import { THIRD_BRAND } from './support/third-brand';
import type { Language } from './support/words';
import { sample } from '../sample';

/**
 * Every language is looked at by somebody new, who sees what is empty, or by the demo person, who sees what is full;
 * each kind of writing in both themes. Russian has the longest words, Thai the tallest letters.
 */
const VISITORS = [
  { who: 'guest', theme: 'light', language: 'ty' },
  { who: 'demo', theme: 'dark', language: 'ru' },
  { who: 'demo', theme: 'light', language: 'en' },
  { who: 'demo', theme: 'dark', language: 'zh' },
  { who: 'demo', theme: 'light', language: 'jp' },
  { who: 'demo', theme: 'dark', language: 'kr' },
  { who: 'demo', theme: 'light', language: 'ty' },
  { who: 'demo', theme: 'dark', language: 'hk' },
  { who: 'demo', theme: 'light', language: 'zh-Hant' },
  { who: 'guest', theme: 'dark', language: 'en' },
  { who: 'guest', theme: 'light', language: 'zh' },
  { who: 'guest', theme: 'light', language: 'ru' },
  { who: 'guest', theme: 'dark', language: 'jp' },
  { who: 'guest', theme: 'light', language: 'kr' },
  { who: 'guest', theme: 'dark', language: 'hk' },
  { who: 'guest', theme: 'light', language: 'zh-Hant' },
  { who: 'newcomer', theme: 'light', language: 'en' },
  { who: 'newcomer', theme: 'dark', language: 'zh' },
  { who: 'newcomer', theme: 'dark', language: 'ru' },
  { who: 'newcomer', theme: 'light', language: 'jp' },
  { who: 'newcomer', theme: 'dark', language: 'kr' },
  { who: 'newcomer', theme: 'light', language: 'ty' },
  { who: 'newcomer', theme: 'dark', language: 'hk' },
  { who: 'newcomer', theme: 'light', language: 'zh-Hant' },
] as const;

// narrower than any phone that is made now
test.use({ viewport: { width: 360, height: 780 } });

interface Walk {
  readonly who: 'guest' | 'demo' | 'newcomer';
  readonly theme: 'light' | 'dark';
  readonly language: Language;
  readonly brand?: string;
  readonly pages: string;
  readonly list: ReturnType<typeof routes>;
  readonly tag: readonly string[];
}

/** Whose look and patches differ from the usual brand's. */
const OTHER_BRAND = 'kite';
const OTHER_LANGUAGES: readonly Language[] = ['zh', 'en'];

/** The tutorial's brand has a look of its own and the pages of the usual one, but for those that it leaves out. */
const THIRD_VISITORS = [
  { who: 'guest', theme: 'light', language: 'en' },
  { who: 'guest', theme: 'dark', language: 'zh' },
  { who: 'demo', theme: 'light', language: 'zh' },
  { who: 'demo', theme: 'dark', language: 'en' },
] as const;
const LEFT_OUT = 'fpjy/';

/** `npm test` looks at every third page with two of them; `npm run crawl` at every page with all of them. */
const WALKS: readonly Walk[] = [
  ...VISITORS.slice(0, 2).map((visitor) => ({
    ...visitor,
    pages: 'every third page',
    list: sample(routes(), 3),
    tag: [],
  })),
  {
    who: 'demo',
    theme: 'dark',
    language: 'zh',
    brand: OTHER_BRAND,
    pages: 'a few pages',
    list: sample(routes(), 8),
    tag: [],
  },
  ...VISITORS.map((visitor) => ({ ...visitor, pages: 'every page', list: routes(), tag: ['@crawl'] })),
  ...VISITORS.filter(({ language }) => OTHER_LANGUAGES.includes(language)).map((visitor) => ({
    ...visitor,
    brand: OTHER_BRAND,
    pages: 'every page',
    list: routes(),
    tag: ['@crawl'],
  })),
  ...THIRD_VISITORS.map((visitor) => ({
    ...visitor,
    brand: THIRD_BRAND,
    pages: 'a few pages',
    list: routes().filter(({ key }, at) => at % 7 === 0 && !key.startsWith(LEFT_OUT)),
    tag: ['@crawl'],
  })),
];

for (const { who, theme, language, brand, pages, list, tag } of WALKS) {
  const of = brand === undefined ? '' : ` of ${brand}`;
  test.describe(`for ${who}${of} in ${theme} and ${language}`, { tag: [...tag] }, () => {
    test.use({ who, theme, language, brand });

    test(`${pages} fits, is accessible, and keeps to its policy without a complaint`, async ({ page, open }) => {
      // as many pages as there are, looked at one by one
      test.setTimeout(list.length * 10_000);
      for (const route of list) {
        const { key, guarded } = route;
        // a guest cannot see the one kind; the other is the same for everybody who has a session
        if (guarded ? who === 'guest' : who === 'newcomer') continue;
        await test.step(key, async () => {
          await open(key);
          await settled(page, route, language);
          expect.soft(await misfits(page), key).toEqual([]);
          expect.soft(await violations(page), key).toEqual([]);
        });
      }
    });
  });
}
