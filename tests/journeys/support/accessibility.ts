import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitUntilStill } from './still.ts';

/** axe's findings of moderate impact and above: rule, impact, element. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // a half-faded page has no contrast
  await waitUntilStill(page);
  // the app has no frames, so running axe in this page saves opening a second one; reporting passes would double the
  // time
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) =>
          `${id} (${impact}) at ${target.join(' ')}: ${failureSummary.split('\n').slice(1).join('; ').trim()}`,
      ),
    );
}
