import { describe, expect, it } from 'vitest';
import { readDocuments } from './documents.ts';
import { expandShowWith } from './show-with.ts';

const DATA = {
  markets: { call: 'market.list' },
  prices: { stream: 'price.all' },
  pair: { value: '=markets.filter(m, m.id == id)[?0]' },
  open: { value: '=markets.filter(m, m.open)' },
  cheap: { value: '=pair.filter(p, p.price < prices.mean)' },
};

/** A node after its page has been expanded. */
function expandNode(node: object): unknown {
  const page = { title: 'shop.title', data: DATA, body: [{ id: 'box', widget: 'stack', ...node }] };
  const files = new Map([['schemas/pages/shop.json', JSON.stringify(page)]]);
  const { trees } = expandShowWith(readDocuments(files).trees);
  const shown: unknown = trees.get('schemas/pages/shop.json')?.toValue();
  const { id: _, widget: __, ...rest } = (shown as { body: [{ id: string; widget: string }] }).body[0];
  return rest;
}

const WAITING = 'status.markets.loading || status.markets.failed';

describe('a node with showWith', () => {
  it.each([
    ['the rows of a call', { showWith: 'markets' }, `=${WAITING} || size(markets) > 0`],
    ['a value that is computed from them', { showWith: 'pair' }, `=${WAITING} || has(pair)`],
    ['a list that is chosen from them', { showWith: 'open' }, `=${WAITING} || size(open) > 0`],
    [
      'a value that is computed from another one and a stream',
      { showWith: 'cheap' },
      `=${WAITING} || status.prices.loading || status.prices.failed || size(cheap) > 0`,
    ],
    [
      'data, if a condition holds as well',
      { visible: '=viewport.medium', showWith: 'pair' },
      `=viewport.medium && (${WAITING} || has(pair))`,
    ],
    [
      'data, if one of two conditions holds as well',
      { visible: '=a || b', showWith: 'pair' },
      `=(a || b) && (${WAITING} || has(pair))`,
    ],
    ['two data', { showWith: ['pair', 'open'] }, `=(${WAITING} || has(pair)) && (${WAITING} || size(open) > 0)`],
  ])('is shown with %s', (_, node, visible) => {
    expect(expandNode(node)).toEqual({ visible });
  });

  it('stays hidden if it always is', () => {
    expect(expandNode({ visible: false, showWith: 'pair' })).toEqual({ visible: false });
  });

  it.each([
    ['a name that the page does not have', { showWith: 'deal' }],
    ["a widget's own prop", { props: { showWith: 'pair' } }],
  ])('is left to the check with %s', (_, node) => {
    expect(expandNode(node)).toEqual(node);
  });
});
