import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { still } from './still.ts';

/** What axe finds, from moderate up: rule, impact, where. */
export async function violations(page: Page): Promise<readonly string[]> {
  // half faded in, nothing has its contrast
  await still(page);
  // there are no frames here, and the one run in the page spares a second page for every test
  // what passes is not told: that takes as long again
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
