import { expect, waitFor } from 'storybook/test';

import icons from '../generated/icons.gen.json';
import { checkLayout } from './check-layout.ts';
import { PATIENCE } from './patience.ts';

// Texts that only a bug produces.
const SLIPS = /\bundefined\b|\bNaN\b|\[object \w+\]/;

/** Checks every rendered example: it has loaded, its icons exist, and no raw value shows. */
export async function checkExample(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[data-example-loading]')).toBeNull(), PATIENCE);
  const missing = [...document.querySelectorAll('svg[data-icon]')]
    .map((icon) => icon.getAttribute('data-icon') ?? '')
    .filter((name) => !Object.hasOwn(icons, name));
  await expect(missing).toEqual([]);
  await expect(document.body.innerText).not.toMatch(SLIPS);
  await checkLayout(document.body);
}
