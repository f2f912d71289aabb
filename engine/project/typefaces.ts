import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Typeface } from '../theme/index.ts';
import { metricsOf } from './font-metrics.ts';
import { standInsFor } from './stand-ins.ts';

/** A file of an installed package, by its path from the root of the project in which this runs. */
export const packageFile = (path: string): string => join(process.cwd(), path);

/** `metadata.json` of a package in the layout of Fontsource's variable fonts. */
interface Metadata {
  readonly id: string;
  readonly family: string;
  readonly category: string;
  readonly defSubset: string;
  readonly variable: { readonly wght: { readonly min: string; readonly max: string } };
  readonly license: { readonly type: string; readonly attribution: string };
}

let known: ReadonlyMap<string, string> | undefined;

/** `node_modules/<package>` → what the check and the release have to know of it. Packages do not change while we run. */
export const installedTypefaces = (): ReadonlyMap<string, string> => (known ??= readTypefaces());

function readTypefaces(): Map<string, string> {
  const { dependencies } = readJson('package.json') as { readonly dependencies: Readonly<Record<string, string>> };
  const folders = Object.keys(dependencies).map((name) => `node_modules/${name}`);
  const isTypeface = (folder: string): boolean =>
    ['metadata.json', 'unicode.json'].every((name) => existsSync(packageFile(`${folder}/${name}`)));
  return new Map(folders.filter(isTypeface).map((folder) => [folder, JSON.stringify(readTypeface(folder))]));
}

function readTypeface(folder: string): Typeface {
  const { id, family, category, defSubset, variable, license } = readJson(`${folder}/metadata.json`) as Metadata;
  const metrics = metricsOf(readFileSync(packageFile(fontPath(folder, id, defSubset))));
  return {
    id,
    name: family,
    family: `${family} Variable`,
    licence: license.type,
    // said once for each source of the family; the first one is the upright
    notice: license.attribution.split(/ \S+\.ttf: /)[0] ?? '',
    weights: `${variable.wght.min} ${variable.wght.max}`,
    subsets: readJson(`${folder}/unicode.json`) as Readonly<Record<string, string>>,
    usual: defSubset,
    tabular: metrics.tabular,
    standIns: standInsFor(category, metrics),
  };
}

/** Upright, with the axis of weight alone: every further axis makes the file half as large again. */
export const fontPath = (folder: string, id: string, subset: string): string =>
  `${folder}/files/${id}-${subset}-wght-normal.woff2`;

const readJson = (path: string): unknown => JSON.parse(readFileSync(packageFile(path), 'utf8'));
