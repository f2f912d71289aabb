import type { Database } from '../database/index.ts';
import type { Admin } from './admin-server.ts';
import type { SupportDesk } from '../help/index.ts';
import { verifyLedger } from '../money/ledger/index.ts';
import type { Reviews } from '../jobs/reviews.ts';

export function createAdmin(db: Database, reviews: Reviews, desk: SupportDesk): Admin {
  return {
    review: (kind, id, pass, reason, level) => reviews.review(kind, id, pass ? { pass } : { pass, reason }, level),
    deskReply: desk.reply,
    deskList: desk.list,
    verify: async () => {
      const proofs = await verifyLedger(db);
      const text = proofs
        .map(
          ({ invariant, broken, example }) =>
            `${broken === 0 ? 'ok  ' : 'FAIL'} ${invariant}${broken === 0 ? '' : ` (${broken} broken, e.g. ${example ?? '?'})`}`,
        )
        .join('\n');
      return { text, sound: proofs.every(({ broken }) => broken === 0) };
    },
  };
}
