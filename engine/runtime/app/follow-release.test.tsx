import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../view/form-view.tsx';
import type { Manifest } from '../../language/format/index.ts';
import { isCompatible, getRange } from '../../language/format/version.ts';
import { followRelease } from './follow-release.ts';
import { fetchManifest } from './loader.ts';
import type { OpenApp } from './create-app.ts';
import { replies, openApp, press, Refusal, settle, type, withApp } from '../../tools/testing/kit.tsx';

withApp();

const decimal = { type: 'string', format: 'decimal' };
const call = (effect: string, path: string) => ({
  method: 'POST',
  path,
  auth: 'none',
  effect,
  request: { type: 'object', properties: { sum: decimal } },
  response: { type: 'string' },
});
const schema = { type: 'object', properties: { sum: decimal } };
const form = (name: string) => ({
  schema,
  fields: [{ name: 'sum', widget: 'field', label: 't.title' }],
  submit: {
    call: `a.${name}`,
    with: { sum: '=form.sum' },
    ...(name === 'pay' ? { confirm: { title: 't.title', ok: 't.title', cancel: 't.title' } } : {}),
  },
});
const button = (id: string, actions: readonly object[]) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: actions },
});
const page = (name: string) => ({
  body: [{ id: 'f', form: name }, button('send', [{ submit: 'f' }]), button('away', [{ go: 'other' }])],
});

async function open(name: 'pay' | 'note'): Promise<OpenApp> {
  return openApp({
    pages: { start: page(name), other: { body: [button('back', [{ go: 'start' }])] } },
    files: { 'forms/pay.json': form('pay'), 'forms/note.json': form('note') },
    calls: { pay: call('money', 'pay'), note: call('write', 'note') },
  });
}

const next: Manifest = {
  format: 1,
  id: 'next',
  brand: 'b',
  version: '2',
  engine: getRange(),
  hosts: [],
  files: {},
};
let offered: unknown;
let adopted: string[];
let stop = (): void => undefined;

/** Simulates the user's return to the page, which triggers a check for a newer release. */
async function look(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

function follow(opened: OpenApp): void {
  const ending = new AbortController();
  stop = () => ending.abort();
  const options = {
    every: 1_000_000,
    find: () => fetchManifest('https://app.test/release/current.json', { timeout: 1000 }),
    fits: ({ engine }: Manifest) => isCompatible(engine),
    adopt: async ({ id }: Manifest) => void adopted.push(id),
  };
  followRelease(opened.ports.releases, options, ending.signal);
}

beforeEach(() => {
  offered = next;
  adopted = [];
  vi.stubGlobal('fetch', async () => (offered instanceof Error ? Promise.reject(offered) : Response.json(offered)));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  replies.set('pay', () => 'done');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a newer release', () => {
  it('given no money form, then it is adopted at the next check', async () => {
    follow(await open('note'));
    await type('f-sum', '5');
    await look();

    expect(adopted).toEqual(['next']);
  });

  it.each<[string, unknown]>([
    ['the same release', { ...next, id: '' }],
    ['a release for another engine', { ...next, engine: '>=99.0.0 <100.0.0' }],
    ['a release without an engine range', { ...next, engine: undefined }],
    ['no manifest', { hello: 'world' }],
    ['no answer', new Error('offline')],
  ])('given %s, then the release stays', async (_, found) => {
    offered = found;
    follow(await open('note'));
    await look();

    expect(adopted).toEqual([]);
  });

  it('given a money form with input, then it waits until the user leaves the form', async () => {
    follow(await open('pay'));
    await type('f-sum', '5');
    await look();
    expect(adopted).toEqual([]);

    await press('away');
    expect(adopted).toEqual(['next']);
  });

  it('given an open confirmation, then it waits until the money call is settled', async () => {
    const opened = await open('pay');
    follow(opened);
    await type('f-sum', '5');
    await press('send');
    await look();
    expect(adopted).toEqual([]);

    await act(async () => opened.ports.feedback.resolveConfirmation(true));
    await settle();
    expect(adopted).toEqual(['next']);
  });

  it('given a refused money call, then it keeps waiting: the user is still filling in the form', async () => {
    replies.set('pay', () => new Refusal('Not today'));
    const opened = await open('pay');
    follow(opened);
    await type('f-sum', '5');
    await press('send');
    await act(async () => opened.ports.feedback.resolveConfirmation(true));
    await settle();
    await look();

    expect(adopted).toEqual([]);
  });

  it('given two newer releases while it waits, then only the last is adopted', async () => {
    follow(await open('pay'));
    await type('f-sum', '5');
    await look();
    offered = { ...next, id: 'last' };
    await look();
    await press('away');

    expect(adopted).toEqual(['last']);
  });
});
