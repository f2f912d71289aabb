import type { Page } from '@playwright/test';
import type { Exchange } from './exchange.ts';
import type { Language, Say } from './words.ts';

/** The coin that is deposited. */
export const COIN = 'USDT';

/** The context that each step of the slice needs. */
export interface Walk {
  readonly page: Page;
  readonly say: Say;
  readonly language: Language;
  readonly exchange: Exchange;
}
