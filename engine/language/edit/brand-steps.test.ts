import { describe, expect, it } from 'vitest';
import { HOME, PAGE, write } from '../../../tests/kit/home-page.ts';
import { applyOperation, type Operation } from './index.ts';

describe('in a brand', () => {
  const PATCH = 'schemas/brands/kite/patches/pages/home.json';
  const inBrand = (files: ReadonlyMap<string, string>, operation: object): ReadonlyMap<string, string> => {
    const result = new Map(files);
    write(result, applyOperation(files, { file: PAGE, ...operation } as Operation, 'kite'));
    return result;
  };
  const files = new Map([[PAGE, HOME]]);
  const set = (value: string): object => ({ op: 'set', node: 'hello', path: '/props/text', value });
  const listSteps = (all: ReadonlyMap<string, string>): unknown =>
    (JSON.parse(all.get(PATCH) ?? '{}') as { patches?: unknown }).patches;

  it('a change is a step of its patch, and the next one changes that step', () => {
    const first = inBrand(files, set('home.hi'));
    const second = inBrand(first, set('home.hey'));

    expect(first.get(PAGE)).toBe(HOME);
    expect(listSteps(second)).toEqual([{ op: 'set', node: 'hello', path: '/props/text', value: 'home.hey' }]);
  });

  it('a change back removes the step, and the patch with its last step', () => {
    expect(inBrand(inBrand(files, set('home.hi')), set('home.hello'))).toEqual(files);
  });

  it('a change of what the brand has inserted changes that value', () => {
    const inserted = inBrand(files, {
      op: 'insert',
      node: 'hello',
      at: 'after',
      value: { id: 'own', widget: 'text', props: {} },
    });

    const changed = inBrand(inserted, { op: 'set', node: 'own', path: '/props/text', value: 'home.own' });

    expect(listSteps(changed)).toEqual([
      { op: 'insert', node: 'hello', at: 'after', value: { id: 'own', widget: 'text', props: { text: 'home.own' } } },
    ]);
    expect(inBrand(changed, { op: 'remove', node: 'own' })).toEqual(files);
  });

  it('a container around a node keeps what all brands change in the node later', () => {
    const wrapped = inBrand(files, {
      op: 'wrap',
      node: 'hello',
      path: '/children',
      value: { id: 'card', widget: 'card' },
    });

    expect(listSteps(wrapped)).toEqual([
      { op: 'insert', node: 'hello', at: 'after', value: { id: 'card', widget: 'card' } },
      { op: 'move', node: 'hello', at: 'last', beside: 'card', path: '/children' },
    ]);
  });

  it('what all brands get is no step of its patch, though the rest of the same change is', () => {
    const both: Operation = {
      op: 'all',
      operations: [
        { op: 'shared', operations: [{ op: 'set', file: PAGE, path: '/description', value: 'Of all' }] },
        { file: PAGE, ...set('home.hi') } as Operation,
      ],
    };

    const changed = inBrand(files, both);

    expect(changed.get(PAGE)).toContain('"description": "Of all"');
    expect(changed.get(PAGE)).not.toContain('home.hi');
    expect(listSteps(changed)).toEqual([{ op: 'set', node: 'hello', path: '/props/text', value: 'home.hi' }]);
  });

  it('what is the same for all brands cannot change', () => {
    expect(() => inBrand(files, { op: 'rename', node: 'hello', id: 'greeting' })).toThrow('the same for all brands');
    expect(() =>
      inBrand(new Map([['schemas/types/coin.json', '{}']]), {
        op: 'set',
        file: 'schemas/types/coin.json',
        path: '/a',
        value: 1,
      }),
    ).toThrow('the same for all brands');
  });

  it('a text of a message is a step too, and one of the brand itself is in its own files', () => {
    const all = new Map([
      ['locales/en/home.json', '{ "hello": "Hello" }\n'],
      ['schemas/brands/kite/brand.json', '{}'],
    ]);
    const say = (key: string): Operation => ({ op: 'message', language: 'en', key, text: 'Hi' });

    expect(applyOperation(all, say('home.hello'), 'kite')).toEqual(
      new Map([
        [
          'schemas/brands/kite/patches/locales/en/home.json',
          '{ "target": "locales/en/home.json", "patches": [{ "op": "set", "path": "/hello", "value": "Hi" }] }\n',
        ],
      ]),
    );
    expect(applyOperation(all, say('kite.about.title'), 'kite')).toEqual(
      new Map([['schemas/brands/kite/locales/en/about.json', '{ "title": "Hi" }\n']]),
    );
  });
});
