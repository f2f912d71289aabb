import { writeAll } from '../../../compiler/project/write-all.ts';
import type { Files } from './sources.ts';

export interface Drift {
  path: string;
  kind: 'missing' | 'changed' | 'left over';
}

const OURS = /^(generated\/.+|widgets\/[^/]+\/[^/]+\.props\.gen\.ts)$/;

/**
 * Whether git ignores a generated file. The props of widgets are committed next to their contracts, so that they are
 * reviewed.
 */
export const isLocal = (path: string): boolean => path.startsWith('generated/');

/** The generated files that are missing, changed, or left over from a deleted source. */
export function findDrift(generated: Files, present: Files): Drift[] {
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

/** Updates the generated files atomically. */
export function applyDrift(root: string, generated: Files, drifts: readonly Drift[]): void {
  writeAll(root, new Map(drifts.map(({ path }) => [path, generated.get(path)])));
}
