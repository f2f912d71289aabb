import path from 'node:path';
import type { Signature } from '@vitrine/engine/signature';
import { isRecord } from '../platform/shared/json.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import {
  isLaterSignature,
  movesBetween,
  rollBack,
  withCanary,
  withRelease,
  type LaterSignature,
  type LiveRelease,
  type Plan,
} from './live.ts';
import { isBrand, isId, manifestName, readManifest, type Manifest } from './manifest.ts';
import { newestRelease, type ReleaseStore } from './store.ts';

interface Command {
  readonly brand: string;
  /** Who gives it. */
  readonly by: string;
}

/** A command from an operator or the Studio that changes a brand's releases. */
export type ReleaseCommand =
  | Publish
  | (Command & { readonly verb: 'plan'; readonly plans: readonly Plan[] })
  | RollBack;

interface Publish extends Command, Signed {
  readonly verb: 'publish';
  /** Absolute path of a folder that contains releases by brand. */
  readonly from: string;
  readonly id?: string | undefined;
  /** Percentage of users. Default: all users. */
  readonly percent?: number | undefined;
}

interface RollBack extends Command, Signed {
  readonly verb: 'rollback';
}

interface Signed {
  /** New signatures for the releases to which users move. */
  readonly signatures?: readonly LaterSignature[] | undefined;
}

export async function carryOut(store: ReleaseStore, command: ReleaseCommand): Promise<void> {
  const { brand, by } = command;
  if (command.verb === 'publish')
    await store.publish(command.from, brand, command.id, command.percent, by, command.signatures);
  else if (command.verb === 'plan') await store.plan(brand, command.plans, by);
  else await store.rollback(brand, by, command.signatures);
}

/**
 * Re-signs the releases that the command makes live, so that browsers that had a newer release accept them.
 * @param sign signs with the secret key
 */
export function signCommand(
  store: ReleaseStore,
  command: ReleaseCommand,
  sign: (manifest: Manifest) => Signature,
): ReleaseCommand {
  if (command.verb === 'plan') return command;
  const live = store.live(command.brand);
  const published = command.verb === 'publish' ? readPublished(command) : undefined;
  const percent = command.verb === 'publish' ? command.percent : undefined;
  const next = published === undefined ? (rollBack(live) ?? live) : withPublished(live, published.id, percent);
  const manifests = movesBetween(live, next).flatMap(([, to]) =>
    to === undefined ? [] : [published?.id === to ? published : store.manifest(command.brand, to)],
  );
  const known = new Set(manifests.filter((manifest) => manifest !== undefined));
  return { ...command, signatures: [...known].map((manifest) => ({ id: manifest.id, signature: sign(manifest) })) };
}

function readPublished({ from, brand, id }: Publish): Manifest {
  const source = path.join(from, brand);
  return readManifest(path.join(source, manifestName(id ?? newestRelease(source, brand))), undefined);
}

const withPublished = (live: LiveRelease, id: string, percent?: number): LiveRelease =>
  percent === undefined ? withRelease(live, id) : withCanary(live, id, percent);

/** An account name. Restricted, because the audit log must not contain free text. */
const NAME = /^[\w.@-]{1,64}$/;

export const isName = (text: string): boolean => NAME.test(text);

/** @throws OperatorError if the body is not a valid release command */
export function readReleaseCommand(body: Readonly<Record<string, unknown>>): ReleaseCommand {
  const { verb, brand, by, from, id, percent, plans, signatures = [] } = body;
  const wrong = new OperatorError('This is no command for releases.');
  if (typeof brand !== 'string' || !isBrand(brand) || typeof by !== 'string' || !isName(by)) throw wrong;
  if (!Array.isArray(signatures) || !signatures.every(isLaterSignature)) throw wrong;
  if (verb === 'rollback') return { verb, brand, by, signatures };
  if (verb === 'plan' && Array.isArray(plans) && plans.every(isPlan)) return { verb, brand, by, plans };
  const isShare = percent === undefined || (typeof percent === 'number' && percent >= 0 && percent <= 100);
  const isOne = id === undefined || (typeof id === 'string' && isId(id));
  if (verb !== 'publish' || typeof from !== 'string' || !isShare || !isOne) throw wrong;
  return { verb, brand, by, from, id, percent, signatures };
}

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) && typeof value.at === 'number' && typeof value.percent === 'number';
