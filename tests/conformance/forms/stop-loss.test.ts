import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDeclarations } from '../../../sandbox/platform/declarations/index.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import type { FormData } from '../../../engine/runtime/form/problems.ts';
import { sendCall } from '../requests.ts';
import { leveredStages } from './contract-situations.ts';
import { forms, openDesk, type Desk } from './desk.ts';

const { calls } = loadDeclarations();
const BEYOND = 'contract.stop_loss_before_liquidation';
let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

function send({ form, request }: Desk, data: FormData, token: string | undefined) {
  const call = calls.get(form.submit.call);
  if (!call || token === undefined) throw new Error(`${form.id} needs a declared call and a user.`);
  return sendCall(h, call, request(data), { token });
}

describe.each(leveredStages)('the form $form, $name,', ({ form: id, open }) => {
  it('given a stop loss at the liquidation price, then form and exchange refuse it, and its one fix is taken', async () => {
    // given
    const { params, token, good, liquidation } = await open(h);
    const form = forms.get(id);
    if (!form) throw new Error(`There is no form ${id}.`);
    const desk = openDesk(form, params, {});
    const beyond = { ...good, stop_loss: liquidation };

    // when
    const problems = desk.problems(beyond);
    const fixes = desk.fixes(beyond);
    const answer = await send(desk, beyond, token);

    // then
    expect(problems).toEqual({ stop_loss: `rules.${BEYOND}` });
    expect(answer).toMatchObject({ type: 'error', rule: BEYOND, field: 'stop_loss_price' });
    expect(fixes).toEqual({ stop_loss: expect.objectContaining({ field: 'stop_loss' }) as unknown });
    const fixed = { ...beyond, stop_loss: fixes.stop_loss?.value };
    expect(desk.problems(fixed)).toEqual({});
    expect(await send(desk, fixed, token)).toMatchObject({ type: 'ok' });
    expect(h.faults).toEqual([]);
  });
});
