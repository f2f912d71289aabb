import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Files } from './sources';

export interface Drift {
  path: string;
  kind: 'missing' | 'changed' | 'left over';
}

const OURS = /^(generated\/.+|widgets\/[^/]+\/[^/]+\.props\.gen\.ts)$/;

/** What of the tree is not as generated: missing, changed, or left over from a source that is gone. */
export function driftOf(generated: Files, present: Files): Drift[] {
  const drifts: Drift[] = [];
  for (const [path, text] of generated) {
    const now = present.get(path);
    if (now === undefined) drifts.push({ path, kind: 'missing' });
    else if (now !== text) drifts.push({ path, kind: 'changed' });
  }
  for (const path of present.keys()) {
    if (OURS.test(path) && !generated.has(path)) drifts.push({ path, kind: 'left over' });
  }
  return drifts;
}

/** Brings the tree up to date: all texts go to files beside their place first, so that a full disk changes nothing. */
export function applyDrift(root: string, generated: Files, drifts: readonly Drift[]): void {
  const written: { temporary: string; final: string }[] = [];
  try {
    for (const { path, kind } of drifts) {
      if (kind === 'left over') continue;
      const final = join(root, path);
      const temporary = `${final}.${process.pid}.tmp`;
      mkdirSync(dirname(final), { recursive: true });
      written.push({ temporary, final });
      writeFileSync(temporary, generated.get(path) ?? '');
    }
  } catch (error) {
    for (const { temporary } of written) rmSync(temporary, { force: true });
    throw error;
  }
  for (const { temporary, final } of written) renameSync(temporary, final);
  for (const { path, kind } of drifts) if (kind === 'left over') rmSync(join(root, path), { force: true });
}
