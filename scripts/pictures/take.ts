import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { getLaunchOptions } from '../launch/chromium.mjs';
import type { Story } from './stories.ts';

export interface Look {
  readonly brand: string;
  readonly theme: string;
}

export interface Shot {
  readonly story: Story;
  readonly look: Look;
  /** A PNG; undefined if it could not be taken. */
  readonly picture?: Buffer;
  readonly failure?: string;
}

interface PictureOptions {
  /** The address of the built Storybook. */
  readonly url: string;
  readonly jobs: number;
  /** The accepted screenshot. If the first shot equals it, no second shot is needed. */
  accepted(story: Story, look: Look): Buffer | undefined;
}

const WIDTH = 390;
const HEIGHT = 844;
const MAX_HEIGHT = 4000;
const EDGE = 16;
const TIMEOUT = 10_000;
const TRIES = 4;
/** Stories that show elapsed or remaining time always render at this time. */
const FIXED_TIME = new Date('2026-01-15T12:00:00Z');

/**
 * Stops all motion. Storybook hides a slow story and removes its padding until it has rendered, which can change the
 * width of a widget that measures itself. Here the width is constant.
 */
const STILL_CSS = `#storybook-root{display:block!important}.sb-preparing-story{display:none!important}
.sb-main-padded{box-sizing:border-box;margin:0!important;padding:1rem!important}
*,*::before,*::after{transition:none!important;animation-duration:0s!important;animation-delay:0s!important;
caret-color:transparent!important;scroll-behavior:auto!important}`;

type Shown = { readonly failure: string; readonly bottom: number };
declare const pictures: {
  ready(): Promise<boolean> | boolean;
  bottom(): number;
  look(globals: object): Promise<void>;
  show(id: string, look: Look, limit: number): Promise<Shown>;
};

/** Takes a screenshot of every story in every look, and reports each as soon as it is ready. */
export async function takeAll(
  stories: readonly Story[],
  looks: readonly Look[],
  studio: PictureOptions,
  done: (shot: Shot) => void,
): Promise<void> {
  const browser = await chromium.launch(getLaunchOptions());
  try {
    const queue = looks.flatMap((look) => splitStories(stories, studio.jobs).map((part) => ({ look, part })));
    const work = async (): Promise<void> => {
      // pages in the same context share a cache
      const context = await newContext(browser);
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        await takePart(context, next.part, next.look, studio, done);
    };
    await Promise.all(Array.from({ length: studio.jobs }, work));
  } finally {
    await browser.close();
  }
}

/** Splits the stories into runs of consecutive ones, which load mostly the same files. */
function splitStories(stories: readonly Story[], jobs: number): Story[][] {
  const size = Math.ceil(stories.length / jobs);
  return Array.from({ length: jobs }, (_, part) => stories.slice(part * size, (part + 1) * size)).filter(
    (part) => part.length > 0,
  );
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
  return context;
}

async function takePart(
  context: BrowserContext,
  stories: readonly Story[],
  look: Look,
  studio: PictureOptions,
  done: (shot: Shot) => void,
): Promise<void> {
  let page = await openPage(context, look, studio.url);
  for (const story of stories) {
    let taken = await takeSettled(page, story, look, studio.accepted(story, look));
    if (taken.failure !== undefined) {
      // retries on a fresh page
      await page.close();
      page = await openPage(context, look, studio.url);
      taken = await takeSettled(page, story, look, studio.accepted(story, look));
    }
    done({ story, look, ...taken });
  }
  await page.close();
}

async function openPage(context: BrowserContext, look: Look, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(FIXED_TIME);
  await page.goto(`${url}/iframe.html?viewMode=story`);
  await page.waitForFunction(() => pictures.ready());
  // accessibility is tested in a separate run
  await page.evaluate((globals) => pictures.look(globals), { ...look, a11y: { manual: true } });
  await page.addStyleTag({ content: STILL_CSS });
  return page;
}

type Taken = Pick<Shot, 'picture' | 'failure'>;

async function take(page: Page, { id }: Story, look: Look): Promise<Taken> {
  const wanted = { id, look, limit: TIMEOUT };
  const { failure, bottom } = await page.evaluate((story) => pictures.show(story.id, story.look, story.limit), wanted);
  return failure === '' ? { picture: await shoot(page, bottom) } : { failure };
}

/** Takes screenshots until one equals the accepted one, or two in a row are equal. */
async function takeSettled(page: Page, story: Story, look: Look, accepted: Buffer | undefined): Promise<Taken> {
  let last = await take(page, story, look);
  for (let tries = 1; tries < TRIES; tries += 1) {
    if (last.picture === undefined || accepted?.equals(last.picture) === true) return last;
    const next = await shoot(page, await page.evaluate(() => pictures.bottom()));
    if (last.picture.equals(next)) return last;
    last = { picture: next };
  }
  return { failure: `It does not settle: no two of ${TRIES} screenshots in a row were equal.` };
}

function shoot(page: Page, bottom: number): Promise<Buffer> {
  // adds a margin below a small story, but not below one that fills the screen
  const height = Math.min(bottom + EDGE <= HEIGHT ? bottom + EDGE : bottom, MAX_HEIGHT);
  return page.screenshot({
    animations: 'disabled',
    fullPage: height > HEIGHT,
    clip: { x: 0, y: 0, width: WIDTH, height },
  });
}
