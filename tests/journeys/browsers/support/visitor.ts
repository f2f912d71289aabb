import { expect } from '@playwright/test';
import type { Driver, Point } from './driver.ts';
import { findUnfinished, isApp, locate, getMiddle, takeComplaints } from './in-page.ts';
import type { Route } from '../../support/routes.ts';
import { stopMoving } from '../../support/still.ts';
import { toPattern, type Language } from '../../support/words.ts';
import { scaled } from '../../../../scripts/launch/conditions.mjs';

const SELECTORS = {
  button: 'button, [role="button"]',
  tab: '[role="tab"]',
  radio: 'input[type="radio"], [role="radio"]',
  textbox:
    'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="password"], input[type="search"]',
} as const;

type Role = keyof typeof SELECTORS;

interface Place {
  /** A selector for the container; by default, the whole page. */
  readonly within?: string;
}

export const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Returns a pattern that matches exactly this name. A RegExp is used as it is. */
const exactly = (name: string | RegExp): string => (typeof name === 'string' ? `^${escape(name)}$` : name.source);

/** A user of the app in a browser, who relies only on what it shows. */
export interface Visitor {
  readonly driver: Driver;
  open(route: string, search?: string): Promise<void>;
  /** Waits until a page is complete, with no skeletons and no motion. */
  settle(route: Route, language: Language): Promise<void>;
  /** Waits until something can be pressed, and moves the pointer over it. */
  find(role: Role, name: string | RegExp, place?: Place): Promise<Point>;
  press(role: Role, name: string | RegExp, place?: Place): Promise<void>;
  /** Replaces the content of a field. */
  fill(name: string | RegExp, text: string, place?: Place): Promise<void>;
  /** Returns the middle of a drawing, such as a chart. */
  getMiddle(selector: string): Promise<Point>;
  /** Reads an attribute of the first matching element; null if either is missing. */
  read(selector: string, attribute: string): Promise<string | null>;
  /** Waits until the page shows a text. */
  see(text: string | RegExp, place?: Place): Promise<void>;
  expectRoute(route: string): Promise<void>;
  complaints(): Promise<readonly string[]>;
}

export function createVisitor(driver: Driver, url: string): Visitor {
  const textIn = (within: string): Promise<string> =>
    driver.evaluate(
      (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText).join('\n'),
      within,
    );
  const find: Visitor['find'] = async (role, name, { within = 'body' } = {}) => {
    const wanted = { selector: SELECTORS[role], name: exactly(name), within };
    let at: Point | null = null;
    // the pointer must already be there when a list moves or re-sorts, so that the press does not hit another row
    const isUnderPointer = async (): Promise<boolean> => {
      const before = at;
      at = await driver.evaluate(locate, wanted);
      if (at !== null && at.x === before?.x && at.y === before.y) return true;
      if (at !== null) await driver.move(at);
      return false;
    };
    await expect.poll(isUnderPointer, `the ${role} ${String(name)} in ${within}`).toBe(true);
    return at ?? { x: 0, y: 0 };
  };
  const press: Visitor['press'] = async (role, name, place) => {
    await find(role, name, place);
    await driver.press();
    await driver.release();
  };
  const hash = (): Promise<string> => driver.evaluate(() => location.hash, undefined);
  return {
    driver,
    find,
    press,
    open: async (route, search = '') => {
      const address = `#/pages/${route}${search}`;
      const isOpen = await driver.evaluate(isApp, new URL(url).origin);
      if (isOpen) await driver.evaluate((next) => void (location.hash = next), address);
      else await driver.open(`${url}/${address}`);
      await expect.poll(hash).toMatch(/^#\/pages\//);
    },
    settle: async ({ title, key, addresses = [key] }, language) => {
      const wanted = {
        title: `${toPattern(language, title).source.replace(/\$$/, '')} · `,
        places: `#/pages/(${addresses.join('|')})(\\?.*)?$`,
      };
      await expect.poll(() => driver.evaluate(findUnfinished, wanted), `${key} waits for`).toBe('');
      await driver.evaluate(stopMoving, scaled(1_000));
    },
    fill: async (name, text, place) => {
      await press('textbox', name, place);
      await driver.evaluate(() => (document.activeElement as HTMLInputElement).select(), undefined);
      await driver.type(text);
    },
    getMiddle: (selector) => driver.evaluate(getMiddle, selector),
    read: (selector, attribute) =>
      driver.evaluate(
        ([one, name]) => document.querySelector(String(one))?.getAttribute(String(name)) ?? null,
        [selector, attribute],
      ),
    see: async (text, { within = 'body' } = {}) => {
      const pattern = typeof text === 'string' ? new RegExp(escape(text), 'i') : text;
      await expect.poll(() => textIn(within), `the text of ${within}`).toMatch(pattern);
    },
    expectRoute: async (route) => {
      await expect.poll(hash).toMatch(new RegExp(`^#/pages/${escape(route)}(\\?.*)?$`));
    },
    complaints: () => driver.evaluate(takeComplaints, undefined),
  };
}
