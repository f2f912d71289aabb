import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientWith, exchange, read, startExchange, type Answer } from './testing/exchange.ts';
import { valueTemplate } from '../../compiler/compile/template.ts';
import '../../language/expression/with-parser.ts';
import type { Backend, Call } from '../../language/format/index.ts';
import { LARAVEL } from '../../tools/testing/backend.ts';
import { CallFailure } from './errors.ts';
import { withStepUp } from './step-up.ts';

beforeEach(startExchange);

const ASKING: Backend = {
  ...LARAVEL,
  stepUp: 'Step-Up',
  parts: { stepUp: valueTemplate('=body.?step_up.orValue(null)') },
};
type Prove = Parameters<typeof withStepUp>[1]['prove'];
const withdraw: Call = { ...read, method: 'POST', path: 'wallet/out', effect: 'money', stepUp: 'withdraw' };
const need = (challenge: string) => ({ intent: 'withdraw', methods: ['totp', 'recovery'], challenge });
const asks = (challenge: string, message = 'Confirm'): Answer => ({
  body: { type: 'step-up', message, step_up: need(challenge) },
});
const fine: Answer = { body: { type: 'ok', message: 'done' } };

/** Sends a call to a back end that gives these answers, one after the other. */
async function send(answers: readonly Answer[], prove: Prove, call = withdraw) {
  exchange.answer = () => answers[exchange.asked.length - 1] ?? fine;
  const { client } = clientWith({
    backends: () => ({ main: ASKING }),
    stepUp: (...asked) => withStepUp(CallFailure, { prove, declined: 'Cancelled' }, ...asked),
  });
  const outcome = await client.call('wallet.out', call, {}, { key: 'key-1' }).catch((error: unknown) => error);
  return {
    outcome,
    proofs: exchange.asked.map(({ headers }) => headers.get('Step-Up')),
    keys: exchange.asked.map(({ headers }) => headers.get('Idempotency-Key')),
    bodies: exchange.asked.map(({ body }) => body),
  };
}

describe('a call that declares stepUp', () => {
  it('given no question, then it is answered, and nobody is asked', async () => {
    const prove = vi.fn<Prove>();

    expect(await send([fine], prove)).toMatchObject({ outcome: 'done', proofs: [null] });
    expect(prove).not.toHaveBeenCalled();
  });

  it('given a question, then the user is asked once, and the same request is sent again with the proof', async () => {
    const prove = vi.fn<Prove>(async () => 'c1 totp 123456');

    const { outcome, proofs, keys, bodies } = await send([asks('c1'), fine], prove);

    expect([outcome, proofs]).toEqual(['done', [null, 'c1 totp 123456']]);
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(prove).toHaveBeenCalledExactlyOnceWith(
      { methods: ['totp', 'recovery'], challenge: 'c1', passkey: undefined },
      undefined,
    );
  });

  it('given a wrong proof, then the user is asked again, with the reason and the new challenge', async () => {
    const prove = vi.fn<Prove>(async ({ challenge }) => `${challenge} totp 1`);

    const { outcome, proofs } = await send([asks('c1'), asks('c2', 'Wrong code'), fine], prove);

    expect([outcome, proofs]).toEqual(['done', [null, 'c1 totp 1', 'c2 totp 1']]);
    expect(prove.mock.calls.map(([{ challenge }, problem]) => [challenge, problem])).toEqual([
      ['c1', undefined],
      ['c2', 'Wrong code'],
    ]);
  });

  it('given a user who declines, then the call fails as declined, and nothing more is sent', async () => {
    const { outcome, proofs } = await send([asks('c1')], async () => undefined);

    expect(outcome).toMatchObject({ kind: 'declined', message: 'Cancelled' });
    expect(proofs).toEqual([null]);
  });

  it('given another refusal, before or after the proof, then it is the outcome', async () => {
    const refused: Answer = { body: { type: 'error', message: 'Too much' } };

    expect((await send([refused], async () => 'p')).outcome).toMatchObject({ kind: 'refused', message: 'Too much' });
    startExchange();
    expect((await send([asks('c1'), refused], async () => 'p')).outcome).toMatchObject({ message: 'Too much' });
  });

  it('given a question that makes no sense, then nobody is asked', async () => {
    const prove = vi.fn<Prove>();
    for (const step_up of ['x', {}, { methods: 'totp', challenge: 'c' }, { methods: [], challenge: 7 }]) {
      startExchange();
      expect((await send([{ body: { type: 'step-up', message: 'm', step_up } }], prove)).outcome).toMatchObject({
        kind: 'refused',
      });
    }
    expect(prove).not.toHaveBeenCalled();
  });
});

it('given a call without stepUp, then a question is only a refusal', async () => {
  const prove = vi.fn<Prove>();
  const { stepUp: _, ...plain } = withdraw;

  expect((await send([asks('c1')], prove, plain)).outcome).toMatchObject({ kind: 'refused', message: 'Confirm' });
  expect(prove).not.toHaveBeenCalled();
});
