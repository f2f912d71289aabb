import { expect } from 'vitest';
import type { Harness } from './harness.ts';

/** Closes the sandbox, and expects that its ledger was sound and that no call reported a fault. */
export async function closeSound(h: Harness): Promise<void> {
  const { text } = await h.sandbox.admin.verify();
  await h.close();
  expect(text.split('\n').filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(h.faults).toEqual([]);
}
