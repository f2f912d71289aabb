import { at, isGroup, names, readOwn, report, valueOf, type Reading } from './resolve.ts';

/** Where a group declares its smallest values in px: `{ "*": 11, "body-l": 16 }`. `*` is for all other roles. */
const LEAST = 'app.least';
/** Browsers' default font size in px. */
const REM = 16;
const GROUPS = ['semantic.size', 'semantic.type'] as const;

/** Reports sizes below the declared least, such as a touch target that fingers miss. */
export function checkLeast(reading: Reading): void {
  for (const path of GROUPS) {
    const group = at(reading.tokens, path);
    const least = readOwn(readOwn(group, '$extensions'), LEAST);
    if (!isGroup(least) || !isGroup(group)) continue;
    for (const role of names(group)) checkRole(reading, `${path}.${role}`, readOwn(least, role) ?? readOwn(least, '*'));
  }
}

function checkRole(reading: Reading, pointer: string, least: unknown): void {
  // an invalid token is reported where it is printed
  const value = valueOf({ ...reading, problems: [] }, at(reading.tokens, pointer), pointer);
  const size = readOwn(value, 'fontSize') ?? value;
  const amount = readOwn(size, 'value');
  if (typeof least !== 'number' || typeof amount !== 'number') return;
  const px = readOwn(size, 'unit') === 'rem' ? amount * REM : amount;
  if (px >= least) return;
  report(reading, pointer, `expected at least ${least}px, got ${px}px.`, `Set ${least}px or more.`);
}
