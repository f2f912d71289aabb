import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

interface Manifest {
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Serves the release with one file changed, under a name that matches its new content. Must be called before opening
 * the page.
 */
export async function changeFile(page: Page, name: string, change: (value: unknown) => unknown): Promise<void> {
  await page.route('**/release/current.json', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as Manifest;
    const before = manifest.files[name];
    if (before === undefined) throw new Error(`The release has no ${name}.`);
    const original = await page.request.get(new URL(before, response.url()).href);
    const changed = JSON.stringify(change(await original.json()));
    const file = before.replace(/[0-9a-f]{64}/, createHash('sha256').update(changed).digest('hex'));
    await page.route(`**/release/${file}`, (other) =>
      other.fulfill({ contentType: 'application/json', body: changed }),
    );
    const headers = { ...response.headers(), etag: `"${file}"` };
    await route.fulfill({ headers, json: { ...manifest, files: { ...manifest.files, [name]: file } } });
  });
}
