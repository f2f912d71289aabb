// Determines the conditions of a test run: this machine's timeout factor and the random seed. They are set once, before
// the first test, and passed to every worker in the environment.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { getLaunchOptions } from './chromium.mjs';

/** Milliseconds that each measurement takes on an idle machine with two cores. */
const IDLE_TIMES = { work: 400, page: 500 };
const MAX_FACTOR = 6;
/** The range that fast-check accepts. */
const SEED_COUNT = 2 ** 31;
const DEFAULT_SEED = '20261201';
const WORK = `
  const { createHash } = require('node:crypto');
  for (let turn = 0, text = ''; turn < 150_000; turn += 1) text = createHash('sha256').update(text).digest('hex');
`;

const timeWork = async (work) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

function runChild() {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' });
    running.on('error', reject);
    running.on('close', resolve);
  });
}

/** Loads every core, as the tests do, so that load from other programs affects the result. */
const loadCores = () => Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runChild));

async function openPage({ chromium }) {
  const browser = await chromium.launch(getLaunchOptions());
  try {
    await (await browser.newPage()).goto('data:text/html,<p>ready');
  } finally {
    await browser.close();
  }
}

/**
 * Returns how many times slower this machine is than an idle one, by the worse of both measurements: 1 to 6, with one
 * decimal.
 */
export function getSlowdown(took, quiet = IDLE_TIMES) {
  const ratios = Object.keys(took).map((name) => took[name] / quiet[name]);
  return Math.round(Math.min(Math.max(1, ...ratios), MAX_FACTOR) * 10) / 10;
}

async function measureSlowdown(browser) {
  const took = { work: await timeWork(loadCores) };
  // a missing browser is reported by the tests that need one
  const playwright = browser ? await import('@playwright/test') : undefined;
  const paged = playwright && (await timeWork(() => openPage(playwright)).catch(() => undefined));
  return getSlowdown(paged === undefined ? took : { ...took, page: paged });
}

function checkVariable(env, name, isRight, expected) {
  if (!isRight(env[name])) throw new Error(`${name} is "${env[name]}": give ${expected}.`);
}

const isSeed = (text) => /^\d{1,10}$/.test(text) && Number(text) < SEED_COUNT;
const isFactor = (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;

/**
 * Sets `TIMEOUT_FACTOR` and `SEED` unless they are already set. Called by the runners' configurations and by `npm
 * test`, whichever runs first. With `browser`, it also times opening a page.
 */
export async function prepareRun({
  browser = false,
  say = console.log,
  env = process.env,
  measure = measureSlowdown,
} = {}) {
  if (env.TIMEOUT_FACTOR !== undefined && env.SEED !== undefined) return checkConditions(env);
  env.SEED ??= env.WHOLE === '1' ? String(randomInt(SEED_COUNT)) : DEFAULT_SEED;
  env.TIMEOUT_FACTOR ??= String(await measure(browser));
  checkConditions(env);
  say(`Timeouts are multiplied by ${env.TIMEOUT_FACTOR} to match this machine (TIMEOUT_FACTOR).`);
  say(`Random tests use SEED=${env.SEED}.`);
}

function checkConditions(env) {
  checkVariable(env, 'SEED', isSeed, 'a whole number from 0 to 2147483647');
  checkVariable(env, 'TIMEOUT_FACTOR', isFactor, 'a number above 0');
}

/** Scales a timeout meant for an idle machine to this machine. */
export const scaled = (milliseconds, env = process.env) => Math.round(milliseconds * Number(env.TIMEOUT_FACTOR ?? 1));
