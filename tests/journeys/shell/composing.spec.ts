import type { Page } from '@playwright/test';
import { createContractPage } from '../support/contracts.ts';
import { expect, long, test } from '../support/journey.ts';
import type { Say } from '../support/words.ts';

test.use({ who: 'demo', viewport: { width: 1440, height: 900 } });

/** Composes １２ with an input method, presses a key that belongs to it, and commits. */
async function compose(page: Page, key: string, code: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 });
  const pressed = { key, code: key, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code };
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  await browser.send('Input.insertText', { text: '１２' });
}

const spotAmount = (page: Page, say: Say) => page.getByRole('textbox', { name: say('spot.amount', { coin: 'BTC' }) });

for (const [key, code] of [
  ['ArrowDown', 40],
  ['ArrowUp', 38],
  ['Enter', 13],
  ['Escape', 27],
] as const) {
  test(
    `${key} while lots are composed belongs to the input method`,
    long(key === 'Enter'),
    async ({ page, open, say, exchange, account }) => {
      const desk = createContractPage(page, say, exchange, account);
      await desk.clear();
      await open('lever/index2');
      await desk.lots.fill('');
      await desk.lots.focus();

      await compose(page, key, code);

      await expect(desk.lots).toHaveValue(/^(?:１２|12)$/);
      await expect(desk.question).toHaveCount(0);
      await desk.send('long').click();
      await expect(desk.question).toContainText(/\b12\b/);
    },
  );

  test(
    `${key} while an amount is composed belongs to the input method`,
    long(key === 'Enter'),
    async ({ page, open, say }) => {
      await open('lever/index');
      await spotAmount(page, say).fill('');
      await spotAmount(page, say).focus();

      await compose(page, key, code);

      await expect(spotAmount(page, say)).toHaveValue(/^(?:１２|12)$/);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
  );
}
