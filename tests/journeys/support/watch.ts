import type { Page } from '@playwright/test';

export interface Watch {
  /** What went wrong in the page and that nobody may see: console errors, exceptions, breaches of the policy. */
  readonly complaints: string[];
}

/** Looks on from before the first script of the page. */
export async function watch(page: Page): Promise<Watch> {
  const complaints: string[] = [];
  await page.exposeFunction('reportBreach', (text: string) => complaints.push(`policy: ${text}`));
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { reportBreach(text: string): void }).reportBreach;
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`),
    );
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  return { complaints };
}
