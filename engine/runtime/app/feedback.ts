import { CallFailure } from '../http/errors.ts';
import type { ReleaseLocks } from '../core/release-locks.ts';
import { LoadError } from '../core/loader.ts';
import type { Feedback, Shown, Toast, Messages } from '../core/ports.ts';
import { createValues, put } from '../core/scope.ts';

/** Creates toasts, confirmations and failure messages, with the texts that the app declares. */
export function createFeedback({ text, describe }: Messages, locks: ReleaseLocks): Feedback {
  const shown = createValues<Shown>({
    toast: undefined,
    confirmation: undefined,
    checking: false,
    problems: [],
    examples: new Set(),
  });
  let count = 0;
  let settle: ((isConfirmed: boolean) => void) | undefined;
  const toast = (words: string, tone: string): void => {
    count += 1;
    put(shown, 'toast', { id: count, text: words, tone } satisfies Toast);
  };
  return {
    shown,
    toast,
    dropToast: () => put(shown, 'toast', undefined),
    confirm: (confirmation) =>
      locks.during(
        () =>
          new Promise((done) => {
            settle?.(false);
            settle = done;
            put(shown, 'confirmation', confirmation);
          }),
      ),
    resolveConfirmation: (isConfirmed) => {
      put(shown, 'confirmation', undefined);
      settle?.(isConfirmed);
      settle = undefined;
    },
    showFailure: (error) => {
      // session expiry has its own message
      if (error instanceof CallFailure && error.kind === 'session') return;
      if (!(error instanceof CallFailure || error instanceof LoadError)) console.error('[vitrine]', error);
      toast(describe(error), 'danger');
    },
    announce: (failure) => {
      if (failure === undefined) return toast(text('settled_done'), 'success');
      if (!(failure instanceof CallFailure)) return toast(describe(failure), 'danger');
      if (failure.kind === 'session') return;
      if (failure.kind === 'refused') toast(text('settled_refused', { message: failure.message }), 'danger');
      else toast(describe(failure), 'warning');
    },
  };
}
