import { describe, expect, it } from 'vitest';
import { first, screen, text } from './testing/declarations.ts';

describe('what a string means', () => {
  const props = (given: object) => first(screen({ body: [text(given)] }).body).props;

  it.each([
    ['a message', { text: 'a.title' }, 'text', { k: 'message', key: 'a.title' }],
    [
      'a message with values',
      { text: { key: 'a.b', values: { n: '=x' } } },
      'text',
      { k: 'message', key: 'a.b', values: { n: { k: 'expr', source: 'x', to: 'value' } } },
    ],
    ['an expression for a message', { text: '=name' }, 'text', { k: 'expr', source: 'name', to: 'text' }],
    ['an amount', { amount: '=sum' }, 'amount', { k: 'expr', source: 'sum', to: 'decimal' }],
    ['a count', { count: '=n' }, 'count', { k: 'expr', source: 'n', to: 'number' }],
    ['a moment', { at: '=t' }, 'at', { k: 'expr', source: 't', to: 'time' }],
    ['a choice', { on: '=yes' }, 'on', { k: 'expr', source: 'yes', to: 'boolean' }],
    ['a constant', { size: 'l' }, 'size', { k: 'const', value: 'l' }],
    [
      'a list by its parts',
      { rows: '=all' },
      'rows',
      { k: 'expr', source: 'all', to: { list: { object: { label: 'text', sum: 'decimal' } } } },
    ],
  ])('given %s, then its place decides', (_, given, name, template) => {
    expect(props(given)[name]).toEqual(template);
  });

  it('given parts of a list, then each part has its own place', () => {
    expect(props({ rows: [{ label: 'a.title', sum: '=x' }] }).rows).toEqual({
      k: 'list',
      items: [
        {
          k: 'object',
          entries: { label: { k: 'message', key: 'a.title' }, sum: { k: 'expr', source: 'x', to: 'decimal' } },
        },
      ],
    });
  });

  it('given a default of the contract, then it is used unless the node sets the prop', () => {
    expect(props({})).toEqual({ close: { k: 'message', key: 'widget.close' }, size: { k: 'const', value: 'm' } });
    expect(props({ close: 'a.shut' }).close).toEqual({ k: 'message', key: 'a.shut' });
  });

  it('given a state, then all its codes are compiled', () => {
    expect(props({ status: { states: 'order', code: '=row.status' } }).status).toEqual({
      k: 'state',
      code: { k: 'expr', source: 'row.status', to: 'value' },
      set: {
        codes: { '1': { label: { k: 'message', key: 'state.open' }, tone: 'warning' } },
        unknown: { label: { k: 'message', key: 'state.unknown' }, tone: 'neutral' },
      },
    });
  });

  it('given a state in place of text, then its label is the text', () => {
    expect(props({ close: { states: 'order', code: '=row.status' } }).close).toMatchObject({
      k: 'label',
      code: { k: 'expr', source: 'row.status', to: 'value' },
      set: { codes: { '1': { label: { k: 'message', key: 'state.open' } } } },
    });
  });

  it('given the label of a state as a value of a message, then the message contains it', () => {
    const close = { key: 'a.shut', values: { state: { states: 'order', code: '=row.status' }, sum: '=x' } };

    expect(props({ close }).close).toMatchObject({
      k: 'message',
      values: { state: { k: 'label' }, sum: { k: 'expr', source: 'x' } },
    });
  });

  it('given a figure as a value of a message, then it keeps its format', () => {
    const sum = { value: '=x', scale: '=coin.scale', round: 'up' };

    expect(props({ close: { key: 'a.shut', values: { sum, at: { value: '=t', time: 'date' } } } }).close).toEqual({
      k: 'message',
      key: 'a.shut',
      values: {
        sum: {
          k: 'formatted',
          value: { k: 'expr', source: 'x', to: 'value' },
          scale: { k: 'expr', source: 'coin.scale', to: 'number' },
          how: { round: 'up' },
        },
        at: { k: 'formatted', value: { k: 'expr', source: 't', to: 'value' }, how: { time: 'date' } },
      },
    });
  });

  it('given a widget that exposes an image and one with a loading state, then their nodes say so', () => {
    expect(first(screen({ body: [{ id: 'p', widget: 'picture' }] }).body)).toMatchObject({
      exposes: true,
      waits: true,
    });
    expect(first(screen({ body: [text({})] }).body)).not.toHaveProperty('waits');
  });
});
