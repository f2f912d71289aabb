import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { openWorkshop, type Workshop } from '../../../scripts/dev/open-workshop.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { findFreePort } from '../../../scripts/listen.ts';
import { buildDesk, serveStudio, type Studio } from '../../../studio/server/main.ts';

export { expect };

export interface Open {
  readonly workshop: Workshop;
  readonly studio: Studio;
}

/** The Studio on a copy of the project, one for all tests of a worker. */
export const test = base.extend<object, { open: Open }>({
  open: [
    async ({ browserName: _ }, use) => {
      const port = await findFreePort();
      await buildDesk();
      const workshop = await openWorkshop(`http://127.0.0.1:${port}`);
      const studio = await serveStudio({ root: workshop.root, port, canvas: new URL(workshop.url).origin });
      await use({ workshop, studio });
      await studio.close();
      await workshop.close();
    },
    { scope: 'worker', timeout: scaled(120_000) },
  ],
});
test.use({ viewport: { width: 1440, height: 900 } });

export const read = ({ workshop }: Open, path: string): string => readFileSync(join(workshop.root, path), 'utf8');
