import { readConfig } from './config.ts';
import { lucideNames } from './icons.ts';
import { installedPictures } from './picture-packages.ts';
import { listBrands, parseContracts, readContracts, readTree } from './tree.ts';
import { installedTypefaces } from './typefaces.ts';

export interface Declared {
  /** Path from the root → text. Images and typefaces are represented by their facts as JSON. */
  readonly files: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly icons: ReadonlySet<string>;
  readonly pictures: typeof installedPictures;
  readonly hosts: readonly string[];
  readonly brands: readonly string[];
}

const PICTURE = /^schemas\/brands\/[^/]+\/pictures\//;

/** Returns the text to quote for a problem. Undefined for a picture, because its text is only its facts. */
export const quotedText = ({ files }: Pick<Declared, 'files'>, path: string): string | undefined =>
  PICTURE.test(path) ? undefined : files.get(path);

/** Reads everything that the check needs. @throws if a folder is unreadable or a contract is not JSON */
export function readDeclared(root: string): Declared {
  const files = readTree(root);
  const brands = listBrands(files);
  const texts = readContracts(root);
  const contracts = parseContracts(texts);
  for (const [path, text] of texts) files.set(path, text);
  for (const [folder, facts] of installedTypefaces()) files.set(folder, facts);
  return { files, contracts, icons: lucideNames(), pictures: installedPictures, hosts: readConfig(root).hosts, brands };
}
