import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { violations } from './support/accessibility.ts';
import { gaps } from './support/gaps.ts';
import { brokenWords, misfits } from './support/layout.ts';
import { routes } from './support/routes.ts';
import { drawn } from './support/still.ts';
import { settled } from './support/settled.ts';
import { THIRD_BRAND } from './support/third-brand.ts';
import { LANGUAGES, type Language } from './support/words.ts';
import { sample } from '../sample.ts';
import { scaled } from '../../scripts/launch/conditions.mjs';

const VISITORS = ['guest', 'newcomer', 'demo'] as const;
const THEMES = ['light', 'dark'] as const;
/** A width that is narrower than any phone that is made now, and the usual one. */
const NARROW = 360;
const USUAL = 390;
/** The widths at which a page is looked at in its first theme, then in the other. */
const ALL_LOOKS = [
  [NARROW, USUAL],
  [USUAL, NARROW],
] as const;
const TWO_LOOKS = [[NARROW], [USUAL]] as const;

const sized = (width: number) => ({ width, height: 780 });

interface Walk {
  readonly who: (typeof VISITORS)[number];
  readonly language: Language;
  /** What the pages are opened in; on each the device then turns to the other. */
  readonly first: (typeof THEMES)[number];
  readonly brand?: string;
  readonly pages: string;
  readonly list: ReturnType<typeof routes>;
  readonly looks: readonly [readonly number[], readonly number[]];
  readonly tag: readonly string[];
}

/** Whose look and patches differ from the usual brand's. */
const OTHER_BRAND = 'kite';
const OTHER_LANGUAGES: readonly Language[] = ['zh', 'en'];
/** The tutorial's brand has a look of its own and the pages of the usual one, but for those that it leaves out. */
const LEFT_OUT = 'fpjy/';

/** Everybody in every language, beginning by turns with the one theme and with the other. */
const everybody = (languages: readonly Language[], of: Pick<Walk, 'brand' | 'pages' | 'list'>): readonly Walk[] =>
  languages.flatMap((language, row) =>
    VISITORS.map((who, column) => ({
      ...of,
      who,
      language,
      first: (row + column) % 2 === 0 ? 'light' : 'dark',
      looks: ALL_LOOKS,
      tag: ['@crawl'],
    })),
  );

/**
 * `npm run crawl` looks at every page in every language, `npm test` at a few. Russian has the longest words, Thai the
 * tallest letters; the demo person sees what is full, somebody new what is empty.
 */
const WALKS: readonly Walk[] = [
  ...(
    [
      { who: 'guest', language: 'ty', first: 'light', pages: 'every fourth page', list: sample(routes(), 4) },
      { who: 'demo', language: 'ru', first: 'dark', pages: 'every fourth page', list: sample(routes(), 4) },
      {
        who: 'demo',
        language: 'zh',
        first: 'dark',
        brand: OTHER_BRAND,
        pages: 'a few pages',
        list: sample(routes(), 12),
      },
    ] as const
  ).map((walk) => ({ ...walk, looks: TWO_LOOKS, tag: [] })),
  ...everybody(LANGUAGES, { pages: 'every page', list: routes() }),
  ...everybody(OTHER_LANGUAGES, { brand: OTHER_BRAND, pages: 'every page', list: routes() }),
  ...everybody(OTHER_LANGUAGES, {
    brand: THIRD_BRAND,
    pages: 'a few pages',
    list: routes().filter(({ key }, place) => place % 7 === 0 && !key.startsWith(LEFT_OUT)),
  }),
];

for (const { who, first, language, brand, pages, list, looks, tag } of WALKS) {
  const of = brand === undefined ? '' : ` of ${brand}`;
  test.describe(`for ${who}${of} in ${language}`, { tag: [...tag] }, () => {
    test.use({
      who,
      language,
      brand,
      theme: 'system',
      colorScheme: first,
      viewport: sized(NARROW),
    });

    test(`${pages} is whole, fits, is accessible, and keeps to its policy without a complaint`, async ({
      page,
      open,
    }) => {
      // as many pages as there are, looked at one by one
      test.setTimeout(scaled(60_000 + list.length * 20_000));
      let theme = first;
      for (const route of list) {
        const { key, guarded } = route;
        // a guest cannot see the one kind; the other is the same for everybody who has a session
        if (guarded ? who === 'guest' : who === 'newcomer') continue;
        await test.step(key, async () => {
          await open(key);
          await settled(page, route, language);
          for (const widths of looks) {
            await look(page, `${key} in ${theme}`, widths);
            if (widths === looks[0]) theme = await turned(page, theme);
          }
          await page.setViewportSize(sized(NARROW));
        });
      }
    });
  });
}

/** The device changes its theme, as at dusk, and the app follows. */
async function turned(page: Page, theme: Walk['first']): Promise<Walk['first']> {
  const other = theme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  return other;
}

async function look(page: Page, what: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(sized(width));
    await drawn(page);
    const where = `${what}, ${width} px`;
    expect.soft(await gaps(page), where).toEqual([]);
    expect.soft(await misfits(page), where).toEqual([]);
    expect.soft(await brokenWords(page), where).toEqual([]);
    expect.soft(await violations(page), where).toEqual([]);
  }
}
