import { expect, waitFor } from 'storybook/test';

import { checkLayout } from './check-layout.ts';
import { PATIENCE } from './patience.ts';

// Text that only a bug can produce.
const SLIPS = /\bundefined\b|\bNaN\b|\[object \w+\]/;
// The placeholder drawn for a missing icon. Real icons never have dashes.
const MISSING_ICON = 'svg[data-icon]:has(> rect[stroke-dasharray])';

/** Checks that a rendered example has loaded, that its icons exist and that it shows no raw values. */
export async function checkExample(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[data-example-loading]')).toBeNull(), PATIENCE);
  const missing = [...document.querySelectorAll<SVGElement>(MISSING_ICON)].map(({ dataset }) => dataset.icon);
  await expect(missing).toEqual([]);
  await expect(document.body.innerText).not.toMatch(SLIPS);
  await checkLayout(document.body);
}
