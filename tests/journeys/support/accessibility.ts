import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitUntilStill } from './still.ts';

/** axe findings with at least moderate impact: rule, impact and element. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // a half-faded page does not have enough contrast
  await waitUntilStill(page);
  // the app has no frames, so axe can run in this page, which saves opening a second one; reporting passes as well
  // would double the time
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
