import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lucideNames } from './codegen/icons';
import { brandsOf, readContracts, readTree } from './release/tree';
import { installedTypefaces } from './release/typefaces';

export interface Declared {
  /** Path from the root → text; of pictures and typefaces the text says what is known of them. */
  readonly files: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly icons: ReadonlySet<string>;
  readonly brands: readonly string[];
}

/** All that the check looks at. @throws where a folder cannot be read or a contract is not JSON */
export function readDeclared(root: string): Declared {
  const files = readTree(root);
  const brands = brandsOf(files);
  const contracts = readContracts(root);
  for (const widget of contracts.keys()) {
    const path = `widgets/${widget}/${widget}.props.json`;
    files.set(path, readFileSync(join(root, path), 'utf8'));
  }
  for (const [folder, facts] of installedTypefaces()) files.set(folder, facts);
  return { files, contracts, icons: lucideNames(), brands };
}
