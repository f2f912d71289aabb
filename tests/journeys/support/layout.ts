import type { Page } from '@playwright/test';
import { waitUntilStill } from './still.ts';

/**
 * Lists layout problems: pages that scroll sideways, text that is cut off without an ellipsis, and text outside the
 * screen. Strips that scroll on their own may be wider.
 */
export const findMisfits = async (page: Page): Promise<readonly string[]> => {
  // elements that are still sliding in are outside the screen
  await waitUntilStill(page);
  return page.evaluate(listMisfits);
};

/** Runs in the page. */
export function listMisfits(): readonly string[] {
  const found: string[] = [];
  const width = document.documentElement.clientWidth;
  const whole = document.scrollingElement?.scrollWidth ?? 0;
  if (whole > width) found.push(`the page is ${whole} px wide on a screen of ${width}`);

  const scrolls = (element: Element, axis: 'overflowX' | 'overflowY'): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element)[axis]);
  const cuts = (element: Element, axis: 'overflowX' | 'overflowY'): boolean =>
    ['hidden', 'clip'].includes(getComputedStyle(element)[axis]);
  const upwards = (element: Element): Element[] => {
    const line: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) line.push(at);
    return line;
  };
  const shortened = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  };
  const unseen = (element: Element, box: DOMRect): boolean =>
    box.width <= 1 ||
    box.height <= 1 ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    upwards(element).some(
      (at) =>
        at.getAttribute('aria-hidden') === 'true' ||
        /rect|inset/.test(getComputedStyle(at).clip + getComputedStyle(at).clipPath),
    );
  const tell = (node: Text, what: string): void => {
    const owner = upwards(node.parentElement as Element).find((at) => at.id);
    found.push(`"${node.data.trim().slice(0, 40)}" in #${owner?.id ?? '?'} ${what}`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || node.data.trim() === '' || parent.closest('noscript, template, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (unseen(parent, parent.getBoundingClientRect())) continue;
    const line = upwards(parent);
    const strip = line.findIndex((at) => scrolls(at, 'overflowX'));
    const inStrip = strip >= 0 && line[strip] !== document.scrollingElement;
    const cutter = line.slice(0, inStrip ? strip : undefined).find((at) => cuts(at, 'overflowX'));
    if (cutter && !line.slice(0, line.indexOf(cutter) + 1).some(shortened)) {
      const frame = cutter.getBoundingClientRect();
      if (box.right > frame.right + 1 || box.left < frame.left - 1)
        tell(node, `is cut at the side by ${cutter.id || cutter.className}`);
    }
    if (!inStrip && !line.some(shortened) && (box.right > width + 1 || box.left < -1))
      tell(node, 'runs out of the screen');
    const lid = line.find((at) => cuts(at, 'overflowY') || scrolls(at, 'overflowY'));
    if (lid && cuts(lid, 'overflowY') && !line.slice(0, line.indexOf(lid) + 1).some(shortened)) {
      const frame = lid.getBoundingClientRect();
      if (box.bottom > frame.bottom + 2 || box.top < frame.top - 2)
        tell(node, `is cut above or below by ${lid.id || lid.className}`);
    }
  }
  return [...new Set(found)];
}

/** Elements whose text names something and must be readable at a glance. */
const NAMES = 'h1, h2, h3, h4, h5, h6, th, dt, legend, label, button, [role=heading], [role=columnheader], [role=tab]';

/** Finds headings, column headers, labels and buttons with a line break inside a word, in scripts with spaces. */
export function findBrokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate((names) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const name = node.parentElement?.closest(names);
      // text for screen readers is one pixel wide
      if (!name || (node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
      for (const word of node.data.matchAll(/[\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Hangul}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        const owner = name.closest('[id]')?.id ?? '?';
        if (lines.size > 1) found.push(`"${word[0]}" of "${node.data.trim().slice(0, 40)}" in #${owner} is broken`);
      }
    }
    return [...new Set(found)];
  }, NAMES);
}

/** Lists the inputs that iOS would zoom in on when they get the focus: those with text below 16 px. */
export function findSmallEntries(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      // hidden inputs cannot get the focus
      .filter((entry) => entry.checkVisibility())
      .filter((entry) => !['checkbox', 'radio', 'range', 'file'].includes((entry as HTMLInputElement).type))
      .filter((entry) => Number.parseFloat(getComputedStyle(entry).fontSize) < 16)
      .map((entry) => `#${entry.closest('[id]')?.id ?? '?'} has text of ${getComputedStyle(entry).fontSize}`),
  );
}
