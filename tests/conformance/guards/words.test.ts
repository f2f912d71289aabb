import { describe, expect, it } from 'vitest';

import { findFiles, read, removeComments } from './tree.ts';

// Words that belong in schemas/ and locales/. Brand names are read from the brands folder.
const COINS = /\b(BTC|ETH|USDT|USDC|SOL|XRP|BNB|DOGE|ADA|TRX|LTC|AVAX|TRC20|ERC20|BEP20)\b/;
const LANGUAGES =
  /\b(English|Deutsch|Français|Español|Tiếng Việt|Chinese)\b|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Thai}/u;
const ROUTES = /['"`/](assets\/(deposit|withdraw|record)|trade\/(index|kline)|user\/login|settings\/language)/;
const PRODUCTS = /['"`][^'"`\n]*\b(deposit|withdraw|kyc|futures|staking|invite)\b[^'"`\n]*['"`]/i;

const brands = [...new Set(findFiles('schemas/brands', /./).map((path) => path.split('/')[2] ?? ''))];
const BRANDS = new RegExp(`\\b(${brands.join('|')})\\b`, 'i');

function findWords(source: string): string[] {
  const code = removeComments(source);
  return [COINS, LANGUAGES, ROUTES, PRODUCTS, BRANDS].flatMap((pattern) => pattern.exec(code)?.[0] ?? []);
}

/** Sample text for a new widget, and common words for measuring a typeface. */
const SAMPLES = new Set(['engine/tools/cli/widget/templates.ts', 'engine/compiler/project/font-metrics.ts']);

describe('engine and widgets contain no product', () => {
  const files = ['engine', 'widgets'].flatMap((room) =>
    findFiles(room, /\.(tsx?|css)$/).filter((path) => !/\.(test|gen)\.tsx?$/.test(path) && !SAMPLES.has(path)),
  );

  it('in no file', () => {
    const found = files.flatMap((path) => findWords(read(path)).map((word) => `${path}: ${word}`));
    expect(files.length).toBeGreaterThan(50);
    expect(brands.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });

  it.each([
    ['a coin', `const coin = 'USDT';`],
    ['a language', `const name = '中文';`],
    ['a route', `go('/trade/kline')`],
    ['a product', `label="deposit.title"`],
    ['a brand', `const theme = '${brands[0]}';`],
  ])('finds %s', (_what, source) => {
    expect(findWords(source)).toHaveLength(1);
  });

  it('allows examples in comments', () => {
    expect(findWords('// Such as BTC or 中文.\nconst a = 1; /* deposit */')).toEqual([]);
  });
});
