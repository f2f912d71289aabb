import { expect, waitFor } from 'storybook/test';

import icons from '../generated/icons.gen.json';
import { checkLayout } from './check-layout.ts';
import { PATIENCE } from './patience.ts';

// Text that only a bug can produce.
const SLIPS = /\bundefined\b|\bNaN\b|\[object \w+\]/;

/** Checks that a rendered example has loaded, that its icons exist and that it shows no raw values. */
export async function checkExample(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[data-example-loading]')).toBeNull(), PATIENCE);
  const missing = [...document.querySelectorAll('svg[data-icon]')]
    .map((icon) => icon.getAttribute('data-icon') ?? '')
    .filter((name) => !Object.hasOwn(icons, name));
  await expect(missing).toEqual([]);
  await expect(document.body.innerText).not.toMatch(SLIPS);
  await checkLayout(document.body);
}
