import { writeAll } from '../../project/write-all.ts';
import type { Files } from './sources.ts';

export interface Drift {
  path: string;
  kind: 'missing' | 'changed' | 'left over';
}

const OURS = /^(generated\/.+|widgets\/[^/]+\/[^/]+\.props\.gen\.ts)$/;

/** What editors and Storybook read: git does not hold it. */
export const isLocal = (path: string): boolean => /^generated\/(editor|stories)\//.test(path);

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

/** Brings the tree up to date: all files or, where one cannot be written, none. */
export function applyDrift(root: string, generated: Files, drifts: readonly Drift[]): void {
  writeAll(root, new Map(drifts.map(({ path }) => [path, generated.get(path)])));
}
