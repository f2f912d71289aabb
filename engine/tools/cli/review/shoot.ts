import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserPage } from './browser.ts';

/** A page of the app to capture. */
interface Scene {
  readonly route: string;
  readonly brand: string;
  readonly width: number;
  /** The values that the app stores in the browser, by name. */
  readonly stored: Readonly<Record<string, string>>;
}

/** A picture of a page, or the reason why there is none. */
export type Shot =
  | { readonly picture: Buffer }
  | { readonly failure: string }
  /** The route to which the app redirected. */
  | { readonly elsewhere: string };

/** One version of the app, opened for one visitor. */
export interface Stage {
  shoot(scene: Scene): Promise<Shot>;
  close(): Promise<void>;
}

const HEIGHT = 844;
const MAX_HEIGHT = 4000;
/** The time limit in milliseconds. If the page is still changing then, it is captured as it is. */
const LIMIT = 8000;
const TRIES = 4;
const SCRIPT = join(import.meta.dirname, 'in-page.mjs');

/** Stops all motion, and hides the mark that development adds. */
const STILL_CSS = `*,*::before,*::after{transition:none!important;animation-duration:0s!important;
animation-delay:0s!important;caret-color:transparent!important;scroll-behavior:auto!important}
#example-mark{display:none!important}`;

/** The prefix of the app's storage keys. */
const PREFIX = 'vitrine.';

/** Opens the app. Its pages are then captured one after the other, which is faster than starting the app for each. */
export async function openStage(browser: Browser, origin: string, now: Date): Promise<Stage> {
  // the context keeps its cache, which makes restarts of the app fast
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  let opened: { readonly brand: string; readonly page: OpenPage } | undefined;
  const leave = async (): Promise<void> => {
    await opened?.page.close();
    opened = undefined;
  };
  return {
    shoot: async (scene) => {
      if (opened?.brand !== scene.brand) await leave();
      opened ??= { brand: scene.brand, page: await OpenPage.open(context, origin, now, scene) };
      const shot = await opened.page.shoot(scene);
      // restart the app, so that a failure does not affect the next page
      if (!('picture' in shot)) await leave();
      return shot;
    },
    close: () => context.close(),
  };
}

interface Shown {
  readonly at: string;
  readonly failure: string | null;
  readonly hidden: number;
}

const keptIn = ({ stored }: Scene): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [PREFIX + name, JSON.stringify(value)]));

class OpenPage {
  /** The number of pending requests. */
  #open = 0;
  /** Counts all requests, responses and frames. */
  #traffic = 0;

  private constructor(readonly page: BrowserPage) {
    const end = (): void => {
      this.#open -= 1;
      this.#traffic += 1;
    };
    const pass = (): void => {
      this.#traffic += 1;
    };
    page.on('request', () => {
      this.#open += 1;
      this.#traffic += 1;
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('websocket', (socket) => {
      socket.on('framesent', pass);
      socket.on('framereceived', pass);
    });
  }

  static async open(context: BrowserContext, origin: string, now: Date, scene: Scene): Promise<OpenPage> {
    const page = await context.newPage();
    const style = JSON.stringify(STILL_CSS);
    await page.addInitScript({ content: readFileSync(SCRIPT, 'utf8') });
    await page.addInitScript({
      content: `for (const [name, value] of Object.entries(${JSON.stringify(keptIn(scene))})) localStorage.setItem(name, value);
addEventListener('DOMContentLoaded', () => {
  const style = document.createElement('style');
  style.textContent = ${style};
  document.head.append(style);
});`,
    });
    await page.clock.setFixedTime(now);
    await page.setViewportSize({ width: scene.width, height: HEIGHT });
    const opened = new OpenPage(page);
    await page.goto(`${origin}/?brand=${encodeURIComponent(scene.brand)}#/pages/${scene.route}`);
    return opened;
  }

  async shoot(scene: Scene): Promise<Shot> {
    const { route, width } = scene;
    await this.page.setViewportSize({ width, height: HEIGHT });
    await this.page.evaluate(`vitrinePictures.go(${JSON.stringify(route)}, ${JSON.stringify(keptIn(scene))})`);
    let last: Buffer | undefined;
    let height = HEIGHT;
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.#still();
      const { failure, at, hidden } = (await this.page.evaluate('vitrinePictures.look()')) as Shown;
      if (failure !== null) return { failure: failure.replaceAll(/\s+/g, ' ').trim() };
      if (at !== route) return { elsewhere: at };
      if (hidden > 0 && height < MAX_HEIGHT) {
        height = Math.min(MAX_HEIGHT, height + hidden);
        await this.page.setViewportSize({ width, height });
        await this.#still();
      }
      const picture = await this.page.screenshot({ animations: 'disabled' });
      if (last?.equals(picture) === true) return { picture };
      last = picture;
    }
    return { failure: 'It does not settle.' };
  }

  /** Waits until the page is stable and there is no network traffic. */
  async #still(): Promise<void> {
    const end = performance.now() + LIMIT;
    for (let traffic = -1; traffic !== this.#traffic || this.#open > 0;) {
      if (performance.now() > end) return;
      traffic = this.#traffic;
      await this.page.evaluate(`vitrinePictures.still(${LIMIT})`);
    }
  }

  close(): Promise<void> {
    return this.page.close();
  }
}
