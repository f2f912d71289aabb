import type { App, Template } from '../compiled/index.ts';
import { CallFailure, ForPeople } from '../api/errors.ts';
import { resolve, type Say } from '../runtime/bind.ts';
import { put, storeScope, type Values, type ValueStore } from '../runtime/scope.ts';
import { LoadError } from './loader.ts';
import type { Speech, Toast } from '../runtime/runtime.ts';

/** Failures that have a sentence of the app; the others bring their own. */
const NAMED: ReadonlySet<string> = new Set(['timeout', 'network', 'answer', 'unsettled']);

/**
 * Toasts, questions and sentences about failures, in the app's declared words.
 * @param reveals development: what the engine itself says, with places and addresses, may be seen
 */
export function createSpeech(app: () => App, ui: ValueStore, say: Say, reveals: boolean): Speech {
  let count = 0;
  let replying: ((yes: boolean) => void) | undefined;
  const text = (name: string, given: Values = {}): string => worded(app().messages[name], name, given, say);
  const describe = (error: unknown): string => {
    if (error instanceof CallFailure) return NAMED.has(error.kind) ? text(error.kind) : error.message;
    if (error instanceof LoadError) return text(`load_${error.kind}`);
    if (!(error instanceof Error)) return String(error);
    return reveals || error instanceof ForPeople ? error.message : text('fault');
  };
  const placeOf = (error: unknown): string | undefined => {
    if (!reveals) return undefined;
    if (error instanceof CallFailure) return error.detail.address ?? error.call;
    return error instanceof LoadError ? error.address : undefined;
  };
  const toast = (words: string, tone: string): void => {
    count += 1;
    put(ui, 'toast', { id: count, text: words, tone } satisfies Toast);
  };
  const announce = (failure?: unknown): void => {
    if (failure === undefined) return toast(text('settled_done'), 'success');
    if (!(failure instanceof CallFailure)) return toast(describe(failure), 'danger');
    if (failure.kind === 'session') return;
    if (failure.kind === 'refused') toast(text('settled_refused', { message: failure.message }), 'danger');
    else toast(describe(failure), 'warning');
  };
  return {
    toast,
    announce,
    text,
    describe,
    placeOf,
    dropToast: () => put(ui, 'toast', undefined),
    ask: (question) =>
      new Promise((settle) => {
        replying?.(false);
        replying = settle;
        put(ui, 'question', question);
      }),
    answer: (yes) => {
      put(ui, 'question', undefined);
      replying?.(yes);
      replying = undefined;
    },
    showFailure: (error) => {
      // the end of a session has said so itself
      if (error instanceof CallFailure && error.kind === 'session') return;
      if (!(error instanceof CallFailure || error instanceof LoadError)) console.error('[vitrine]', error);
      toast(describe(error), 'danger');
    },
  };
}

function worded(template: Template | undefined, name: string, given: Values, say: Say): string {
  if (!template) return name;
  return template.k === 'message' ? say(template.key, given) : String(resolve(template, storeScope([]), say));
}
