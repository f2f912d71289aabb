import Big from 'big.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountLog, Nft, NftOrder } from '../../generated/api.gen.ts';
import { openHarness, type Envelope, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';
import { WORKS } from './catalogue.ts';
import { drawSvg } from './draw.ts';
import { getFee } from './trade.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const list = async (query: Record<string, string> = {}, who?: Person): Promise<Nft[]> =>
  (await h.get('nft/list', query, who ? { token: who.token } : {})).message;
const one = async (id: number, who?: Person): Promise<Nft> => {
  const [nft] = await list({ id: String(id) }, who);
  if (!nft) throw new Error(`There is no NFT ${id}.`);
  return nft;
};
const trades = async (who: Person, query: Record<string, string> = {}): Promise<NftOrder[]> =>
  ((await h.get('nft/order/list', query, { token: who.token })).message as { data: NftOrder[] }).data;
const buy = (who: Person, id: number, price?: string, key?: string): Promise<Envelope> =>
  who.pay('nft/buy', { id: String(id), ...(price === undefined ? {} : { price }) }, key);
const sell = (who: Person, id: number, price: string): Promise<Envelope> =>
  h.post('nft/sell', { id: String(id), price }, { token: who.token });
const codes = async (who: Person): Promise<[number, string][]> =>
  ((await h.get('wallet/log', { limit: '50' }, { token: who.token })).message as { list: AccountLog[] }).list.map(
    ({ type, value }) => [type, value],
  );
const sound = async (): Promise<string[]> =>
  (await h.sandbox.admin.verify()).text.split('\n').filter((line) => !line.startsWith('ok'));

describe('an NFT', () => {
  it('goes from its author to a buyer and to another, and the money minus the seller’s fee goes back', async () => {
    const [ada, bert] = [
      await createPerson(h, 'ada', { coins: { USDT: '1000' } }),
      await createPerson(h, 'bert', { coins: { USDT: '1000' } }),
    ];
    const fresh = await one(1);
    expect(fresh).toMatchObject({ status: 1, mine: 0, owner_name: fresh.author_name });

    expect(await buy(ada, 1, fresh.price)).toMatchObject({ type: 'ok' });

    expect(await one(1, ada)).toMatchObject({ status: 0, mine: 1 });
    expect(await one(1, bert)).toMatchObject({ status: 0, mine: 0, owner_name: 'ad******' });
    expect(await ada.free('USDT')).toBe(new Big(1000).minus(fresh.price).toFixed(8));
    expect(await list({ mine: '1' }, ada)).toHaveLength(1);

    expect(await sell(ada, 1, '333.33')).toMatchObject({ type: 'ok' });
    expect(await one(1)).toMatchObject({ status: 1, price: '333.33000000' });
    expect(await buy(bert, 1, '333.33')).toMatchObject({ type: 'ok' });

    expect(getFee('333.33')).toBe('6.67');
    expect((await codes(ada)).slice(0, 2)).toEqual([
      [701, '-6.67000000'],
      [702, '333.33000000'],
    ]);
    expect((await codes(bert))[0]).toEqual([700, '-333.33000000']);
    expect(await trades(ada)).toMatchObject([
      { type: 2, order_price: '333.33000000', fee: '6.67000000' },
      { type: 1, fee: '0.00000000' },
    ]);
    expect(await trades(bert)).toMatchObject([{ type: 1, fee: '0.00000000' }]);
    expect(await trades(ada, { type: '1' })).toHaveLength(1);
    expect(await trades(ada, { type: '2' })).toHaveLength(1);
    expect(await sound()).toEqual([]);
    expect(h.faults).toEqual([]);
  });

  it('is bought once, however often the same intent is sent', async () => {
    const cora = await createPerson(h, 'cora', { coins: { USDT: '1000' } });
    const answers = await Promise.all(Array.from({ length: 16 }, () => buy(cora, 2, undefined, 'one-intent-of-cora')));
    expect(answers.every(({ type }) => type === 'ok')).toBe(true);
    expect(await trades(cora)).toHaveLength(1);
    expect(await cora.free('USDT')).toBe('880.00000000');
  });

  it('can be offered, repriced and withdrawn', async () => {
    const dora = await createPerson(h, 'dora', { coins: { USDT: '1000' } });
    await buy(dora, 3);
    expect(await sell(dora, 3, '0')).toMatchObject({ type: 'error' });
    for (const price of ['50', '70.5']) expect(await sell(dora, 3, price)).toMatchObject({ type: 'ok' });
    expect(await one(3)).toMatchObject({ status: 1, price: '70.50000000' });
    expect(await sell(dora, 3, '0')).toMatchObject({ type: 'ok' });
    expect(await one(3)).toMatchObject({ status: 0 });
  });
});

describe('refusals write nothing', () => {
  it.each([
    ['0.99', 'nft.price_minimum'],
    ['-1', 'nft.price_minimum'],
    ['5.001', 'nft.price_scale'],
    ['1000000000.01', 'nft.price_maximum'],
  ])('an offer for %s', async (price, rule) => {
    const who = await createPerson(h, `no${rule.slice(4)}${price.length}`, { coins: { USDT: '1000' } });
    const free = (await list({ status: '1' })).find((nft) => new Big(nft.price).lt(1000));
    await buy(who, free?.id ?? 0);
    expect(await sell(who, free?.id ?? 0, price)).toMatchObject({ type: 'error', rule, field: 'price' });
    expect(await one(free?.id ?? 0)).toMatchObject({ status: 0 });
  });

  it('a changed price, an NFT that is not for sale, is the buyer’s own or does not exist, and too little money', async () => {
    const [emil, fay] = [
      await createPerson(h, 'emil', { coins: { USDT: '500' } }),
      await createPerson(h, 'fay', { coins: { USDT: '10' } }),
    ];
    expect(await buy(emil, 12, '130.01')).toMatchObject({ type: 'error', field: 'price' });
    expect(await buy(fay, 12)).toMatchObject({ type: 'error', rule: 'nft.balance' });
    expect(await buy(emil, 99)).toMatchObject({ type: 'error', field: 'id' });
    expect(await buy(emil, 12, '130')).toMatchObject({ type: 'ok' });
    expect(await buy(fay, 12)).toMatchObject({ rule: 'nft.on_sale' });
    await sell(emil, 12, '5');
    expect(await buy(emil, 12)).toMatchObject({ rule: 'nft.not_own' });
    expect(await emil.free('USDT')).toBe('370.00000000');
    expect(await fay.free('USDT')).toBe('10.00000000');
  });

  it('an NFT of another user can be neither offered nor withdrawn', async () => {
    const [gus, hedy] = [await createPerson(h, 'gus', { coins: { USDT: '500' } }), await createPerson(h, 'hedy')];
    await buy(gus, 5);
    expect(await sell(hedy, 5, '1')).toMatchObject({ type: 'error', field: 'id' });
    await sell(gus, 5, '80');
    for (const price of ['1', '0']) expect(await sell(hedy, 5, price)).toMatchObject({ type: 'error', field: 'id' });
    // a work that its author still owns cannot be offered either
    expect(await sell(hedy, 6, '1')).toMatchObject({ type: 'error', field: 'id' });
    expect(await one(5)).toMatchObject({ status: 1, price: '80.00000000' });
    expect(await sound()).toEqual([]);
  });

  it('guests see the market, and nothing as “mine”', async () => {
    expect((await list({ status: '1' })).length).toBeGreaterThan(0);
    expect(await h.get('nft/list', { mine: '1' })).toMatchObject({ type: '999' });
  });
});

describe('the market', () => {
  it('is paged, and searched by part of a title or an author', async () => {
    const all = await list({ limit: '100' });
    expect(all).toHaveLength(WORKS.length);
    const pages = [
      await list({ limit: '6' }),
      await list({ limit: '6', page: '2' }),
      await list({ limit: '6', page: '3' }),
    ];
    expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect((await list({ keyword: 'courty' })).map(({ name }) => name)).toEqual(['Courtyard']);
    expect((await list({ keyword: 'LIN SORREL' })).length).toBe(4);
  });
});

describe('a picture', () => {
  it('is drawn from its code alone, and served as a bitmap', async () => {
    const [work] = WORKS;
    if (!work) throw new Error('There are no works.');
    const ask = async (name: string): Promise<Response> =>
      h.sandbox.fetch(new Request(`http://sandbox/api/nft/picture/${name}`));
    const nft = await one(work.id);
    expect(nft.image).toBe(`/api/nft/picture/${work.code}.webp`);
    const answer = await ask(`${work.code}.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
    });
    for (const name of ['x.webp', `${work.code}.svg`, '..%2f..%2fpackage.json'])
      expect((await ask(name)).status).toBe(404);
    expect(drawSvg(work)).toBe(drawSvg({ ...work }));
    expect(new Set(WORKS.map((each) => drawSvg(each))).size).toBe(WORKS.length);
  });
});
