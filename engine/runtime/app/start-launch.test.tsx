import { expect, it } from 'vitest';
import { BRAND } from '../../tools/testing/files.ts';
import { replies, requests, byId, openApp, Refusal, settle, getText, withApp } from '../../tools/testing/kit.tsx';

withApp();

const calls = {
  tell: {
    method: 'POST',
    path: 'tell',
    auth: 'optional',
    effect: 'write',
    request: { type: 'object', properties: { lang: { type: 'string' } }, required: ['lang'] },
    response: { type: 'string' },
  },
};
const page = { body: [{ id: 'name', widget: 'text', props: { text: 't.title' } }] };
const open = (launch: readonly object[]) => openApp({ calls, app: { launch }, pages: { start: page, next: page } });
const tell = { call: 'a.tell', with: { lang: '=app.language' } };
const tellRequests = () => requests.filter(({ path }) => path === 'tell');

it('given launch actions, then they run once, on any page, and no page waits for them', async () => {
  replies.set('tell', () => new Promise(() => undefined));

  const opened = await open([tell]);
  expect(getText('name')).toBe('A page');
  opened.ports.navigation.go('next', {}, false);
  await settle();

  expect(tellRequests().map(({ fields }) => fields)).toEqual([{ lang: 'en' }]);
});

it('given a launch action that fails, then the page is shown with the failure', async () => {
  replies.set('tell', () => new Refusal('Not today'));

  await open([tell]);

  expect(getText('name')).toBe('A page');
  expect(byId('toast').textContent).toContain('Not today');
});

it('given data that a page waits for on entering, then nothing tells the user to try again', async () => {
  replies.set('ask', () => new Promise(() => undefined));
  const enter = [{ if: "=asked == ''", then: [tell] }];

  await openApp({
    calls: {
      ...calls,
      ask: { ...calls.tell, path: 'ask', method: 'GET', effect: 'read', request: { type: 'object' } },
    },
    pages: { start: { ...page, data: { asked: { call: 'a.ask', with: {} } }, enter } },
  });

  expect(getText('name')).toBe('A page');
  expect(byId('toast').textContent).toBe('');
});

it('given a page on a host that the brand does not declare, then expressions read the declared hosts, never its own', async () => {
  const hosts = ['brand.example', 'app.brand.example'];
  const shown =
    '=brand.hosts[0] + " " + brand.hosts[1] + " " + string(size(brand.hosts)) + (has(brand.host) ? "!" : "")';

  await openApp({
    files: { 'brands/b/brand.json': { ...BRAND, hosts } },
    pages: { start: { body: [{ id: 'hosts', widget: 'text', props: { text: shown } }] } },
  });

  expect(hosts).not.toContain(location.host);
  expect(getText('hosts')).toBe('brand.example app.brand.example 2');
});
