import { appendAuditAlone, listAudit, verifyAudit } from '../platform/audit/index.ts';
import { writeBackup } from '../platform/backup/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Admin } from './admin-server.ts';
import { readHealth } from '../releases/telemetry/index.ts';
import { createSupportDesk } from '../support/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { renewEncryption } from '../platform/jobs/renew-encryption.ts';
import { forgetOldKeys, type KeyRing } from '../platform/keys/index.ts';
import type { Metrics } from '../platform/telemetry/index.ts';
import { createAccountCommands } from '../accounts/account-commands.ts';
import { getAuditEvent, carryOut } from '../releases/index.ts';
import type { Sites } from '../releases/sites.ts';
import type { Reviews } from '../platform/jobs/reviews.ts';
import { ENCRYPTED, INVARIANTS, TABLES } from '../modules.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import type { Publish } from '../platform/streams/events.ts';

interface AdminOptions {
  readonly db: Database;
  readonly metrics: Pick<Metrics, 'text'>;
  readonly reviews: Reviews;
  clock(): Date;
  readonly publish: Publish;
  readonly keys: KeyRing;
  readonly sites: Pick<Sites, 'releases' | 'store'>;
}

export function createAdmin({ db, metrics, reviews, clock, publish, keys, sites }: AdminOptions): Admin {
  const desk = createSupportDesk({ db, clock, publish });
  return {
    review: (kind, id, pass, reason, level) =>
      reviews.review(kind, id, pass ? { pass, by: 'operator' } : { pass, reason, by: 'operator' }, level),
    deskReply: desk.reply,
    deskList: desk.list,
    account: createAccountCommands({ db, clock, publish }).change,
    metrics: metrics.text,
    brandHealth: (brand) => readHealth(db, brand, sites.releases(brand), clock()),
    auditList: () => listAudit(db),
    auditVerify: (known) => verifyAudit(db, known),
    auditRelease: (change) => appendAuditAlone(db, getAuditEvent(change, clock())),
    release: (command) => {
      if (sites.store === undefined) throw new OperatorError('This sandbox has no data folder for releases.');
      return carryOut(sites.store, command);
    },
    backup: async (file) => {
      const rows = await writeBackup(db, file, clock(), TABLES);
      await appendAuditAlone(db, {
        event: 'backup-written',
        actor: 'operator',
        at: clock(),
        details: { rows: String(rows) },
      });
      return `${rows} rows were written to ${file}. It holds what only the owner of the data may see.`;
    },
    renewKeys: async () => {
      const rows = await renewEncryption(db, keys, 'old', ENCRYPTED);
      const old = await forgetOldKeys(db, keys);
      const details = { rows: String(rows) };
      await appendAuditAlone(db, { event: 'keys-renewed', actor: 'operator', at: clock(), details });
      return `${rows} rows were encrypted with ${keys.newest}. ${old.length === 0 ? 'No other key was needed.' : `These keys are needed no more: ${old.join(', ')}.`}`;
    },
    verify: async () => {
      const proofs = await verifyLedger(db, INVARIANTS);
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
