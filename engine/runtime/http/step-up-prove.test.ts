// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createReleaseLocks } from '../core/release-locks.ts';
import { askPasskey } from '../core/passkey.ts';
import type { Messages } from '../core/ports.ts';
import { createFeedback } from '../app/feedback.ts';
import { prove } from './step-up.ts';

vi.mock('../core/passkey.ts', () => ({ askPasskey: vi.fn<typeof askPasskey>() }));
afterEach(() => vi.mocked(askPasskey).mockReset());

const messages = { text: (name: string) => name, describe: String } as unknown as Messages;
const NEED = { methods: ['totp', 'passkey'], challenge: 'c1', passkey: '{"challenge":"c1"}' };

/** Asks for a proof. @returns the sheet's content and the user's possible actions */
function ask() {
  const feedback = createFeedback(messages, createReleaseLocks());
  const proof = prove({ feedback, messages }, NEED, 'Wrong code');
  return {
    feedback,
    proof,
    sheet: () => feedback.shown.getState().confirmation,
    answer: (method: string, code = '') => feedback.shown.getState().confirmation?.onOk?.({ method, code } as never),
  };
}

it('given a code, then it is the proof, and the sheet closes', async () => {
  const { proof, sheet, answer } = ask();
  expect(sheet()).toMatchObject({ role: 'stepUp', methods: ['totp', 'passkey'], problem: 'Wrong code' });

  answer('recovery', '3K7Q-F2AB CDE9');

  expect(await proof).toBe('c1 recovery 3K7QF2ABCDE9');
  expect(sheet()).toBeUndefined();
});

it('given a passkey, then its credential is encoded for a header', async () => {
  vi.mocked(askPasskey).mockResolvedValue('{"id":"ü"}');
  const { proof, answer } = ask();

  answer('passkey');

  expect(await proof).toBe(`c1 passkey ${Buffer.from('{"id":"ü"}').toString('base64url')}`);
  expect(askPasskey).toHaveBeenCalledExactlyOnceWith(NEED.passkey);
});

it('given a browser that makes no credential, then the sheet stays and says so', async () => {
  vi.mocked(askPasskey).mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { proof, sheet, answer } = ask();

  answer('passkey');
  await vi.waitFor(() => expect(sheet()).toMatchObject({ problem: 'passkey_failed', role: 'stepUp' }));

  answer('totp', '123456');
  expect(await proof).toBe('c1 totp 123456');
});

it('given a user who closes the sheet, then there is no proof', async () => {
  const { feedback, proof } = ask();

  feedback.resolveConfirmation(false);

  expect(await proof).toBeUndefined();
});
