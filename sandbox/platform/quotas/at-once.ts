import { numberValue } from '../shared/message-values.ts';
import { ApiError } from '../shared/api-error.ts';

interface AtOnceLimit {
  readonly ofAccount: number;
  /** In this process. */
  readonly inAll: number;
}

/** Limits how many long-running tasks, such as exports, run at once. */
export interface AtOnce {
  /**
   * @returns a function that ends the task; further calls do nothing
   * @throws {ApiError} if too many tasks are running
   */
  begin(accountId: number): () => void;
}

export function createAtOnce({ ofAccount, inAll }: AtOnceLimit): AtOnce {
  const running = new Map<number, number>();
  let sum = 0;
  return {
    begin: (accountId) => {
      const own = running.get(accountId) ?? 0;
      if (own >= ofAccount || sum >= inAll)
        throw new ApiError('server.too_many', { values: { count: numberValue(10) } });
      running.set(accountId, own + 1);
      sum += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        sum -= 1;
        const left = (running.get(accountId) ?? 1) - 1;
        if (left === 0) running.delete(accountId);
        else running.set(accountId, left);
      };
    },
  };
}
