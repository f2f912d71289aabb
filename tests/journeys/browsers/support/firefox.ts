import { launch, type Page, ProtocolError } from 'puppeteer-core';
import type { Driver } from './driver.ts';

interface Programs {
  readonly browser: string;
}

/** Firefox through WebDriver BiDi. */
export async function openFirefox({ browser: executablePath }: Programs): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: async (run, given) => (await page.evaluate(run as never, given as never)) as never,
    resize: (width, height) => resize(page, width, height),
    move: ({ x, y }) => page.mouse.move(x, y),
    press: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    choose: async (selector, file) => {
      const input = await page.$(selector);
      if (!input) throw new Error(`The page has no ${selector}.`);
      // only file inputs have this method
      await input.uploadFile.call(input as never, file);
    },
    close: () => browser.close(),
  };
}

/** Sets the size. Firefox 140 then fails to set the orientation, which no test needs. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  try {
    await page.setViewport({ width, height });
  } catch (error) {
    if (!(error instanceof ProtocolError) || !error.message.includes('setScreenOrientationOverride')) throw error;
  }
}
