import { appendAuditAlone, listAudit, verifyAudit } from '../audit/index.ts';
import { writeBackup } from '../backup/index.ts';
import type { Database } from '../database/index.ts';
import type { Admin } from './admin-server.ts';
import { createSupportDesk } from '../help/index.ts';
import { verifyLedger } from '../money/ledger/index.ts';
import type { Metrics } from '../observe/index.ts';
import { createAccountDesk } from '../people/users/index.ts';
import type { Reviews } from '../jobs/reviews.ts';
import type { Publish } from '../streams/events.ts';

interface AdminOptions {
  readonly db: Database;
  readonly metrics: Pick<Metrics, 'text'>;
  readonly reviews: Reviews;
  clock(): Date;
  readonly publish: Publish;
}

export function createAdmin({ db, metrics, reviews, clock, publish }: AdminOptions): Admin {
  const desk = createSupportDesk({ db, clock, publish });
  return {
    review: (kind, id, pass, reason, level) =>
      reviews.review(kind, id, pass ? { pass, by: 'operator' } : { pass, reason, by: 'operator' }, level),
    deskReply: desk.reply,
    deskList: desk.list,
    account: createAccountDesk({ db, clock, publish }).change,
    metrics: metrics.text,
    auditList: () => listAudit(db),
    auditVerify: (known) => verifyAudit(db, known),
    auditRelease: ({ event, brand, release, canary, plans }) =>
      appendAuditAlone(db, {
        event,
        actor: 'operator',
        at: clock(),
        subject: `release ${brand}`,
        details: { release, ...(canary !== undefined && { canary }), ...(plans !== undefined && { plans }) },
      }),
    backup: async (file) => {
      const rows = await writeBackup(db, file, clock());
      await appendAuditAlone(db, {
        event: 'backup-written',
        actor: 'operator',
        at: clock(),
        details: { rows: String(rows) },
      });
      return `${rows} rows were written to ${file}. It holds what only the owner of the data may see.`;
    },
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
