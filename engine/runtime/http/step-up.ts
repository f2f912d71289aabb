import type { CallFailure } from './errors.ts';
import type { Ports } from '../core/ports.ts';

/** The proof that a back end asks for before it carries out a call. */
export interface StepUpNeed {
  /** The ways in which the user can prove a second factor. */
  readonly methods: readonly string[];
  /** The first part of the proof. */
  readonly challenge: string;
  /** The browser's options for a passkey, as JSON; undefined if a passkey is not accepted. */
  readonly passkey: string | undefined;
}

interface Person {
  /** Asks for a proof. @param problem why the last one was refused. @returns undefined if the user declines */
  prove(need: StepUpNeed, problem: string | undefined): Promise<string | undefined>;
  /** The message shown after the user has declined. */
  readonly declined: string;
}

/**
 * Sends a call. If the refusal asks for a second factor, asks the user, and resends the call with the proof, which is
 * valid for this request only. A wrong proof is refused with a new challenge.
 * @param Failure injected, because importing it would move it out of the first script
 * @throws CallFailure `declined` if the user does not prove it: the call was not carried out
 */
export async function withStepUp<T>(
  Failure: typeof CallFailure,
  { prove, declined }: Person,
  id: string,
  send: (proof?: string) => Promise<T>,
): Promise<T> {
  let proof: string | undefined;
  for (;;) {
    try {
      return await send(proof);
    } catch (failure) {
      const isRefusal = failure instanceof Failure && failure.kind === 'refused';
      const need = isRefusal ? needIn(failure.detail.stepUp) : undefined;
      if (!isRefusal || need === undefined) throw failure;
      // the first refusal only asks for a proof; a later one says what was wrong with it
      const problem = proof === undefined ? undefined : failure.message;
      proof = await prove(need, problem);
      if (proof === undefined) throw new Failure('declined', id, declined);
    }
  }
}

/** Reads the requested proof. @returns undefined if the refusal has another reason, or its data is malformed */
function needIn(asked: unknown): StepUpNeed | undefined {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return undefined;
  const own = (name: string): unknown => (Object.hasOwn(asked, name) ? Reflect.get(asked, name) : undefined);
  const [methods, challenge, passkey] = [own('methods'), own('challenge'), own('passkey')];
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return undefined;
  return {
    methods: methods.filter((method) => typeof method === 'string'),
    challenge,
    passkey: typeof passkey === 'string' ? passkey : undefined,
  };
}

interface Answer {
  readonly method: string;
  readonly code: string;
}

type AskedPorts = Pick<Ports, 'feedback' | 'messages'>;

/** Sends a call, and asks the user for a second factor if the refusal requires one. Loaded late. */
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
    // clears the problem, so that a repeated one is announced again
    feedback.shown.setState({ confirmation: asking(undefined) });
    try {
      const { askPasskey } = await import('../core/passkey.ts');
      answer('passkey', encode(await askPasskey(passkey ?? '')));
    } catch {
      // the user may have closed the browser's passkey dialog, and can choose again
      feedback.shown.setState({ confirmation: asking(messages.text('passkey_failed')) });
    }
  };
  const onOk = ({ method, code }: Answer): void =>
    method === 'passkey' ? void answerByPasskey() : answer(method, code.replace(/\W/g, ''));
  const asking = (why: string | undefined) => ({ role: 'stepUp', methods, onOk, ...(why && { problem: why }) });
  return (await feedback.confirm(asking(problem))) ? proof : undefined;
}

/** Encodes JSON as base64url, because a header cannot hold every character. */
const encode = (json: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(json)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
