import type { Page } from '@playwright/test';

interface App {
  readonly brand: { readonly constants: Record<string, { value: unknown }> };
}

/** Serves the release with some of the brand's constants changed. Must be called before opening the page. */
export async function setConstants(page: Page, constants: Readonly<Record<string, boolean | string>>): Promise<void> {
  await page.route(/\/release\/[^/]+\/app\.[0-9a-f]+\.json$/, async (route) => {
    const app = (await (await route.fetch()).json()) as App;
    for (const [name, value] of Object.entries(constants)) {
      const constant = app.brand.constants[name];
      if (!constant) throw new Error(`The brand has no constant ${name}.`);
      constant.value = value;
    }
    await route.fulfill({ json: app });
  });
}
