import { expect, waitFor } from 'storybook/test';

import icons from '../generated/icons.gen.json';
import { checkLayout } from './check-layout.ts';
import { PATIENCE } from './patience.ts';

// Texts that only a slip of the program writes.
const SLIPS = /\bundefined\b|\bNaN\b|\[object \w+\]/;

/** What every example must hold, beside rendering at all: it is drawn, its icons are there, no raw value shows. */
export async function checkExample(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[data-example-loading]')).toBeNull(), PATIENCE);
  const missing = [...document.querySelectorAll('svg[data-icon]')]
    .map((icon) => icon.getAttribute('data-icon') ?? '')
    .filter((name) => !Object.hasOwn(icons, name));
  await expect(missing).toEqual([]);
  await expect(document.body.innerText).not.toMatch(SLIPS);
  await checkLayout(document.body);
}
