import { join } from 'node:path';
import { createSigningKey, type SigningKey } from '@vitrine/engine/build';
import type { Trust } from '@vitrine/engine/signature';
import type { Attack } from './alterations.ts';

interface Keys {
  readonly good: SigningKey;
  readonly attackers: Attack['keys'];
  /** Contains the good key, the revoked one, and the one that is trusted from a later date. */
  readonly trust: Trust;
}

/** @param folder the folder for the key files */
export function createKeys(folder: string): Keys {
  const keyIn = (name: string): SigningKey => createSigningKey(join(folder, `${name}.pem`));
  const [good, unknown, revoked, late] = [keyIn('good'), keyIn('unknown'), keyIn('revoked'), keyIn('late')];
  const trust: Trust = {
    keys: [
      good.trusted,
      { ...revoked.trusted, revoked: 'laptop lost' },
      { ...late.trusted, from: '2026-11-20T00:00:00Z' },
    ],
  };
  return { good, attackers: { unknown, revoked, late }, trust };
}
