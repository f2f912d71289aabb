import { expect, waitFor } from 'storybook/test';

import { checkExample } from './check-example.ts';
import type { PageState } from './page-answers.ts';
import { type FormState, apps } from './page-app.ts';
import type { Wire } from './page-wire.ts';
import { PATIENCE } from './patience.ts';

const PROBLEM = '[id$="-problem"], #page-failure';
const BUSY = '[id$="-skeleton"], [aria-busy="true"], #page-loading';
/**
 * A contract is computed from its pair and its terms, so without them the page keeps showing skeletons. All other pages
 * settle.
 */
const OUTLINED = new Set(['contracts/trade empty', 'contracts/trade failed']);
/** A message key shown in place of its text. */
const KEY = /^[a-z][a-z\d-]*(?:\.[a-z][a-z\d_-]*)+$/;
/** Domain names look like keys. */
const ADDRESS = /\.(?:example|org|com|dev)$/;

const findApp = (canvas: HTMLElement): HTMLElement | undefined =>
  [...canvas.querySelectorAll<HTMLElement>('[data-app]')].at(-1);

/** Waits until the app has opened the page. */
async function waitForApp(canvas: HTMLElement): Promise<HTMLElement> {
  const app = await waitFor(() => {
    const found = findApp(canvas);
    const { started, failed } = (found && apps.get(found)) ?? {};
    if (failed !== undefined) throw failed;
    if (!found || !started) throw new Error('The app is not open yet.');
    return found;
  }, PATIENCE);
  await waitFor(() => expect(app.querySelector('main')).not.toBeNull(), PATIENCE);
  await expect(location.hash.split('?', 1)[0]).toBe(`#${apps.get(app)?.path}`);
  return app;
}

/** Waits until every request has been answered and nothing moves. */
async function waitUntilSettled(app: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (apps.get(app)?.wire?.quiet() !== true) throw new Error('A request is pending.');
    const working = [...app.querySelectorAll(BUSY)]
      .filter((found) => found.checkVisibility())
      .map(({ id, outerHTML }) => id || outerHTML.slice(0, 80));
    if (working.length > 0) throw new Error(`Still loading: ${working.join(', ')}`);
  }, PATIENCE);
  await waitForAnimations();
}

/** Waits for animations to end, except infinite ones. */
async function waitForAnimations(): Promise<void> {
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

/** Checks for signs of a bug: a raw value, a message key, a missing icon. */
async function checkTexts(canvas: HTMLElement, app: HTMLElement): Promise<void> {
  await checkExample(canvas);
  const keys = app.innerText.split('\n').filter((line) => KEY.test(line.trim()) && !ADDRESS.test(line.trim()));
  await expect(keys).toEqual([]);
}

const findProblems = (app: HTMLElement): string[] =>
  [...app.querySelectorAll<HTMLElement>(PROBLEM)].map(({ id, innerText }) => `${id}: ${innerText}`);

/** Waits until every request has been answered. Skeletons may remain. */
async function waitForAnswers(app: HTMLElement, state: PageState | undefined): Promise<void> {
  const isQuiet = (): boolean => state === 'loading' || apps.get(app)?.wire?.quiet() === true;
  await waitFor(() => expect(isQuiet()).toBe(true), PATIENCE);
  await waitForAnimations();
}

/** The check for every page story. */
export async function checkPageStory(canvas: HTMLElement, route: string, state: PageState | undefined): Promise<void> {
  const app = await waitForApp(canvas);
  const named = typeof state === 'string' ? state : '';
  if (named === 'loading' || OUTLINED.has(`${route} ${named}`)) await waitForAnswers(app, state);
  else await waitUntilSettled(app);
  await checkTexts(canvas, app);
  await expect(apps.get(app)?.wire?.gaps ?? []).toEqual([]);
  if (state !== 'failed') await expect(findProblems(app)).toEqual([]);
}

const press = async (app: HTMLElement, id: string): Promise<void> => {
  const button = await waitFor(() => {
    const found = app.querySelector<HTMLElement>(`#${id}`) ?? document.querySelector<HTMLElement>(`#${id}`);
    if (found === null) throw new Error(`There is no #${id}.`);
    return found;
  }, PATIENCE);
  (button.querySelector<HTMLElement>('button') ?? button).click();
};

const countErrors = (app: HTMLElement): number => app.querySelectorAll('[aria-invalid="true"]').length;

/** The check for every form story, run after its interaction. */
export async function checkFormStory(canvas: HTMLElement, state: FormState): Promise<void> {
  const app = await waitForApp(canvas);
  await waitUntilSettled(app);
  const { wire } = apps.get(app) ?? {};
  const sent = followSent(wire);
  if (state === 'incomplete') {
    await press(app, 'send');
    await waitFor(() => expect(countErrors(app)).toBeGreaterThan(0), PATIENCE);
    await expect(sent()).toEqual([]);
  } else if (state !== 'untouched') {
    await press(app, 'fill');
    await waitFor(() => expect(app.querySelector('#send')).not.toBeNull(), PATIENCE);
    await expect(countErrors(app)).toBe(0);
  }
  if (state === 'refused' || state === 'sending') await send(app, state, sent);
  await waitForAnimations();
  await checkTexts(canvas, app);
  await expect(wire?.gaps ?? []).toEqual([]);
  await expect(findProblems(app)).toEqual([]);
}

type Sent = () => readonly string[];

/** Returns a function that lists the requests sent from now on, without those that the app sent at launch. */
function followSent(wire: Wire | undefined): Sent {
  const before = wire?.sent.length ?? 0;
  return () => wire?.sent.slice(before) ?? [];
}

async function send(app: HTMLElement, state: 'refused' | 'sending', sent: Sent): Promise<void> {
  await press(app, 'send');
  const confirmation = await waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role="alertdialog"], [role="dialog"]');
    if (dialog === null && sent().length === 0)
      throw new Error('The app neither asked for confirmation nor sent anything.');
    return dialog;
  }, PATIENCE);
  if (confirmation !== null && sent().length === 0) {
    await waitForAnimations();
    [...confirmation.querySelectorAll<HTMLElement>('button')].at(-1)?.click();
  }
  await waitFor(() => expect(sent().length).toBeGreaterThan(0), PATIENCE);
  await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull(), PATIENCE);
  if (state === 'refused') await waitUntilSettled(app);
}
