import { describe, expect, it } from 'vitest';
import type { Subject } from '@vitrine/engine/build';
import type { JsonObject } from '../../../json.ts';
import { getOutline } from '../../project/outline.ts';
import { createBind, canShow, listFeeds, listFields, listUsers } from './feeds.ts';

const PAGE: JsonObject = {
  data: { seat: { call: 'hall.seat' }, prices: { stream: 'hall.prices' }, free: { value: '=seat.free' } },
  values: { total: '=seat.price * 2' },
  state: { open: { type: 'boolean' } },
  body: [
    {
      id: 'box',
      widget: 'stack',
      visible: '=seat.free',
      children: [
        { id: 'row', widget: 'text', props: { text: '=seat.row' } },
        { id: 'far', widget: 'text', props: { text: '=other.seat.row', note: 'seat.row' } },
        { id: 'maybe', widget: 'text', props: { text: "=seat.?row.orValue('')" } },
      ],
    },
  ],
};
const items = getOutline(PAGE);
const subject = (path: string, kind: Subject['kind'] = 'string'): Subject => ({ path, kind, isOptional: false });
const prop = (kind: 'text' | 'switch' | 'number') => ({
  name: 'text',
  title: 'Text',
  doc: undefined,
  kind,
  choices: [],
  standard: undefined,
  isRequired: false,
});

describe('what feeds a page', () => {
  it('is what it asks for, what it works out, and its state', () => {
    expect(listFeeds(PAGE)).toEqual([
      { name: 'seat', kind: 'call', from: 'hall.seat' },
      { name: 'prices', kind: 'stream', from: 'hall.prices' },
      { name: 'free', kind: 'value', from: '=seat.free' },
      { name: 'total', kind: 'value', from: '=seat.price * 2' },
      { name: 'open', kind: 'state', from: 'boolean' },
    ]);
    expect(listFeeds({})).toEqual([]);
  });

  it('has the fields that begin with its name, and no others', () => {
    const all = [subject('seat.row'), subject('seats.row'), subject('total', 'decimal')];

    expect(listFields(all, { name: 'seat', kind: 'call', from: '' }).map(({ path }) => path)).toEqual(['seat.row']);
    expect(listFields(all, { name: 'total', kind: 'value', from: '' }).map(({ path }) => path)).toEqual(['total']);
  });

  it('is used by the blocks whose own expressions read it', () => {
    expect(listUsers(items, 'seat.row').map(({ id }) => id)).toEqual(['row', 'maybe']);
    expect(listUsers(items, 'seat.free').map(({ id }) => id)).toEqual(['box']);
    expect(listUsers(items, 'seat.price')).toEqual([]);
  });

  it('is shown by values of its kind', () => {
    expect(canShow(prop('text'), subject('seat.row'))).toBe(true);
    expect(canShow(prop('switch'), subject('seat.row'))).toBe(false);
    expect(canShow(prop('switch'), subject('seat.free', 'bool'))).toBe(true);
    expect(createBind('a.json', 'row', prop('text'), subject('seat.row'))).toEqual({
      op: 'set',
      file: 'a.json',
      node: 'row',
      path: '/props/text',
      value: '=seat.row',
    });
  });
});
