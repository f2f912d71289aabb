// Whether node_modules is what package-lock.json asks for, and `npm ci` where it is not.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { npmCommand, ROOT, run } from './process.mjs';

/** Native parts differ by platform, so a tree copied from another machine counts as stale. */
export function lockHash(lockText) {
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText}`).digest('hex');
}

/**
 * Whether npm's own record of what it installed agrees with the lock: then somebody ran npm by hand, and all is well.
 * Optional packages may be absent, because most of them are for other systems.
 */
export function agrees(lock, installed) {
  const wanted = lock.packages ?? {};
  const have = installed.packages ?? {};
  const same = (path) => wanted[path]?.version === have[path]?.version;
  return (
    Object.keys(have).every((path) => path in wanted && same(path)) &&
    Object.keys(wanted).every((path) => path === '' || wanted[path].optional === true || same(path))
  );
}

/** Why an install is needed; undefined when nothing is to be done. */
export function staleness(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'node_modules is missing';
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules/.vitrine-lock');
  const hash = lockHash(lockText);
  if (existsSync(stamp)) {
    if (readFileSync(stamp, 'utf8') === hash) return undefined;
  }
  const record = join(root, 'node_modules/.package-lock.json');
  if (existsSync(record) && agrees(JSON.parse(lockText), JSON.parse(readFileSync(record, 'utf8')))) {
    writeFileSync(stamp, hash);
    return undefined;
  }
  return 'node_modules is not what package-lock.json asks for';
}

/** Installs where that is needed. False when npm could not. */
export async function ensureInstalled(say) {
  const reason = staleness(ROOT);
  if (reason === undefined) return true;
  say(`Installing packages (npm ci): ${reason}. About half a minute …`);
  // Without --include=dev a NODE_ENV of production would leave out what builds and tests.
  const { code } = await run(npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund']));
  if (code !== 0) {
    say('npm ci failed: see its words above. It needs to reach the npm registry (or a mirror set in ~/.npmrc).');
    return false;
  }
  writeFileSync(
    join(ROOT, 'node_modules/.vitrine-lock'),
    lockHash(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
  );
  return true;
}
