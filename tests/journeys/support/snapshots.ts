import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from './journey.ts';

/**
 * The file name of a screenshot for the running browser. Each major version antialiases edges differently, so each has
 * separate files. Skips the test if there are none for this version, unless screenshots are being taken.
 */
export function getScreenshotName(page: Page, name: string): string {
  const info = test.info();
  const browser = page.context().browser();
  const version = `${browser?.browserType().name() ?? 'browser'}-${browser?.version().split('.')[0] ?? '0'}`;
  const file = `${name}-${version}.png`;
  const isTaken = info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed';
  const how = 'npx playwright test -c tests kline.spec.ts --project=phone --update-snapshots';
  info.skip(
    !isTaken && !existsSync(info.snapshotPath(file, { kind: 'screenshot' })),
    `no pictures of ${version} on ${process.platform}: "${how}" takes them`,
  );
  return file;
}
