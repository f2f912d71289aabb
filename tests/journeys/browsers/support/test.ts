import { test as base, expect } from '@playwright/test';
import { openExchange, type Exchange } from '../../support/exchange.ts';
import { speak, type Language, type Say } from '../../support/words.ts';
import { findFirefox, findWebKit } from '../../../../scripts/launch/other-browsers.mjs';
import { scaled } from '../../../../scripts/launch/conditions.mjs';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import { createWatchedApp } from './watched-app.ts';
import { openWebKit } from './webkit.ts';

export { expect };

export interface WorkerChoices {
  readonly engine: 'firefox' | 'webkit';
}

interface Choices {
  /** Who opens the app: a guest, or the funded demo user. */
  readonly who: 'guest' | 'demo';
  readonly language: Language;
  readonly width: number;
}

interface Fixtures extends Choices {
  readonly say: Say;
  readonly visitor: Visitor;
}

interface WorkerFixtures extends WorkerChoices {
  readonly exchange: Exchange;
}

const HEIGHT = 844;

async function openBrowser(name: WorkerChoices['engine']): Promise<Driver> {
  if (name === 'firefox') return openFirefox(installed(findFirefox()));
  return openWebKit(installed(findWebKit()));
}

function installed<T>({ programs, remedy }: { readonly programs?: T; readonly remedy?: string }): T {
  if (programs) return programs;
  throw new Error(`The browser is not installed. ${remedy ?? ''}`);
}

/** A visitor in a separate browser. Each worker has a separate exchange. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  who: ['guest', { option: true }],
  language: ['en', { option: true }],
  width: [390, { option: true }],

  exchange: [
    async ({ engine: _ }, use) => {
      const app = createWatchedApp();
      const exchange = await openExchange('pglite', app.folder);
      await use(exchange);
      await exchange.stop();
      app.remove();
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
  say: async ({ language }, use) => use(speak(language)),
  visitor: async ({ engine, exchange, who, language, width }, use) => {
    const driver = await openBrowser(engine);
    try {
      await driver.resize(width, HEIGHT);
      const token = who === 'guest' ? '' : (await exchange.demo()).token;
      const visitor = createVisitor(driver, exchange.url);
      // a file of the same origin, so that the app finds the stored values when it opens
      await driver.open(`${exchange.url}/service-worker.js`);
      await driver.evaluate(remember, { language, theme: 'dark', token });
      await use(visitor);
      expect(await visitor.complaints(), 'the page logs nothing and keeps to its policy').toEqual([]);
    } finally {
      await driver.close();
    }
  },
});

/** Runs in the page. */
function remember(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values))
    localStorage.setItem(`vitrine.app.${name}`, JSON.stringify(value));
}
