import { describe, expect, it } from 'vitest';
import { overlay } from './overlay.ts';

const APP = {
  tabs: ['home', 'wallet/index'],
  places: {
    home: { page: 'home', label: 'home.title', icon: 'house' },
    wallet: { page: 'wallet/index', label: 'wallet.title', icon: 'wallet' },
    nft: { page: 'nft/index', label: 'nft.title', icon: 'frame' },
  },
};
const HOME = { id: 'home', label: 'home.title', icon: 'house' };
const WALLET = { id: 'wallet/index', label: 'wallet.title', icon: 'wallet' };
const NFT = { id: 'nft/index', label: 'nft.title', icon: 'frame' };

function expand(items: object, brand: object = {}, patches: readonly object[] = []) {
  const files = new Map(
    Object.entries({
      'schemas/app.json': APP,
      'schemas/pages/home.json': { body: [{ id: 'menu', widget: 'menu', props: { items } }] },
      'schemas/pages/wallet/index.json': {},
      'schemas/pages/nft/index.json': { product: 'nft' },
      'schemas/brands/larch/brand.json': { languages: ['en'], ...brand },
      'schemas/brands/larch/patches/app.json': { target: 'app.json', patches },
    }).map(([path, json]) => [path, JSON.stringify(json)]),
  );
  const { files: result, problems } = overlay(files, 'larch');
  const page = JSON.parse(result.get('schemas/pages/home.json') ?? '') as { body: [{ props: { items: unknown } }] };
  const app = JSON.parse(result.get('schemas/app.json') ?? '') as typeof APP;
  return { items: page.body[0].props.items, problems, app };
}

describe('a list of places', () => {
  it('becomes a list of their pages, labels and icons', () => {
    expect(expand({ places: ['nft', 'home'] }).items).toEqual([NFT, HOME]);
  });

  it('can leave out the icons, and add props to an entry', () => {
    expect(
      expand({ places: ['home', { place: 'nft', value: '=count', label: 'nft.new' }], icons: false }).items,
    ).toEqual([
      { id: 'home', label: 'home.title' },
      { id: 'nft/index', label: 'nft.new', value: '=count' },
    ]);
  });

  it('can add the words that a search finds them by, of places that have some', () => {
    const step = { op: 'set', path: '/places/nft/words', value: 'nft.words' };

    expect(expand({ places: ['nft', 'home'], words: true }, {}, [step]).items).toEqual([
      { ...NFT, words: 'nft.words' },
      HOME,
    ]);
    expect(expand({ places: ['nft'] }, {}, [step]).items).toEqual([NFT]);
  });

  it('can contain entries that are not places', () => {
    expect(expand({ places: [{ id: 'clear', label: 'home.clear' }, 'home'] }).items).toEqual([
      { id: 'clear', label: 'home.clear' },
      HOME,
    ]);
  });

  it('can be that of the tabs, which a brand changes in one step', () => {
    const step = { op: 'insert', path: '/tabs', at: 'last', value: 'nft/index' };

    expect(expand({ places: 'tabs' }).items).toEqual([HOME, WALLET]);
    expect(expand({ places: 'tabs' }, {}, [step]).items).toEqual([HOME, WALLET, NFT]);
  });

  it('can be all, in the order of the app, without those of products that the brand does not have', () => {
    expect(expand({ places: 'all' }).items).toEqual([HOME, WALLET, NFT]);
    expect(expand({ places: 'all' }, { products: { nft: false } }).items).toEqual([HOME, WALLET]);
  });

  it('has no places of products that the brand does not have, and neither has the app', () => {
    const { items, problems, app } = expand({ places: ['home', 'nft'] }, { products: { nft: false } });

    expect([items, problems]).toEqual([[HOME], []]);
    expect(Object.keys(app.places)).toEqual(['home', 'wallet']);
  });

  it('has a problem for an unknown place, and for a tab without a place', () => {
    expect(expand({ places: ['walet'] }).problems).toMatchObject([
      { code: 'reference/place', file: 'schemas/pages/home.json', fix: 'Did you mean "wallet"?' },
    ]);
    expect(expand({ places: 'tabs' }, {}, [{ op: 'set', path: '/tabs', value: ['about'] }]).problems).toMatchObject([
      { code: 'reference/place', message: 'No place has the page "about", which is a tab.' },
    ]);
  });

  it('is not any other object with that key', () => {
    expect(expand({ places: { a: 1 } }).items).toEqual({ places: { a: 1 } });
    expect(expand({ places: ['home'], more: 1 }).items).toEqual({ places: ['home'], more: 1 });
  });
});
