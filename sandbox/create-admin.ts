import type { Database } from './database/index';
import type { Verdict } from './deposits/index';
import type { Admin } from './folder/index';
import { verifyLedger } from './ledger/index';

/** What the commands may do to this sandbox. */
export function createAdmin(db: Database, review: (id: number, verdict: Verdict) => Promise<string>): Admin {
  return {
    review: (kind, id, pass, reason) =>
      kind === 'deposit'
        ? review(id, pass ? { pass } : { pass, reason })
        : Promise.resolve(`Nothing called ${kind} is reviewed here; there is: deposit.`),
    verify: async () => {
      const proofs = await verifyLedger(db);
      const text = proofs
        .map(
          ({ claim, broken, example }) =>
            `${broken === 0 ? 'ok  ' : 'FAIL'} ${claim}${broken === 0 ? '' : ` (${broken} broken, e.g. ${example ?? '?'})`}`,
        )
        .join('\n');
      return { text, sound: proofs.every(({ broken }) => broken === 0) };
    },
  };
}
