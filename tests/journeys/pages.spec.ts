import { expect, test } from './support/journey';
import { violations } from './support/accessibility';
import { misfits } from './support/layout';
import { routes } from './support/routes';
import { settled } from './support/settled';

/** Every pair of person, theme and language meets; someone new sees what is empty, the demo person what is full. */
const VISITORS = [
  { who: 'guest', theme: 'light', language: 'zh', tag: [] },
  { who: 'demo', theme: 'dark', language: 'en', tag: [] },
  // with `npm run crawl`
  { who: 'guest', theme: 'dark', language: 'en', tag: ['@crawl'] },
  { who: 'demo', theme: 'light', language: 'zh', tag: ['@crawl'] },
  { who: 'newcomer', theme: 'dark', language: 'en', tag: ['@crawl'] },
  { who: 'newcomer', theme: 'light', language: 'zh', tag: ['@crawl'] },
] as const;

// narrower than any phone that is made now
test.use({ viewport: { width: 360, height: 780 } });

for (const { who, theme, language, tag } of VISITORS) {
  test.describe(`for ${who} in ${theme} and ${language}`, { tag: [...tag] }, () => {
    test.use({ who, theme, language });

    test('every page fits, is accessible, and keeps to its policy without a complaint', async ({ page, open }) => {
      // as many pages as there are, looked at one by one
      test.slow();
      for (const route of routes()) {
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
