import { describe, expect, it } from 'vitest';
import { tree } from '../../../../tests/kit/sample-tree.ts';
import { printAnswer } from './print.ts';
import { findPlaces } from './where.ts';

describe('where, for a widget', () => {
  it('prints the props, slots and events in a widget’s contract', () => {
    const contract = {
      description: 'A card.',
      properties: {
        open: { type: 'boolean', default: true },
        rows: { type: 'array', description: 'In order.', items: { $ref: '#/$defs/row' } },
        tags: { type: 'array', items: { type: 'object', properties: { name: { enum: ['a', 'b'] } } } },
      },
      required: ['rows'],
      $defs: { row: { type: 'string', format: 'message' } },
      bind: { type: 'string' },
      slots: { lead: { description: 'Before the rows.' } },
      events: { press: {}, select: { type: 'object', properties: { value: { type: 'string' } } } },
    };
    const files = tree().set('widgets/card/card.props.json', JSON.stringify(contract));
    const text = printAnswer('card', findPlaces(files, 'card'));

    expect(text.split('\n\n').at(-1)?.split('\n')).toEqual([
      'contract card: A card.',
      '  props',
      '    open          true or false, default true',
      '    rows          a list, required. In order.',
      '    tags          a list',
      '    tags[].name   one of "a", "b"',
      '  bind',
      '    value         text',
      '  slots',
      '    lead          Before the rows.',
      '  events',
      '    press',
      '    select        an object',
      '    select.value  text',
    ]);
    expect(findPlaces(files, 'home')).not.toHaveProperty('contract');
  });
});
