import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Admin } from '../../../sandbox/admin/index.ts';
import { startSandbox, type SandboxProcess } from '../faults/sandbox-process.ts';

/** Sandboxes on one database, each in a process and a folder of its own. */
export interface Cluster {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

export async function startCluster(count: number, databaseUrl: string): Promise<Cluster> {
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'vitrine-soak-')));
  const processes: SandboxProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const process of processes) await process.kill();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    // one after another, because they share a small machine
    for (const data of folders)
      processes.push(await startSandbox({ data, databaseUrl, args: ['--log', 'silent', '--review-seconds', '0'] }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: processes.map(({ url }) => url), stop };
}

/** Returns the problems that `verify` and `audit verify` find. */
export async function findUnsound(admin: Admin): Promise<readonly string[]> {
  const [ledger, audit] = [await admin.verify(), await admin.auditVerify()];
  const wrong = ledger.text.split('\n').filter((line) => !line.startsWith('ok'));
  return [...(ledger.sound ? [] : wrong), ...(audit.sound ? [] : [audit.text])];
}
