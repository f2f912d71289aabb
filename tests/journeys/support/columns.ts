import type { Page } from '@playwright/test';

/** The maximum width of an empty column, as a share of the window. */
const MOST = 0.3;

/**
 * Lists columns between the window's bars in which nothing is drawn, if they are too wide. Texts, pictures, controls,
 * rows, filled boxes and the lines at a box's sides count as drawn, but not the space between the lines.
 */
export const findEmptyColumns = (page: Page): Promise<readonly string[]> =>
  page.evaluate((most) => {
    const BARS = 57;
    const width = document.documentElement.clientWidth;
    const ground = getComputedStyle(document.body).backgroundColor;
    const drawn: { from: number; to: number }[] = [];
    const add = ({ left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): void => {
      const isBetween = bottom > BARS && top < innerHeight - BARS;
      if (isBetween && right > Math.max(left, 0) && left < width) drawn.push({ from: left, to: right });
    };
    const app = document.querySelector('#app') ?? document.body;
    for (const element of app.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { backgroundColor: fill, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
      const { left, right, top, bottom } = box;
      if (borderLeftWidth !== '0px') add({ left, right: left + 1, top, bottom });
      if (borderRightWidth !== '0px') add({ left: right - 1, right, top, bottom });
      const isFilled = fill !== ground && !/^(transparent|rgba\(.*, 0\))$/.test(fill);
      if (isFilled || element.matches('img, svg, canvas, input, textarea, button, a, li, [role=row], [role=listitem]'))
        add(box);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) add(line);
      }
    }
    const found: string[] = [];
    let reached = 0;
    for (const { from, to } of [...drawn, { from: width, to: width }].sort((a, b) => a.from - b.from)) {
      if (from - reached > most * width)
        found.push(`nothing is drawn from ${Math.round(reached)} to ${Math.round(from)}`);
      reached = Math.max(reached, to);
    }
    return found;
  }, MOST);
