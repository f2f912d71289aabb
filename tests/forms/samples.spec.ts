import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { buildApp } from '@vitrine/engine/build';
import { CONTENT_SECURITY_POLICY } from '../../sandbox/platform/http/headers.ts';
import { buildByHand } from '../../scripts/bench/production.ts';
import { scaled } from '../../scripts/launch/conditions.mjs';
import { declareSamples, samples, type Sample, type Schema, type Step } from './declare-samples.ts';

/*
 * Each sample is filled in twice: on a declared page, and in unmodified RJSF with validator-ajv8. Both must refuse the
 * same places for the same keywords, and then send the same data.
 */

const ROOT = resolve(import.meta.dirname, '../..');
/** Nothing listens here; the test answers the pages' requests. */
const HOST = 'http://localhost:4998/';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** The most important violated keyword by place, such as `claims.0.name`. */
type Refusals = Readonly<Record<string, string>>;
interface Outcome {
  readonly refusals: Refusals;
  readonly sent: unknown;
}

let folder: string;

test.use({ actionTimeout: scaled(10_000) });

test.beforeAll(async () => {
  test.setTimeout(scaled(180_000));
  // inside the project, so that the declared pages find their packages
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'vitrine-samples-'));
  declareSamples(join(folder, 'declared'));
  expect(await buildApp(join(folder, 'declared'), undefined)).toBe(0);
  await buildByHand(join(import.meta.dirname, 'stock'), join(folder, 'stock/dist'));
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const sample of samples)
  test(`${sample.name}: ${sample.description}`, async ({ page }) => {
    const expected = await fillStock(page, sample);
    // otherwise, the sample proves nothing
    expect(Object.keys(expected.refusals)).not.toEqual([]);
    expect(expected.sent).toBeDefined();

    expect(await fillDeclared(page, sample)).toEqual(expected);
  });

/** Opens one of the two pages. */
async function open(page: Page, site: string, hash = '', onCall?: (body: unknown) => void): Promise<void> {
  const home = `${HOST}${site}/`;
  await page.route(`${home}**`, async (route) => {
    const path = new URL(route.request().url()).href.slice(home.length);
    if (path === 'api/send') {
      onCall?.(route.request().postDataJSON());
      return route.fulfill({ contentType: 'application/json', body: '{"type":"ok","message":{}}' });
    }
    const name = path === '' ? 'index.html' : path;
    const contentType = TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';
    const headers: Record<string, string> =
      site === 'declared' && name === 'index.html' ? { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } : {};
    return route.fulfill({ contentType, headers, body: readFileSync(join(folder, site, 'dist', name)) });
  });
  await page.goto(home + hash);
}

/** Finds the controls of a form by a path with row positions. */
interface Controls {
  readonly find: (path: string) => Promise<Locator>;
  readonly add: (list: string) => Promise<Locator>;
  readonly remove: (row: string) => Promise<Locator>;
  /** The control that chooses a variant of an object, if the form has one. */
  readonly variants?: (object: string) => Locator;
}

async function perform(step: Step, { find, add, remove, variants }: Controls): Promise<void> {
  if ('add' in step) return (await add(step.add)).click();
  if ('remove' in step) return (await remove(step.remove)).click();
  const { set, to, variant } = step;
  if (variant !== undefined && variants)
    await variants(set.slice(0, Math.max(set.lastIndexOf('.'), 0))).selectOption({ index: variant });
  const control = await find(set);
  if (typeof to === 'boolean') {
    if ((await control.isChecked()) !== to) await control.click();
    return expect(control).toBeChecked({ checked: to });
  }
  const isSelect = (await control.evaluate(({ localName }) => localName)) === 'select';
  if (isSelect) await control.selectOption({ label: to });
  else await control.fill(to);
  return undefined;
}

/* RJSF */

const toId = (path: string): string => ['root', ...path.split(/[.[\]]+/).filter((part) => part !== '')].join('_');

async function fillStock(page: Page, { schema, wrong, right }: Sample): Promise<Outcome> {
  await open(page, 'stock');
  await page.evaluate((shown) => window.showForm(shown), toStock(schema) as never);
  const at = (id: string): Promise<Locator> => Promise.resolve(page.locator(`[id="${id}"]`).first());
  const controls: Controls = {
    find: (path) => at(toId(path)),
    add: (list) => at(`${toId(list)}__add`),
    remove: (row) => at(`${toId(row)}__remove`),
    variants: (object) =>
      page.locator(`:is([id="${toId(object)}__oneof_select"], [id="${toId(object)}__anyof_select"])`),
  };
  const send = async (): Promise<NonNullable<typeof window.outcome>> => {
    await page.locator('button[type=submit]').click();
    await page.waitForFunction(() => window.outcome !== undefined);
    return page.evaluate(() => {
      const { outcome } = window;
      delete window.outcome;
      return outcome ?? { errors: [] };
    });
  };
  for (const step of wrong) await perform(step, controls);
  const refused = await send();
  for (const step of right) await perform(step, controls);
  const accepted = await send();
  return {
    refusals: 'errors' in refused ? toRefusals(refused.errors, findVariant(wrong)) : {},
    sent: 'data' in accepted ? simplify(accepted.data) : undefined,
  };
}

const findVariant = (steps: readonly Step[]): number | undefined =>
  steps.flatMap((step) => ('variant' in step && step.variant !== undefined ? [step.variant] : [])).at(-1);

/**
 * Rewrites dependencies to the older keyword, the only one by which RJSF renders fields that depend on other values.
 */
function toStock(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toStock);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { dependentRequired, dependentSchemas, ...rest } = schema as Record<string, object>;
  const dependencies = { ...dependentRequired, ...dependentSchemas };
  const parts = Object.entries(rest).map(([name, part]) => [name, toStock(part)] as const);
  return {
    ...Object.fromEntries(parts),
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies: toStock(dependencies) }),
  };
}

interface StockError {
  readonly name?: string;
  readonly property?: string;
  readonly schemaPath?: string;
}

/** The keywords whose violations take precedence at a place, most important first. */
const ORDER = 'required type const enum'.split(' ');
const getRank = (keyword: string): number => (ORDER.includes(keyword) ? ORDER.indexOf(keyword) : ORDER.length);

/** @param variant the chosen variant: Ajv also reports what the value lacks for the others */
function toRefusals(errors: readonly StockError[], variant: number | undefined): Refusals {
  const isOfChosen = ({ schemaPath = '' }: StockError): boolean =>
    [...schemaPath.matchAll(/\/(?:oneOf|anyOf)\/(\d+)/g)].every(([, at]) => Number(at) === variant);
  const own = errors
    .filter(({ name = '' }) => !['oneOf', 'anyOf', 'if'].includes(name))
    .filter(isOfChosen)
    // a row that does not match `contains` is not wrong by itself
    .filter(({ schemaPath = '' }) => !schemaPath.includes('/contains/'))
    .toSorted((one, other) => getRank(other.name ?? '') - getRank(one.name ?? ''));
  const places = own.map(({ property = '', name = '' }): readonly [string, string] => [
    property.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''),
    name === 'dependencies' ? 'required' : name,
  ]);
  return Object.fromEntries(places);
}

/** Removes the empty objects and lists that RJSF adds for absent values, and converts numbers to text. */
function simplify(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(simplify);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([name, part]) => [name, simplify(part)] as const)
    .filter(([, part]) => part !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/* Vitrine */

/** Converts a path with row positions to a place with row keys. */
async function findPlace(page: Page, path: string): Promise<string> {
  let place = '';
  for (const step of path.split(/\.|(?=\[)/)) {
    const position = /^\[(\d+)\]$/.exec(step)?.[1];
    if (position === undefined) place = place === '' ? step : `${place}.${step}`;
    else {
      const prefix = `form-${place}-row-`;
      const row = page.locator(`[id="form-${place}"] > ol > li`).nth(Number(position));
      place += `[${((await row.getAttribute('id')) ?? '').slice(prefix.length)}]`;
    }
  }
  return place;
}

async function fillDeclared(page: Page, { name, wrong, right }: Sample): Promise<Outcome> {
  let sent: unknown;
  await open(page, 'declared', `#/pages/${name}`, (body) => {
    sent = simplify((body as Schema).form);
  });
  const find = async (path: string): Promise<Locator> => page.locator(`[id="form-${await findPlace(page, path)}"]`);
  const controls: Controls = {
    find,
    add: async (list) => page.locator(`[id="form-${await findPlace(page, list)}-add"]`),
    remove: async (row) => {
      const [, list = '', key = ''] = /^(.*)\[(\d+)\]$/.exec(await findPlace(page, row)) ?? [];
      return page.locator(`[id="form-${list}-row-${key}"] > div > button[aria-label^="remove"]`);
    },
  };
  for (const step of wrong) await perform(step, controls);
  const submit = page.getByRole('button', { name: 'send' });
  await submit.click();
  await expect(page.locator('form [id$="-error"]').first()).toBeVisible();
  const refusals = await page.evaluate(readRefusals);
  expect(sent).toBeUndefined();
  for (const step of right) await perform(step, controls);
  await submit.click();
  await expect.poll(() => sent).toBeDefined();
  return { refusals, sent };
}

/** Runs in the page. Reads the errors that it shows, by place with row positions. */
function readRefusals(): Refusals {
  const errors = Array.from(document.querySelectorAll('form [id^="form-"][id$="-error"]'), (error) => {
    const place = error.id.slice('form-'.length, -'-error'.length);
    const path = place.replaceAll(/\[(\d+)\]/g, (_, key: string, at: number) => {
      const row = document.getElementById(`form-${place.slice(0, at)}-row-${key}`);
      return `.${row ? Array.from(row.parentElement?.children ?? []).indexOf(row) : '?'}`;
    });
    return [path, error.textContent ?? ''];
  });
  return Object.fromEntries(errors) as Refusals;
}
