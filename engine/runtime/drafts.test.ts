import { describe, expect, it } from 'vitest';
import type { Form } from '../compiled/index.ts';
import { createDrafts } from './drafts.ts';

const properties = {
  name: { type: 'string' },
  code: { type: 'string' },
  secret: { type: 'string', format: 'password' },
};
const form = (id: string, keep: boolean): Form =>
  ({ id, schema: { type: 'object', properties }, ...(keep ? { keep: true } : {}) }) as unknown as Form;

describe('drafts', () => {
  it('given a form that keeps input, then the input returns without secrets', () => {
    const drafts = createDrafts();
    drafts.keep(form('a', true), { name: 'Rowan', secret: '482113', stranger: 1 });

    expect(drafts.of(form('a', true))).toEqual({ name: 'Rowan' });
    expect(drafts.of(form('b', true))).toEqual({});
  });

  it('given a form that does not keep input, then nothing returns', () => {
    const drafts = createDrafts();
    drafts.keep(form('a', false), { name: 'Rowan' });

    expect(drafts.of(form('a', false))).toEqual({});
  });

  it('given a form that was sent, then what it remembers stays until the session changes', () => {
    const drafts = createDrafts();
    const remembering = { ...form('a', true), remember: ['name'] };
    drafts.keep(remembering, { name: 'Rowan', code: '123' });
    drafts.drop(remembering);
    expect(drafts.of(remembering)).toEqual({ name: 'Rowan' });
    drafts.clear();

    expect(drafts.of(remembering)).toEqual({});
  });

  it('given a form that was sent, or a session that changed, then its input is gone', () => {
    const drafts = createDrafts();
    for (const id of ['a', 'b', 'c']) drafts.keep(form(id, true), { name: id });
    drafts.drop(form('a', true));
    expect([drafts.of(form('a', true)), drafts.of(form('b', true))]).toEqual([{}, { name: 'b' }]);
    drafts.clear();

    expect(drafts.of(form('c', true))).toEqual({});
  });
});
