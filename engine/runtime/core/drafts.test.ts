import { describe, expect, it } from 'vitest';
import type { Form } from '../../language/format/index.ts';
import { createDrafts } from './drafts.ts';

const form = (id: string, keep: boolean): Form =>
  ({ id, secrets: ['secret', 'people[].secret'], ...(keep ? { keep: true } : {}) }) as unknown as Form;

describe('drafts', () => {
  it('given a form that keeps input, then the input returns without secrets', () => {
    const drafts = createDrafts();
    drafts.keep(form('a', true), 'a', { name: 'Rowan', secret: '482113', 'people[7].secret': '1' });

    expect(drafts.of(form('a', true), 'a')).toEqual({ name: 'Rowan' });
    expect(drafts.of(form('b', true), 'b')).toEqual({});
  });

  it('given a form that does not keep input, then nothing returns', () => {
    const drafts = createDrafts();
    drafts.keep(form('a', false), 'a', { name: 'Rowan' });

    expect(drafts.of(form('a', false), 'a')).toEqual({});
  });

  it('given a form that was sent, then what it remembers stays until the session changes', () => {
    const drafts = createDrafts();
    const remembering = { ...form('a', true), remember: ['name'] };
    drafts.keep(remembering, 'a', { name: 'Rowan', code: '123' });
    drafts.drop(remembering, 'a');
    expect(drafts.of(remembering, 'a')).toEqual({ name: 'Rowan' });
    drafts.clear();

    expect(drafts.of(remembering, 'a')).toEqual({});
  });

  it('given a form that was sent, or a session that changed, then its input is gone', () => {
    const drafts = createDrafts();
    for (const id of ['a', 'b', 'c']) drafts.keep(form(id, true), id, { name: id });
    drafts.drop(form('a', true), 'a');
    expect([drafts.of(form('a', true), 'a'), drafts.of(form('b', true), 'b')]).toEqual([{}, { name: 'b' }]);
    drafts.clear();

    expect(drafts.of(form('c', true), 'c')).toEqual({});
  });
});
