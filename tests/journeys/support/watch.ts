import type { Page } from '@playwright/test';

/** Logged by Playwright rather than by the page, because service workers are blocked (tests/playwright.config.ts). */
const KEPT_OUT = 'Service Worker registration blocked by Playwright';
/** Only means that the machine is slow. typeface.spec.ts tests which fonts are preloaded, and that they are drawn. */
const USED_LATE = 'was preloaded using link preload but not used within a few seconds';

/**
 * Watches the page from before its first script, and reports everything that must not occur: console errors and
 * warnings, exceptions and policy violations, each with its route.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  const add = (what: string): unknown => complaints.push(`${new URL(page.url()).hash || '#'} ${what}`);
  await page.exposeFunction('reportBreach', (text: string) => add(`policy: ${text}`));
  await page.addInitScript(() => {
    const { reportBreach } = globalThis as unknown as { reportBreach(text: string): void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportBreach(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
    );
  });
  page.on('console', (message) => {
    if (message.text() === KEPT_OUT || message.text().includes(USED_LATE)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => add(`exception: ${error.stack ?? error.message}`));
  return complaints;
}
