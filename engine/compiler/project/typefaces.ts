import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Typeface, StandIn } from '../../language/theme/index.ts';
import { listMetrics, type FontMetrics } from './font-metrics.ts';

interface SystemFont {
  readonly name: string;
  readonly local: readonly string[];
  /** The average advance width over `SAMPLE`, relative to the font size. */
  readonly width: number;
}

/** Sans-serif system fonts. Helvetica, Liberation Sans and Arimo have the same widths as Arial. */
const SYSTEM_FONTS: readonly SystemFont[] = [
  { name: 'Arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.4655 },
  { name: 'DejaVu Sans', local: ['DejaVu Sans', 'DejaVuSans'], width: 0.5256 },
];

const toPercent = (part: number): number => Math.round(part * 10_000) / 100;

/**
 * Adjusts system fonts to a typeface's metrics. `size-adjust` also scales the line metrics, so they are divided by it.
 */
function standInsFor(category: string, metrics: FontMetrics): StandIn[] {
  if (category !== 'sans-serif') return [];
  return SYSTEM_FONTS.map(({ name, local, width }) => {
    const size = metrics.width / width;
    const part = (line: number): number => toPercent(line / size);
    return {
      name,
      local,
      size: toPercent(size),
      ascent: part(metrics.ascent),
      descent: part(metrics.descent),
      lineGap: part(metrics.lineGap),
    };
  });
}

/** The absolute path of a file in a package installed in the current project. */
export const packageFile = (path: string): string => join(process.cwd(), path);

/** `metadata.json` in a Fontsource variable font package. */
interface Metadata {
  readonly id: string;
  readonly family: string;
  readonly category: string;
  readonly defSubset: string;
  readonly variable: { readonly wght: { readonly min: string; readonly max: string } };
  readonly license: { readonly type: string; readonly attribution: string };
}

let known: ReadonlyMap<string, string> | undefined;

/** `node_modules/<package>` → facts about the typeface as JSON. Cached, because packages do not change at run time. */
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
  const metrics = listMetrics(readFileSync(packageFile(fontPath(folder, id, defSubset))));
  return {
    id,
    name: family,
    family: `${family} Variable`,
    licence: license.type,
    // the attribution is repeated for each source file; keep the first, for the upright style
    notice: license.attribution.split(/ \S+\.ttf: /)[0] ?? '',
    weights: `${variable.wght.min} ${variable.wght.max}`,
    subsets: readJson(`${folder}/unicode.json`) as Readonly<Record<string, string>>,
    usual: defSubset,
    tabular: metrics.tabular,
    standIns: standInsFor(category, metrics),
  };
}

/**
 * Returns the path of the upright file with only the weight axis, because each further axis adds about half of the
 * size.
 */
export const fontPath = (folder: string, id: string, subset: string): string =>
  `${folder}/files/${id}-${subset}-wght-normal.woff2`;

const readJson = (path: string): unknown => JSON.parse(readFileSync(packageFile(path), 'utf8'));
