import { describe, expect, it, vi } from 'vitest';
import { handlers } from '../../modules.ts';
import { loadDeclarations } from '../declarations/index.ts';
import { createApi } from './create-app.ts';
import { createClientAddresses } from './client-address.ts';

const calls = [...loadDeclarations().calls].map(([id, call]) => ({ id, call }));

describe('a call without a handler', () => {
  const open = (given: object) =>
    createApi({
      callHost: { services: {} } as never,
      declarations: loadDeclarations(),
      handlers: given as typeof handlers,
      callsPerMinute: 1,
      clients: createClientAddresses([]),
      monotonic: () => 0,
      report: () => undefined,
      ended: () => undefined,
    });

  it('does not exist in the sandbox', () => {
    expect(calls.map(({ id }) => id).filter((id) => !Object.hasOwn(handlers, id))).toEqual([]);
  });

  it('is logged once, and answers 501 with the sign for the development server', async () => {
    // given
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { id, call } = calls[0]!;
    const { path, method } = call;
    const api = open(Object.fromEntries(Object.entries(handlers).filter(([name]) => name !== id)));

    // when
    const answer = await api.request(`/api/${path}`, { method });
    await api.request(`/api/${path}`, { method });

    // then
    expect(answer.status).toBe(501);
    expect(await answer.json()).toMatchObject({ type: 'unhandled', message: expect.stringContaining(id) });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`no handler for ${id};`));
  });

  it('is not excused for a handler without a declaration', () => {
    expect(() => open({ ...handlers, 'market.nothing': () => '' })).toThrow('does not declare: market.nothing');
  });
});
