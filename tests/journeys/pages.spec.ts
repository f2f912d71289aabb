import { expect, test } from './support/journey';
import { violations } from './support/accessibility';
import { misfits } from './support/layout';
import { routes } from './support/routes';
import { settled } from './support/settled';

/** Narrower than any phone that is made now. */
test.use({ viewport: { width: 360, height: 780 } });

/** Every pair of person, theme and language meets on every page. */
const GUEST_PAGES = [
  { who: 'guest', theme: 'dark', language: 'en' },
  { who: 'guest', theme: 'light', language: 'zh' },
  { who: 'demo', theme: 'light', language: 'en' },
  { who: 'demo', theme: 'dark', language: 'zh' },
] as const;
const USER_PAGES = [
  { who: 'demo', theme: 'dark', language: 'en' },
  { who: 'demo', theme: 'light', language: 'zh' },
  { who: 'newcomer', theme: 'light', language: 'en' },
  { who: 'newcomer', theme: 'dark', language: 'zh' },
] as const;

for (const { key, guarded } of routes()) {
  for (const { who, theme, language } of guarded ? USER_PAGES : GUEST_PAGES) {
    test.describe(`${key}, ${who}, ${theme}, ${language}`, () => {
      test.use({ who, theme, language });

      test('fits, is accessible, and keeps to its policy without a complaint', async ({ page, open }) => {
        await open(key);
        await settled(page);

        await expect(page).toHaveURL(new RegExp(`#/pages/${key}$`));
        expect.soft(await misfits(page)).toEqual([]);
        expect.soft(await violations(page)).toEqual([]);
      });
    });
  }
}
