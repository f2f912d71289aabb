import { describe, expect, it } from 'vitest';
import { inlineValues } from './inline-values.ts';

const inlined = (declaration: Parameters<typeof inlineValues>[0]) =>
  inlineValues(declaration, { states: new Map(), limits: new Map(), formulas: new Map(), moved: () => undefined });

describe('values of a declaration', () => {
  it('are replaced by their expressions', () => {
    const form = {
      values: { total: '=form.amount * price' },
      fields: [{ name: 'a', hint: '=total > 10 && total < 20' }],
    };

    expect(inlined(form)).toEqual({
      fields: [{ name: 'a', hint: '=(form.amount * price) > 10 && (form.amount * price) < 20' }],
    });
  });

  it('can use the values above them', () => {
    const form = { values: { a: '=x + 1', b: '=a * 2' }, rows: '=b' };

    expect(inlined(form)).toEqual({ rows: '=((x + 1) * 2)' });
  });

  it('of a node are for it and its slots', () => {
    const body: object[] = [
      {
        id: 'box',
        widget: 'stack',
        values: { total: '=a + b' },
        visible: '=total > 0',
        slots: { children: [{ id: 'text', widget: 'text', props: { text: '=string(total)' } }] },
      },
      { id: 'other', widget: 'text', props: { text: '=total' } },
    ];

    expect(inlined({ body })).toEqual({
      body: [
        {
          id: 'box',
          widget: 'stack',
          visible: '=(a + b) > 0',
          slots: { children: [{ id: 'text', widget: 'text', props: { text: '=string((a + b))' } }] },
        },
        { id: 'other', widget: 'text', props: { text: '=total' } },
      ],
    });
  });

  it('of rows are for the row and what arranges the rows', () => {
    const table = {
      rowValues: { total: '=row.a * row.b' },
      where: '=total > 0',
      row: [{ id: 'r', widget: 'text', props: { text: '=total' } }],
    };

    expect(inlined(table)).toEqual({
      where: '=(row.a * row.b) > 0',
      row: [{ id: 'r', widget: 'text', props: { text: '=(row.a * row.b)' } }],
    });
  });

  it('leave fields, texts, keys and macro variables of the same name alone', () => {
    const declaration = {
      values: { p: '=x' },
      a: '=row.p + p',
      b: "='p'",
      c: '=rows.filter(p, p.x > 0)[0].p',
      d: "={'p': p}",
    };

    expect(inlined(declaration)).toEqual({
      a: '=row.p + (x)',
      b: "='p'",
      c: '=rows.filter(p, p.x > 0)[0].p',
      d: "={'p': (x)}",
    });
  });

  it('of messages are not names', () => {
    const declaration = { text: { key: 'a.b', values: { total: '=x' } }, visible: '=total' };

    expect(inlined(declaration)).toEqual(declaration);
  });
});
