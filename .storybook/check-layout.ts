import { expect, waitFor } from 'storybook/test';

import { PATIENCE } from './patience.ts';

/** The number of lines that an element's text takes up, and its width on a single line. */
function measureLines(element: Element): { readonly count: number; readonly width: number } {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  const count = new Set(boxes.map(({ bottom }) => Math.round(bottom))).size;
  return { count, width: boxes.reduce((sum, box) => sum + box.width, 0) };
}

const isBesideItsValue = (label: Element): boolean => {
  const value = label.nextElementSibling?.getBoundingClientRect();
  const box = label.getBoundingClientRect();
  return value !== undefined && value.width > 0 && value.left >= box.right;
};

/** A label may wrap only if it needs more than half of its row. */
async function checkLabels(place: HTMLElement): Promise<void> {
  const squeezed = [...place.querySelectorAll('dt, [class*="_row_"] > [class*="_label_"]')]
    .filter((label) => isBesideItsValue(label))
    .filter((label) => {
      const { count, width } = measureLines(label);
      return count > 1 && width < (label.parentElement?.clientWidth ?? 0) * 0.45;
    })
    .map(({ textContent }) => textContent);
  await expect(squeezed, 'labels squeezed beside their value').toEqual([]);
}

const ROWS = ':is([class*="_row_"], [class*="_stat_"])';

/** An amount next to its label stays on one line. The label wraps first. */
async function checkFigures(place: HTMLElement): Promise<void> {
  const broken = [...place.querySelectorAll(`${ROWS} > [class*="_value_"] [class*="_amount_"]`)]
    .filter((figure) => figure.children.length === 0)
    .filter((figure) => {
      const { count, width } = measureLines(figure);
      return count > 1 && width < (figure.closest(ROWS)?.clientWidth ?? 0) * 0.6;
    })
    .map(({ textContent }) => textContent);
  await expect(broken, 'figures that wrap beside their label').toEqual([]);
}

const HEADS = '[class*="_heads_"] > *, [class*="_above_"] > [class*="_head_"], [class*="_across_"] > [class*="_head_"]';

/** A column heading may wrap only if it needs more than its share of the row. */
async function checkHeads(place: HTMLElement): Promise<void> {
  // a table measures its columns once it has a width
  await waitFor(() => expect(wrappedHeads(place), 'column heads that wrap').toEqual([]), PATIENCE);
}

const wrappedHeads = (place: HTMLElement): readonly string[] =>
  [...place.querySelectorAll(HEADS)]
    .filter((head) => {
      const { count, width } = measureLines(head);
      return count > 1 && width * (head.parentElement?.childElementCount ?? 1) < (head.parentElement?.clientWidth ?? 0);
    })
    .map(({ textContent }) => textContent);

const isFaded = (strip: Element): boolean =>
  ['--fade-start', '--fade-end'].some((name) => parseFloat(getComputedStyle(strip).getPropertyValue(name)) > 0);

/** A strip without a scroll bar must fade out at a clipped edge. Snapping pages have dots instead. */
async function checkStrips(place: HTMLElement): Promise<void> {
  // a scroll timeline starts on the next frame
  await waitFor(() => expect(cutStrips(place), 'strips cut without a fade').toEqual([]), PATIENCE);
}

const cutStrips = (place: HTMLElement): readonly string[] =>
  [...place.querySelectorAll('*')]
    .filter((strip) => strip.scrollWidth > strip.clientWidth + 1)
    .filter((strip) => {
      const { overflowX, scrollbarWidth, scrollSnapType } = getComputedStyle(strip);
      return overflowX === 'auto' && scrollbarWidth === 'none' && scrollSnapType === 'none' && !isFaded(strip);
    })
    .map(({ id, textContent }) => `#${id}: ${textContent}`);

/** A placeholder is a sentence, so it uses the text font even in a monospace field. */
async function checkPlaceholders(place: HTMLElement): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  const other = [...place.querySelectorAll('input[placeholder], textarea[placeholder]')]
    .filter((field) => getComputedStyle(field, '::placeholder').fontFamily !== fontFamily)
    .map((field) => field.getAttribute('placeholder'));
  await expect(other, 'placeholders in another font than the text').toEqual([]);
}

/** The last line of a paragraph must have more than one glyph. */
async function checkParagraphs(place: HTMLElement): Promise<void> {
  const lonely = [...place.querySelectorAll('p, [class*="_text_"]')]
    .filter((text) => text.children.length === 0 && (text.textContent.length ?? 0) > 1)
    .filter((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [first, ...others] = [...range.getClientRects()];
      // truncated text has an extra rectangle for its ellipsis, on the same line
      const last = others.filter(({ top }) => top > (first?.top ?? 0)).at(-1);
      return last !== undefined && last.width < parseFloat(getComputedStyle(text).fontSize) * 1.2;
    })
    .map(({ textContent }) => textContent);
  await expect(lonely, 'paragraphs that end in a single glyph').toEqual([]);
}

/** Runs the layout checks that every story must pass. */
export async function checkLayout(place: HTMLElement): Promise<void> {
  await checkFigures(place);
  await checkHeads(place);
  await checkLabels(place);
  await checkPlaceholders(place);
  await checkParagraphs(place);
  await checkStrips(place);
}
