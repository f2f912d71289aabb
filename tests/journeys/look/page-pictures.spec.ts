import { join } from 'node:path';
import { expect, test, type Choices } from '../support/journey.ts';
import { waitUntilStill } from '../support/still.ts';

interface Picture {
  readonly name: string;
  readonly route: string;
  readonly search?: string;
  readonly who?: Choices['who'];
}

const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
const PAGES: readonly Picture[] = [
  { name: 'home', route: 'index/index' },
  { name: 'home-guest', route: 'index/index', who: 'guest' },
  { name: 'markets', route: 'trade/index' },
  { name: 'chart', route: 'trade/kline', search: '?symbol=BTC/USDT' },
  { name: 'trade', route: 'lever/index' },
  { name: 'contract', route: 'lever/index2' },
  { name: 'options', route: 'option/detail' },
  { name: 'assets', route: 'assets/index' },
  { name: 'records', route: 'assets/record', search: '?view=changes' },
  { name: 'deposit', route: 'assets/deposit/charge', search: '?currency=3' },
  { name: 'withdraw', route: 'assets/withdraw/index', search: '?currency=3' },
  { name: 'finance', route: 'finance/index' },
  { name: 'verification', route: 'verification/index', who: 'newcomer' },
  { name: 'log-in', route: 'user/login/login', who: 'guest' },
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const LOOKS = [
  { brand: undefined, theme: 'dark', look: 'larch-dark' },
  { brand: 'kite', theme: 'light', look: 'kite-light' },
] as const;

// npm run page-pictures: one picture of each page in each look and width, for docs/pictures
for (const { look, brand, theme } of LOOKS) {
  for (const { name, route, search = '', who = 'demo' } of PAGES) {
    test.describe(() => {
      test.use({ brand, theme, who, quiet: false });

      test(`${name} in ${look}`, { tag: '@pictures' }, async ({ page, open }) => {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await page.goto('about:blank');
          await open(route, search);
          await expect(page.locator('[id$="-skeleton"], [aria-busy="true"]')).toHaveCount(0);
          await waitUntilStill(page);
          const path = join(FOLDER, `${name}-${size.width}-${look}.jpg`);
          await page.screenshot({ path, type: 'jpeg', quality: 70 });
        }
      });
    });
  }
}
