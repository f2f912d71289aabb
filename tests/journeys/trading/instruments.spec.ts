import { findViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { findMisfits } from '../support/layout.ts';
import { waitUntilSettled } from '../support/settled.ts';

const PLAIN = { key: 'settings/language/language', guarded: false, title: 'language.title' };

// tests the checks that the other journeys use
test.use({ quiet: false, viewport: { width: 360, height: 780 } });

test('a page that does not fit is reported', async ({ page, open }) => {
  await open(PLAIN.key);
  await waitUntilSettled(page, PLAIN, 'en');
  expect(await findMisfits(page)).toEqual([]);

  const found = await page.evaluate(() => {
    const add = (text: string, style: Partial<CSSStyleDeclaration>): void => {
      const box = document.createElement('div');
      box.textContent = text;
      Object.assign(box.style, { whiteSpace: 'nowrap', width: '80px' }, style);
      document.querySelector('main')?.append(box);
    };
    add('cut at its side, without three dots', { overflow: 'hidden' });
    add('cut at its side, with three dots', { overflow: 'hidden', textOverflow: 'ellipsis' });
    add('longer than its strip', { overflowX: 'auto' });
    add('cut below', { overflow: 'hidden', whiteSpace: 'normal', height: '4px' });
    return true;
  });
  expect(found).toBe(true);
  const told = await findMisfits(page);
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('"cut at its side, without three dots"');
  expect(told[1]).toContain('"cut below"');

  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.textContent = 'wider than the screen';
    wide.style.cssText = 'width:800px;text-align:right';
    document.body.append(wide);
  });
  expect((await findMisfits(page)).join('\n')).toMatch(/px wide on a screen of 360[^]*runs out of the screen/);
});

test('an inaccessible page is reported', { tag: '@long' }, async ({ page, open }) => {
  await open(PLAIN.key);
  await waitUntilSettled(page, PLAIN, 'en');
  expect(await findViolations(page)).toEqual([]);

  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.append(document.createElement('button'));
    const faint = document.createElement('p');
    faint.textContent = 'faint';
    faint.style.cssText = 'color:#333;background:#000';
    main?.append(faint);
  });

  const told = (await findViolations(page)).join('\n');
  expect(told).toContain('button-name');
  expect(told).toContain('color-contrast');
});

test(
  'a policy violation, a warning and an exception are reported',
  { tag: '@long' },
  async ({ page, open, complaints }) => {
    await open(PLAIN.key);
    await waitUntilSettled(page, PLAIN, 'en');
    expect(complaints).toEqual([]);

    await page.evaluate(() => {
      const picture = document.createElement('img');
      picture.src = 'https://elsewhere.example/picture.png';
      document.body.append(picture);
      console.warn('said on purpose');
      setTimeout(() => {
        throw new Error('thrown on purpose');
      });
    });

    for (const what of [/policy: img-src https:/, /warning: said on purpose/, /exception: Error: thrown on purpose/])
      await expect.poll(() => complaints.join('\n')).toMatch(what);
  },
);
