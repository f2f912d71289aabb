import { chromium } from 'playwright';
import http from 'http';
import fs from 'fs';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
let ctx, page;
let taps = 0;
let n = 0;
const log = [];
const mk = async (kind) => {
  ctx = await b.newContext(
    kind === 'phone'
      ? {
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
          deviceScaleFactor: 1.5,
          colorScheme: 'dark',
          locale: 'en-US',
          acceptDownloads: true,
        }
      : { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', locale: 'en-US', acceptDownloads: true },
  );
  page = await ctx.newPage();
  page.on('pageerror', (e) => log.push('ERR ' + e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') log.push('CON ' + m.text());
  });
  page.on('download', async (d) => {
    const p = '/work/user/shots/dl-' + d.suggestedFilename();
    await d.saveAs(p);
    log.push('DL ' + p);
  });
  page.setDefaultTimeout(4000);
};
await mk('phone');
const shot = async (name) => {
  const p = `/work/user/shots/${name}.png`;
  await page.screenshot({ path: p });
  return p;
};
const t = async (l, i = 0) => {
  taps++;
  const loc = typeof l === 'string' ? page.getByText(l, { exact: true }) : l;
  const el = loc.nth(i);
  if (ctx._k === 'laptop' || !page.viewportSize() || page.viewportSize().width > 1000) await el.click();
  else await el.tap();
};
const btn = (n, i = 0) => t(page.getByRole('button', { name: n }), i);
const link = (n, i = 0) => t(page.getByRole('link', { name: n }), i);
const fill = async (l, v, i = 0) => {
  taps++;
  await page.getByLabel(l).nth(i).fill(v);
};
const xy = async (x, y) => {
  taps++;
  if (page.viewportSize().width > 1000) await page.mouse.click(x, y);
  else await page.touchscreen.tap(x, y);
};
const vis = async () =>
  await page.evaluate(() => {
    const o = [];
    for (const e of document.querySelectorAll(
      'button,a,input,select,textarea,[role=tab],[role=button],[role=switch],[role=radio],[role=option]',
    )) {
      const r = e.getBoundingClientRect();
      if (r.width && r.bottom > 0 && r.top < innerHeight && r.left < innerWidth && r.right > 0)
        o.push(
          `${e.tagName.toLowerCase()}${e.type ? ':' + e.type : ''} [${(e.getAttribute('aria-label') || e.labels?.[0]?.innerText || e.innerText || e.placeholder || '').replace(/\s+/g, ' ').slice(0, 50)}] ${Math.round(r.x)},${Math.round(r.y)} ${Math.round(r.width)}x${Math.round(r.height)}${e.disabled ? ' DIS' : ''}`,
        );
    }
    return o.join('\n');
  });
const wait = (ms) => new Promise((r) => setTimeout(r, ms));
http
  .createServer(async (q, s) => {
    let d = '';
    for await (const c of q) d += c;
    try {
      const f = new (Object.getPrototypeOf(async () => {}).constructor)(
        'page',
        'ctx',
        'shot',
        't',
        'btn',
        'link',
        'fill',
        'xy',
        'vis',
        'wait',
        'mk',
        'fs',
        'getTaps',
        'b',
        d,
      );
      const r = await f(
        page,
        ctx,
        shot,
        t,
        btn,
        link,
        fill,
        xy,
        vis,
        wait,
        async (k) => {
          await ctx.close().catch(() => {});
          await mk(k);
        },
        fs,
        () => taps,
        b,
      );
      await wait(700);
      const x = q.headers['x-shot'];
      if (x) await shot(x);
      s.end(
        (r === undefined ? '' : typeof r === 'string' ? r : JSON.stringify(r)) +
          `\n[taps ${taps}] ${log.splice(0).join('\n')}\n` +
          (x ? await vis() : ''),
      );
    } catch (e) {
      const x = q.headers['x-shot'];
      if (x) await shot(x).catch(() => {});
      s.end('FAIL ' + e.message.slice(0, 900) + `\n[taps ${taps}]` + (x ? await vis().catch(() => '') : ''));
    }
    if (d === '//quit') {
      await b.close();
      process.exit();
    }
  })
  .listen(47999);
