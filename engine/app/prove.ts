import type { StepUpNeed } from '../api/step-up.ts';
import type { Feedback, Words } from '../runtime/ports.ts';
import { askPasskey } from '../runtime/passkey.ts';

interface Answer {
  readonly method: string;
  readonly code: string;
}

/**
 * Asks for a second factor with the widget of the role `stepUp`.
 * @param problem why the last proof was refused
 * @returns the proof; undefined if the user declines
 */
export async function prove(
  { feedback, words }: { readonly feedback: Feedback; readonly words: Words },
  { methods, challenge, passkey }: StepUpNeed,
  problem?: string,
): Promise<string | undefined> {
  let proof: string | undefined;
  const answer = (method: string, text: string): void => {
    proof = `${challenge} ${method} ${text}`;
    feedback.resolveConfirmation(true);
  };
  const answerByPasskey = async (): Promise<void> => {
    try {
      answer('passkey', encode(await askPasskey(passkey ?? '')));
    } catch {
      // the user may have closed the browser's own question, and can choose again
      feedback.shown.setState({ confirmation: asking(words.text('passkey_failed')) });
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
