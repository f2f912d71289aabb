import { launch } from 'puppeteer-core';
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
    resize: (width, height) => page.setViewport({ width, height }),
    move: ({ x, y }) => page.mouse.move(x, y),
    press: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    choose: async (selector, file) => {
      const input = await page.$(selector);
      if (!input) throw new Error(`The page has no ${selector}.`);
      // only a file input has the method
      await input.uploadFile.call(input as never, file);
    },
    close: () => browser.close(),
  };
}
