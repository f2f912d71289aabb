import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { lucideNames } from './codegen/icons';
import { brandsOf, readContracts, readTree } from './release/tree';

export interface Declared {
  /** Path from the root → text; pictures of brands are there by name, without their text. */
  readonly files: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly icons: ReadonlySet<string>;
  readonly brands: readonly string[];
}

/** All that the check looks at. @throws where a folder cannot be read or a contract is not JSON */
export function readDeclared(root: string): Declared {
  const files = readTree(root);
  const brands = brandsOf(files);
  for (const brand of brands) {
    for (const path of filesBelow(root, `schemas/brands/${brand}/assets`)) if (!files.has(path)) files.set(path, '');
  }
  const contracts = readContracts(root);
  for (const widget of contracts.keys()) {
    const path = `widgets/${widget}/${widget}.props.json`;
    files.set(path, readFileSync(join(root, path), 'utf8'));
  }
  return { files, contracts, icons: lucideNames(), brands };
}

function* filesBelow(root: string, folder: string): Generator<string> {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else yield path;
  }
}
