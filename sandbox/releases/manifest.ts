import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint } from '../folder/index.ts';

/** A release as its manifest tells it. */
export interface Manifest {
  readonly format: 1;
  readonly id: string;
  readonly brand: string;
  readonly version: string;
  readonly engine: string;
  readonly hosts: readonly string[];
  /** Logical name → file beside the manifest. */
  readonly files: Readonly<Record<string, string>>;
}

const BRAND = /^[a-z][a-z0-9-]{0,40}$/;
const ID = /^[0-9a-f]{12}$/;
/** A name, the hash of what is inside, an ending: no slash, so that none leads out of its folder. */
const FILE = /^[\w@-][\w@.-]*\.([0-9a-f]{12})\.[a-z0-9]{1,12}$/;

export const isBrand = (text: string): boolean => BRAND.test(text);
export const isFileName = (text: string): boolean => FILE.test(text);
export const manifestName = (id: string): string => `${id}.json`;

/** @throws Complaint where the file is no manifest */
export function readManifest(file: string): Manifest {
  let found: Partial<Manifest> | null;
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest> | null;
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const texts = [found?.id, found?.brand, found?.version, found?.engine];
  const files = found?.files;
  const whole =
    found?.format === 1 &&
    texts.every((text) => typeof text === 'string') &&
    ID.test(found.id ?? '') &&
    isBrand(found.brand ?? '') &&
    Array.isArray(found.hosts) &&
    typeof files === 'object' &&
    Object.values(files).every((name) => isFileName(String(name)));
  if (!whole) throw new Complaint(`${file} is not the manifest of a release. Write one with "npm run release".`);
  return found as Manifest;
}

/** A release is what its names say: each file is there, and is what its hash was made of. @throws Complaint */
export function proveRelease(folder: string, { id, files }: Manifest): void {
  for (const name of Object.values(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new Complaint(`${id} is not whole: ${name} is missing in ${folder}.`);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
    if (FILE.exec(name)?.[1] !== hash)
      throw new Complaint(`${name} in ${folder} was changed: its content has the hash ${hash}.`);
  }
}
