import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { findViolations } from '../support/accessibility.ts';
import { findGaps } from '../support/gaps.ts';
import { findBrokenWords, findMisfits, findSmallEntries } from '../support/layout.ts';
import { findRoutes } from '../support/routes.ts';
import { waitUntilDrawn } from '../support/still.ts';
import { waitUntilSettled } from '../support/settled.ts';
import { THIRD_BRAND } from '../support/third-brand.ts';
import { LANGUAGES, type Language } from '../support/words.ts';
import { sample } from '../../kit/sample.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const VISITORS = ['guest', 'newcomer', 'demo'] as const;
const THEMES = ['light', 'dark'] as const;
/** A width below that of any current phone, and the usual one. */
const NARROW = 360;
const USUAL = 390;
/** The widths to check in the first theme of each page, then in the other. */
const ALL_LOOKS = [
  [NARROW, USUAL],
  [USUAL, NARROW],
] as const;
const TWO_LOOKS = [[NARROW], [USUAL]] as const;
/** A language changes the length of texts, not their colours, so most walks check only the first theme. */
const ONE_THEME = [[NARROW, USUAL], []] as const;

const sized = (width: number) => ({ width, height: 780 });

interface Walk {
  readonly who: (typeof VISITORS)[number];
  readonly language: Language;
  /** The theme in which pages open. On each page, the device then switches to the other. */
  readonly first: (typeof THEMES)[number];
  readonly brand?: string;
  readonly pages: string;
  readonly list: ReturnType<typeof findRoutes>;
  readonly looks: readonly [readonly number[], readonly number[]];
  readonly tag: readonly string[];
}

/** The languages in which every page is checked in both themes, at both widths. */
const IN_BOTH_THEMES: readonly Language[] = ['en', 'ru'];
/** A brand whose look and patches differ from those of the default brand. */
const OTHER_BRAND = 'kite';
const OTHER_LANGUAGES: readonly Language[] = ['zh', 'en'];
/** What the tutorial's brand leaves out. It has a different look, and all other pages of the default brand. */
const LEFT_OUT = 'quick-buy';

/** Returns a walk for every visitor in every language, with alternating initial themes. */
const everybody = (languages: readonly Language[], of: Pick<Walk, 'brand' | 'pages' | 'list'>): readonly Walk[] =>
  languages.flatMap((language, row) =>
    VISITORS.map((who, column) => ({
      ...of,
      who,
      language,
      first: (row + column) % 2 === 0 ? 'light' : 'dark',
      looks: IN_BOTH_THEMES.includes(language) ? ALL_LOOKS : ONE_THEME,
      tag: ['@crawl'],
    })),
  );

/**
 * `npm run crawl` checks every page in every language; `npm test` checks a few. Russian has the longest words, and Thai
 * the tallest letters. The demo user sees full pages, a new user empty ones.
 */
const WALKS: readonly Walk[] = [
  ...(
    [
      { who: 'guest', language: 'ty', first: 'light', pages: 'every fourth page', list: sample(findRoutes(), 4) },
      { who: 'demo', language: 'ru', first: 'dark', pages: 'every fourth page', list: sample(findRoutes(), 4) },
      {
        who: 'demo',
        language: 'zh',
        first: 'dark',
        brand: OTHER_BRAND,
        pages: 'a few pages',
        list: sample(findRoutes(), 12),
      },
    ] as const
  ).map((walk) => ({ ...walk, looks: TWO_LOOKS, tag: [] })),
  ...everybody(LANGUAGES, { pages: 'every page', list: findRoutes() }),
  ...everybody(OTHER_LANGUAGES, { brand: OTHER_BRAND, pages: 'every page', list: findRoutes() }),
  ...everybody(OTHER_LANGUAGES, {
    brand: THIRD_BRAND,
    pages: 'a few pages',
    list: findRoutes().filter(({ key }, place) => place % 7 === 0 && !key.startsWith(LEFT_OUT)),
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

    test(`${pages} is complete, fits, is accessible, and logs no complaint`, async ({ page, open }) => {
      // all pages are checked in turn
      test.setTimeout(scaled(60_000 + list.length * 20_000));
      let theme = first;
      for (const route of list) {
        const { key, guarded } = route;
        // guests see only public pages; the others are the same for every session
        if (guarded ? who === 'guest' : who === 'newcomer') continue;
        await test.step(key, async () => {
          await open(key);
          await waitUntilSettled(page, route, language);
          const [before, after] = looks;
          await look(page, `${key} in ${theme}`, before);
          if (after.length > 0) {
            theme = await turned(page, theme);
            await look(page, `${key} in ${theme}`, after);
          }
          await page.setViewportSize(sized(NARROW));
        });
      }
    });
  });
}

/** Switches the device's theme, as at dusk, and waits until the app follows. */
async function turned(page: Page, theme: Walk['first']): Promise<Walk['first']> {
  const other = theme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  return other;
}

async function look(page: Page, what: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(sized(width));
    await waitUntilDrawn(page);
    const where = `${what}, ${width} px`;
    expect.soft(await findGaps(page), where).toEqual([]);
    expect.soft(await findMisfits(page), where).toEqual([]);
    expect.soft(await findBrokenWords(page), where).toEqual([]);
    expect.soft(await findSmallEntries(page), where).toEqual([]);
  }
  // axe takes longer than all other checks together, and its findings rarely depend on 30 pixels
  expect.soft(await findViolations(page), what).toEqual([]);
}
