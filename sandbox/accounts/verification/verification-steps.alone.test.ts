import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHarness, type Harness } from '../../testing/harness.ts';

/** The steps that the test declares. None at first, so that neither filing nor approval is allowed. */
const declared = vi.hoisted(() => ({ steps: [] as string[] }));
vi.mock(import('../../platform/declarations/states.ts'), () => ({
  states: {
    allows: (set, from, to) => declared.steps.includes(`${set} ${from} ${to}`),
    enforce: (set, from, to) => {
      if (!declared.steps.includes(`${set} ${from} ${to}`)) throw new Error(`no step from ${from} to ${to}`);
    },
  },
}));

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

describe('the steps of a verification', () => {
  it('are exactly the declared ones', async () => {
    const token = await h.registerUser('ada');
    const details = { name: 'Rowan Hale', card_id: '925076412', country: 'Germany', address: '14 Alder Row' };
    const file = async (): Promise<string> => (await h.post('user/real_name', details, { token })).type;
    const status = async (): Promise<unknown> =>
      ((await h.get('user/center', {}, { token })).message as { review_status: number }).review_status;
    const pass = async (): Promise<string> => h.sandbox.admin.review('verification', 1, true, '', 1);
    // given no declared step, then nothing can be filed
    expect([await file(), await status()]).toEqual(['error', 0]);
    // when filing is declared, then only filing is possible
    declared.steps = ['verification 0 1'];
    expect([await file(), await status()]).toEqual(['ok', 1]);
    expect(await pass()).toContain('not under review');
    // when approval is also declared
    declared.steps = ['verification 0 1', 'verification 1 2'];
    expect([await pass(), await status()]).toEqual(['verification 1 1: passed', 2]);
  });
});
