import { describe, expect, it } from 'vitest';
import { applyOperation } from '../edit/index.ts';
import { readValue } from './documents.ts';

const PAGE = 'schemas/pages/shop.json';
const BODY = '"body": [{ "id": "price", "fragment": "price", "with": ["deal", "side"] }]';
const TEXT = `{\n  "title": "shop.title",\n  ${BODY}\n}\n`;

const getBody = (path: string, text: string): unknown => (readValue(path, text) as { body: unknown[] }).body[0];

describe('a list of names as arguments', () => {
  it('is read as an object with an expression for each', () => {
    expect(getBody(PAGE, TEXT)).toEqual({ id: 'price', fragment: 'price', with: { deal: '=deal', side: '=side' } });
  });

  it('is read so in the value of a patch', () => {
    const patch = { target: 'pages/shop.json', patches: [{ op: 'replace', path: '/with', value: ['deal'] }] };

    expect(readValue('schemas/brands/kite/patches/shop.json', JSON.stringify(patch))).toEqual({
      target: 'pages/shop.json',
      patches: [{ op: 'replace', path: '/with', value: { deal: '=deal' } }],
    });
  });

  it.each([
    ['has something else than names', PAGE, '{ "with": ["=deal"] }'],
    ['has a name twice', PAGE, '{ "with": ["deal", "deal"] }'],
    ['is empty', PAGE, '{ "with": [] }'],
    ["is a widget's own prop", PAGE, '{ "props": { "with": ["deal"] } }'],
    ['is in a file without expressions', 'schemas/formulas/equity.json', '{ "with": ["deal"] }'],
  ])('stays as it is if it %s', (_, path, text) => {
    expect(readValue(path, text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['changed', { op: 'set', path: '/with/side', value: "='buy'" }, `{ "deal": "=deal", "side": "='buy'" }`],
    ['removed', { op: 'remove', path: '/with/side' }, '{ "deal": "=deal" }'],
    ['added', { op: 'set', path: '/with/size', value: 2 }, '{ "deal": "=deal", "side": "=side", "size": 2 }'],
  ] as const)('is written in full once one is %s', (_, step, written) => {
    const changes = applyOperation(new Map([[PAGE, TEXT]]), { ...step, file: PAGE, node: 'price' });

    expect(changes.get(PAGE)).toBe(TEXT.replace('["deal", "side"]', written));
  });

  it('stays as it is written when its node moves', () => {
    const operation = {
      op: 'wrap',
      file: PAGE,
      node: 'price',
      value: { id: 'box', widget: 'stack' },
      path: '/children',
    };

    const changes = applyOperation(new Map([[PAGE, TEXT]]), operation as Parameters<typeof applyOperation>[1]);

    expect(changes.get(PAGE)).toContain('"with": ["deal", "side"]');
  });
});
