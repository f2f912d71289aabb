import type { Page } from '@playwright/test';
import { changeFile } from './change-file.ts';

interface App {
  readonly brand: { readonly constants: Record<string, { value: unknown }> };
}

/** Serves the release with some of the brand's constants changed. Must be called before opening the page. */
export async function setConstants(page: Page, constants: Readonly<Record<string, boolean | string>>): Promise<void> {
  await changeFile(page, 'app', (app) => {
    const { brand } = app as App;
    for (const [name, value] of Object.entries(constants)) {
      const constant = brand.constants[name];
      if (!constant) throw new Error(`The brand has no constant ${name}.`);
      constant.value = value;
    }
    return app;
  });
}
