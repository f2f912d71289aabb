// Checks whether node_modules matches package-lock.json, and runs `npm ci` if not.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { getNpmCommand, ROOT, run } from './process.mjs';

/** Native modules differ by platform, so node_modules from another machine is stale. */
export function hashLock(lockText) {
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText}`).digest('hex');
}

/**
 * Whether npm's own install record matches the lock file, as it does after a manual `npm install`. Optional packages
 * may be missing, because most are for other systems.
 */
export function isInstalled(lock, installed) {
  const wanted = lock.packages ?? {};
  const have = installed.packages ?? {};
  const same = (path) => wanted[path]?.version === have[path]?.version;
  return (
    Object.keys(have).every((path) => path in wanted && same(path)) &&
    Object.keys(wanted).every((path) => path === '' || wanted[path].optional === true || same(path))
  );
}

/** Returns why an install is needed; undefined if it is not. */
export function findInstallReason(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'node_modules is missing';
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = join(root, 'node_modules/.vitrine-lock');
  const hash = hashLock(lockText);
  if (existsSync(stamp)) {
    if (readFileSync(stamp, 'utf8') === hash) return undefined;
  }
  const record = join(root, 'node_modules/.package-lock.json');
  if (existsSync(record) && isInstalled(JSON.parse(lockText), JSON.parse(readFileSync(record, 'utf8')))) {
    writeFileSync(stamp, hash);
    return undefined;
  }
  return 'node_modules does not match package-lock.json';
}

/** Installs a folder's packages if needed. Returns false if npm failed. */
export async function ensureInstalled(say, root = ROOT, options = []) {
  const reason = findInstallReason(root);
  if (reason === undefined) return true;
  const folder = relative(ROOT, root);
  say(`Installing packages (npm ci${folder && ` in ${folder}`}): ${reason}. This takes about half a minute …`);
  // With NODE_ENV=production, npm would leave out the build and test tools.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', ...options];
  const { code } = await run(getNpmCommand(args), { cwd: root });
  if (code !== 0) {
    say('npm ci failed: see its output above. It needs access to the npm registry (or a mirror set in ~/.npmrc).');
    return false;
  }
  writeFileSync(
    join(root, 'node_modules/.vitrine-lock'),
    hashLock(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  return true;
}
