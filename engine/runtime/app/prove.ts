import type { CallFailure } from '../http/errors.ts';
import { withStepUp, type StepUpNeed } from '../http/step-up.ts';
import type { Ports } from '../core/ports.ts';

interface Answer {
  readonly method: string;
  readonly code: string;
}

type AskedPorts = Pick<Ports, 'feedback' | 'messages'>;

/** Sends a call, and asks the user for a second factor if its refusal does. Loaded late. */
export const stepUp = <T>(
  ports: AskedPorts,
  Failure: typeof CallFailure,
  ...call: [id: string, send: (proof?: string) => Promise<T>]
): Promise<T> => {
  const declined = ports.messages.text('declined');
  return withStepUp(Failure, { prove: (need, problem) => prove(ports, need, problem), declined }, ...call);
};

/**
 * Asks for a second factor with the widget of the role `stepUp`.
 * @param problem why the last proof was refused
 * @returns the proof; undefined if the user declines
 */
export async function prove(
  { feedback, messages }: AskedPorts,
  { methods, challenge, passkey }: StepUpNeed,
  problem?: string,
): Promise<string | undefined> {
  let proof: string | undefined;
  const answer = (method: string, text: string): void => {
    proof = `${challenge} ${method} ${text}`;
    feedback.resolveConfirmation(true);
  };
  const answerByPasskey = async (): Promise<void> => {
    // a problem that comes again is announced again
    feedback.shown.setState({ confirmation: asking(undefined) });
    try {
      const { askPasskey } = await import('../core/passkey.ts');
      answer('passkey', encode(await askPasskey(passkey ?? '')));
    } catch {
      // the user may have closed the browser's own question, and can choose again
      feedback.shown.setState({ confirmation: asking(messages.text('passkey_failed')) });
    }
  };
  const onOk = ({ method, code }: Answer): void =>
    method === 'passkey' ? void answerByPasskey() : answer(method, code.replace(/\W/g, ''));
  const asking = (why: string | undefined) => ({ role: 'stepUp', methods, onOk, ...(why && { problem: why }) });
  return (await feedback.confirm(asking(problem))) ? proof : undefined;
}

/** Base64url, because a header holds no other characters. */
const encode = (json: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(json)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
