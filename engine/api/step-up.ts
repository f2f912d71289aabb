import type { Backend } from '../compiled/index.ts';
import { resolve } from '../runtime/bind.ts';
import { isValues } from '../runtime/scope.ts';
import { responseScope } from './envelope.ts';
import { CallFailure } from './errors.ts';

/** What a back end asks for before it carries out a call. */
export interface StepUpNeed {
  /** The ways in which the user can prove a second factor. */
  readonly methods: readonly string[];
  /** The first part of the proof. */
  readonly challenge: string;
  /** Options for the browser, as JSON, if a passkey can prove it. */
  readonly passkey: string | undefined;
}

interface AskedCall {
  readonly id: string;
  readonly backend: Backend;
  /** Whoever waits for the call no longer does. */
  readonly signal?: AbortSignal | undefined;
  prove?(need: StepUpNeed, problem: string | undefined): Promise<string | undefined>;
}

/**
 * Sends a call. If the refusal asks for a second factor, asks the user, and sends the call again with the proof, which is
 * good for this request alone. A wrong proof is refused with a new question.
 * @throws CallFailure `declined` if the user does not prove it: the call was not carried out
 */
export async function withStepUp<T>(
  { id, backend, signal, prove }: AskedCall,
  send: (proof?: string) => Promise<T>,
): Promise<T> {
  let proof: string | undefined;
  for (;;) {
    try {
      return await send(proof);
    } catch (failure) {
      const need = failure instanceof CallFailure && failure.kind === 'refused' ? needOf(backend, failure) : undefined;
      if (need === undefined || prove === undefined || !(failure instanceof Error)) throw failure;
      // the first refusal only asks; a later one says what was wrong with the proof
      const problem = proof === undefined ? undefined : failure.message;
      proof = signal?.aborted ? undefined : await prove(need, problem);
      if (proof === undefined) throw new CallFailure('declined', id, `${id}: the user did not prove a second factor`);
    }
  }
}

/** @returns undefined if the refusal has another reason, or its question makes no sense */
function needOf({ stepUp }: Backend, { detail: { response } }: CallFailure): StepUpNeed | undefined {
  const need = stepUp && response ? resolve(stepUp.needed, responseScope(response), (key) => key) : undefined;
  if (!isValues(need)) return undefined;
  const { methods, challenge, passkey } = need;
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return undefined;
  return {
    methods: methods.filter((method) => typeof method === 'string'),
    challenge,
    passkey: typeof passkey === 'string' ? passkey : undefined,
  };
}
