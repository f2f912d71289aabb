import { describe, expect, it } from 'vitest';
import { first, screen, text } from './testing/declarations.ts';

describe('a fragment', () => {
  const card = {
    params: {
      title: { type: 'string' },
      least: { type: 'decimal', default: 2.5 },
      any: { type: 'object', optional: true },
    },
    body: [text({ text: '=title' }), { id: 'hole', slot: 'inside' }],
  };
  const fragments = { 'schemas/fragments/card.json': card };
  const use = (given: object, inside: readonly object[] = []) => ({
    id: 'c',
    fragment: 'card',
    with: given,
    slots: { inside },
  });

  it('given a use of it, then its nodes form a group, with the id of the use as prefix', () => {
    const group = first(screen({ body: [use({ title: '=x' }, [text({}, { id: 'mine' })])] }, fragments).body);

    expect(group).toMatchObject({ id: 'c', kind: 'group', name: 'card' });
    expect(group.slots.children?.map(({ id, kind }) => [id, kind])).toEqual([
      ['c/t', 'widget'],
      ['c/hole', 'slot'],
    ]);
    expect(group.slots.children?.[1]?.slots.children?.map(({ id }) => id)).toEqual(['mine']);
  });

  it('given absent parameters, then defaults apply, and others are unknown', () => {
    expect(first(screen({ body: [use({ title: '=x' })] }, fragments).body)).toHaveProperty('locals', {
      title: { k: 'expr', source: 'x', to: 'value' },
      least: { k: 'expr', source: '2.5', to: 'value' },
      any: { k: 'const', value: null },
    });
  });

  it('given a figure as text, then it is a figure', () => {
    expect(first(screen({ body: [use({ least: '-0.10' })] }, fragments).body)).toHaveProperty('locals.least', {
      k: 'expr',
      source: '-0.10',
      to: 'value',
    });
  });

  it('given nested fragments, then ids are whole paths', () => {
    const outer = { body: [{ id: 'in', fragment: 'card', with: { title: 'x' } }] };
    const page = screen(
      { body: [{ id: 'out', fragment: 'outer' }] },
      { ...fragments, 'schemas/fragments/outer.json': outer },
    );

    expect(first(first(first(page.body).slots.children).slots.children).id).toBe('out/in/t');
  });

  it('given a fragment that contains itself, then it throws', () => {
    const self = { body: [{ id: 'again', fragment: 'self' }] };

    expect(() => screen({ body: [{ id: 'a', fragment: 'self' }] }, { 'schemas/fragments/self.json': self })).toThrow(
      'too deep',
    );
  });

  it('given a missing fragment, then the error names its file', () => {
    expect(() => screen({ body: [{ id: 'a', fragment: 'ghost' }] })).toThrow('fragments/ghost.json');
  });
});
