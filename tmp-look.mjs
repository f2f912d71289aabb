import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [w, h] of [
  [390, 844],
  [1440, 900],
]) {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  await p.goto('http://localhost:5301/#/');
  await p.waitForTimeout(3000);
  console.log(p.url(), await p.title());
  await p.screenshot({ path: `/tmp/prof/rows-home-${w}.png` });
  console.log(await p.locator('[role=listitem],li').count());
  await p.close();
}
await b.close();
