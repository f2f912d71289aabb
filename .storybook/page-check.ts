import { expect, waitFor } from 'storybook/test';

import { checkExample } from './check-example.ts';
import type { PageState } from './page-answers.ts';
import { type FormState, going } from './page-app.ts';
import type { Wire } from './page-wire.ts';
import { PATIENCE } from './patience.ts';

const PROBLEM = '[id$="-problem"], #page-failure';
const WORKING = '[id$="-skeleton"], [aria-busy="true"], #page-loading';
/**
 * A contract is worked out from its pair and its terms: without them the page keeps the outlines of what it cannot know.
 * Every other page settles.
 */
const OUTLINED = new Set(['lever/index2 empty', 'lever/index2 failed']);
/** A key in the place of its sentence. */
const KEY = /^[a-z][a-z\d-]*(?:\.[a-z][a-z\d_-]*)+$/;
/** The end of an address is no key. */
const ADDRESS = /\.(?:example|org|com|dev)$/;

const appIn = (canvas: HTMLElement): HTMLElement | undefined =>
  [...canvas.querySelectorAll<HTMLElement>('[data-app]')].at(-1);

/** The app stands, on the page that it was opened on. */
async function opened(canvas: HTMLElement, route: string): Promise<HTMLElement> {
  const app = await waitFor(() => {
    const found = appIn(canvas);
    const { started, failed } = (found && going.get(found)) ?? {};
    if (failed !== undefined) throw failed;
    if (!found || !started) throw new Error('The app is not open yet.');
    return found;
  }, PATIENCE);
  await waitFor(() => expect(app.querySelector('main')).not.toBeNull(), PATIENCE);
  await expect(location.hash.split('?', 1)[0]).toBe(`#/pages/${route}`);
  return app;
}

/** Everything that was asked for is there, and nothing moves. */
async function settled(app: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (going.get(app)?.wire?.quiet() !== true) throw new Error('An answer is on its way.');
    const working = [...app.querySelectorAll(WORKING)]
      .filter((found) => found.checkVisibility())
      .map(({ id, outerHTML }) => id || outerHTML.slice(0, 80));
    if (working.length > 0) throw new Error(`Still to come: ${working.join(', ')}`);
  }, PATIENCE);
  await still();
}

/** What moves has come to rest; what goes on for ever is not waited for. */
async function still(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
  const enough = new Promise((done) => setTimeout(done, 1500));
  await Promise.race([Promise.allSettled(moving.map((each) => each.finished)), enough]);
}

/** Nothing that only a slip shows: a raw value, a key of a message, a drawing that is missing. */
async function checkWords(canvas: HTMLElement, app: HTMLElement): Promise<void> {
  await checkExample(canvas);
  const keys = app.innerText.split('\n').filter((line) => KEY.test(line.trim()) && !ADDRESS.test(line.trim()));
  await expect(keys).toEqual([]);
}

const problemsIn = (app: HTMLElement): string[] =>
  [...app.querySelectorAll<HTMLElement>(PROBLEM)].map(({ id, innerText }) => `${id}: ${innerText}`);

/** What was asked for is answered, though what waits for it may stay an outline. */
async function rested(app: HTMLElement, state: PageState | undefined): Promise<void> {
  const isQuiet = (): boolean => state === 'loading' || going.get(app)?.wire?.quiet() === true;
  await waitFor(() => expect(isQuiet()).toBe(true), PATIENCE);
  await still();
}

/** What every story of a page must hold. */
export async function checkPageStory(canvas: HTMLElement, route: string, state: PageState | undefined): Promise<void> {
  const app = await opened(canvas, route);
  const named = typeof state === 'string' ? state : '';
  if (named === 'loading' || OUTLINED.has(`${route} ${named}`)) await rested(app, state);
  else await settled(app);
  await checkWords(canvas, app);
  await expect(going.get(app)?.wire?.gaps ?? []).toEqual([]);
  if (state !== 'failed') await expect(problemsIn(app)).toEqual([]);
}

const press = async (app: HTMLElement, id: string): Promise<void> => {
  const button = await waitFor(() => {
    const found = app.querySelector<HTMLElement>(`#${id}`) ?? document.querySelector<HTMLElement>(`#${id}`);
    if (found === null) throw new Error(`There is no #${id}.`);
    return found;
  }, PATIENCE);
  (button.querySelector<HTMLElement>('button') ?? button).click();
};

const errorsIn = (app: HTMLElement): number => app.querySelectorAll('[aria-invalid="true"]').length;

/** What every story of a form must hold, after what is done to it. */
export async function checkFormStory(canvas: HTMLElement, route: string, state: FormState): Promise<void> {
  const app = await opened(canvas, route);
  await settled(app);
  const { wire } = going.get(app) ?? {};
  const sent = sentSince(wire);
  if (state === 'incomplete') {
    await press(app, 'send');
    await waitFor(() => expect(errorsIn(app)).toBeGreaterThan(0), PATIENCE);
    await expect(sent()).toEqual([]);
  } else if (state !== 'untouched') {
    await press(app, 'fill');
    await waitFor(() => expect(app.querySelector('#send')).not.toBeNull(), PATIENCE);
    await expect(errorsIn(app)).toBe(0);
  }
  if (state === 'refused' || state === 'sending') await send(app, state, sent);
  await still();
  await checkWords(canvas, app);
  await expect(wire?.gaps ?? []).toEqual([]);
  await expect(problemsIn(app)).toEqual([]);
}

type Sent = () => readonly string[];

/** What the app tells its server at launch is not what the form sends. */
function sentSince(wire: Wire | undefined): Sent {
  const before = wire?.sent.length ?? 0;
  return () => wire?.sent.slice(before) ?? [];
}

async function send(app: HTMLElement, state: 'refused' | 'sending', sent: Sent): Promise<void> {
  await press(app, 'send');
  const question = await waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role="alertdialog"], [role="dialog"]');
    if (dialog === null && sent().length === 0) throw new Error('Nothing was asked and nothing was sent.');
    return dialog;
  }, PATIENCE);
  if (question !== null && sent().length === 0) {
    await still();
    [...question.querySelectorAll<HTMLElement>('button')].at(-1)?.click();
  }
  await waitFor(() => expect(sent().length).toBeGreaterThan(0), PATIENCE);
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull(), PATIENCE);
  if (state === 'refused') await settled(app);
}
