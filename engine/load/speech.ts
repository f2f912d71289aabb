import type { App, Template } from '../compile/release';
import { CallFailure } from '../api/errors';
import { resolve, type Say } from '../bind/bind';
import { put, storeScope, type Values, type ValueStore } from '../state/scope';
import { LoadError } from './loader';
import type { Speech, Toast } from './runtime';

/** Failures that have a sentence of the app; the others bring their own. */
const NAMED: ReadonlySet<string> = new Set(['timeout', 'network', 'answer', 'unsettled']);

/** Toasts, questions and sentences about failures, in the app's declared words. */
export function createSpeech(app: () => App, ui: ValueStore, say: Say): Speech {
  let count = 0;
  let replying: ((yes: boolean) => void) | undefined;
  const text = (name: string, given: Values = {}): string => worded(app().messages[name], name, given, say);
  const describe = (error: unknown): string => {
    if (error instanceof CallFailure && NAMED.has(error.kind))
      return text(error.kind, { address: error.detail.address ?? error.call });
    if (error instanceof LoadError) return text(`load_${error.kind}`, { address: error.address });
    return error instanceof Error ? error.message : String(error);
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
      toast(describe(error), 'danger');
    },
  };
}

function worded(template: Template | undefined, name: string, given: Values, say: Say): string {
  if (!template) return name;
  return template.k === 'message' ? say(template.key, given) : String(resolve(template, storeScope([]), say));
}
