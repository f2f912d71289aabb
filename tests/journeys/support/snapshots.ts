import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from './journey.ts';

/**
 * The name of a picture as the browser that runs draws it. Each major version smooths edges in its own way, so the
 * pictures of each are kept apart. Skips the test where there are none of this one, unless they are being taken.
 */
export function pictureOf(page: Page, name: string): string {
  const info = test.info();
  const browser = page.context().browser();
  const version = `${browser?.browserType().name() ?? 'browser'}-${browser?.version().split('.')[0] ?? '0'}`;
  const file = `${name}-${version}.png`;
  const isTaken = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed';
  const how = 'npx playwright test kline.spec.ts --project=phone --update-snapshots';
  info.skip(
    !isTaken && !existsSync(info.snapshotPath(file, { kind: 'screenshot' })),
    `no pictures of ${version} on ${process.platform}: "${how}" takes them`,
  );
  return file;
}
