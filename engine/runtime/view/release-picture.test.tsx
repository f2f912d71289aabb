import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { replacePictures } from '../app/create-app.ts';
import { byId, openApp, withApp } from '../../tools/testing/kit.tsx';
import type { WidgetList } from '../core/widgets.ts';
import { useReleasePicture } from './release-picture.ts';

withApp();

const Sign = ({ id, name }: { id?: string; name?: string }) => (
  <p id={id}>{useReleasePicture('coin', name) ?? 'none'}</p>
);
const widgets = { sign: Sign } as unknown as WidgetList;
const contracts = { sign: { type: 'object', properties: { name: { type: 'string', pictures: 'coin' } } } };
const shown = (id: string): string => byId(id).textContent;

const open = () =>
  openApp({
    pages: {
      start: { body: ['BTC', 'ETH', 'constructor'].map((name) => ({ id: name, widget: 'sign', props: { name } })) },
    },
    contracts,
    widgets,
    pictureSets: ['coin/BTC', 'flag/ETH'],
  });

describe('a picture in a set', () => {
  it('given a name that the set has, then the widget receives its URL', async () => {
    await open();

    expect(shown('BTC')).toBe('test:picture-set:coin/BTC');
  });

  it('given a name that it does not have, then there is none', async () => {
    await open();

    expect([shown('ETH'), shown('constructor')]).toEqual(['none', 'none']);
  });

  it('given a release with another file, then its URL takes the place of the old one', async () => {
    const app = await open();
    const { pictures, loader } = app.ports.releases;
    const files = { 'picture-set:coin/ETH': 'eth.svg' };
    const next = { ...loader, manifest: () => ({ ...loader.manifest(), files }), address: () => 'next.svg' };

    act(() => replacePictures(pictures, next));

    expect([shown('BTC'), shown('ETH')]).toEqual(['none', 'next.svg']);
  });
});
