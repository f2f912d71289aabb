import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findRoutes } from './routes.ts';

const LOCALE = join(import.meta.dirname, '../../../locales/en');

/** The first segments of all message keys, which are also the file names of a language. */
const ROOMS: readonly string[] = readdirSync(LOCALE).map((name) => name.replace(/\.json$/, ''));

/** Valid link targets in the app. */
const PLACES: readonly string[] = findRoutes().flatMap(({ key, addresses = [] }) => [key, ...addresses]);

/** Lists the gaps on a page: no text at all, a missing message, a link to a missing page, or a failed node. */
export function findGaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ rooms, places }) => {
      const found: string[] = [];
      const main = document.querySelector('main');
      if (!main || main.innerText.trim() === '') found.push('the page is blank');

      const key = new RegExp(`^(?:${rooms.join('|')})(?:\\.[A-Za-z0-9_-]+)+$`, 'u');
      const untold = (text: string): boolean => text.includes('{{') || text.split(/\s+/).some((word) => key.test(word));
      const read = (where: string, text: string | null): void => {
        if (text && untold(text))
          found.push(`${where} shows a message without its text: "${text.trim().slice(0, 60)}"`);
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const owner = texts.currentNode.parentElement;
        if (owner && !owner.closest('script, style, noscript, template'))
          read(`#${owner.closest('[id]')?.id ?? '?'}`, texts.currentNode.nodeValue);
      }
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`))
          read(`${name} of #${element.closest('[id]')?.id ?? '?'}`, element.getAttribute(name));

      for (const link of document.querySelectorAll('a')) {
        const address = link.getAttribute('href') ?? '';
        const place = /^#\/pages\/([^?]*)/u.exec(address)?.[1];
        const leads =
          place === undefined ? /^(?:https:\/\/|mailto:|blob:|#[^/])/u.test(address) : places.includes(place);
        if (!leads) found.push(`"${link.innerText.trim()}" leads nowhere: ${address}`);
      }

      for (const problem of document.querySelectorAll('[id$="-problem"]'))
        found.push(`#${problem.id} shows a problem: "${problem.textContent.trim().slice(0, 80)}"`);
      return found;
    },
    { rooms: ROOMS, places: PLACES },
  );
}
