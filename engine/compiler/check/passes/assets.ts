import type { Json } from '../../../language/patches/index.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { checkWebManifest } from './web-manifest.ts';

const MANIFEST = 'application/manifest+json';

/** Facts about an image. The checked files contain them as JSON in place of the image. */
export interface AssetFacts {
  /** The media type, detected from the content; empty when unknown. */
  readonly type: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  /** Whether an SVG contains scripts or loads external resources. */
  readonly active?: boolean;
  /** Why the SVG is too expensive for a browser to draw. */
  readonly excess?: string;
}

/** A small file can decode to many pixels, and a browser needs four bytes of memory for each. */
export const MOST_PIXELS = 4096 * 4096;

/** `"asset"` in the grammar: the requirements for a file. */
export interface AssetRequirements {
  readonly types: readonly string[];
  readonly bytes: number;
  readonly square?: boolean;
  readonly upright?: boolean;
  /** The minimum width in pixels; vector images always pass. */
  readonly width?: number;
}

/** Checks that a brand file exists and meets the requirements for the place that refers to it. */
export function checkAsset(json: Json, schema: Schema, project: Project, report: Report): void {
  const brand = project.brand;
  const name = json.text;
  if (brand === undefined || name === undefined) return;
  // Callers that pass only JSON files have no assets to check.
  const { assets } = project;
  if (assets.size === 0) return;
  const wanted = findRequirements(schema);
  const text = assets.get(name);
  if (text === undefined) {
    const put = `Add ${wanted === undefined ? 'the file' : describeRequirements(wanted)} to schemas/brands/${brand}/assets.`;
    report.add(json, 'reference/asset', `There is no asset "${name}".`, suggestFix(name, assets.keys(), put));
    return;
  }
  if (wanted?.types.includes(MANIFEST) === true && text !== '') {
    const path = `schemas/brands/${brand}/${name}`;
    if (text.length > wanted.bytes)
      reportInvalidAsset(json, wanted, `"${name}" is ${formatKilobytes(text.length)}`, report);
    else checkWebManifest(path, text, assets.keys(), report);
    return;
  }
  const facts = listFacts(text);
  if (facts === undefined || wanted === undefined) return;
  const fault = getFault(facts, wanted);
  if (fault !== undefined) reportInvalidAsset(json, wanted, `"${name}" ${fault}`, report);
}

function reportInvalidAsset(json: Json, wanted: AssetRequirements, what: string, report: Report): void {
  report.add(
    json,
    'asset/format',
    `Expected ${describeRequirements(wanted)}, but ${what}.`,
    `Replace it with ${describeRequirements(wanted)}.`,
  );
}

function findRequirements(schema: Schema): AssetRequirements | undefined {
  const wanted = Object.hasOwn(schema, 'asset') ? schema.asset : undefined;
  return typeof wanted === 'object' && wanted !== null ? (wanted as unknown as AssetRequirements) : undefined;
}

/** Parses the facts of an asset. Returns undefined if the text does not contain any. */
export function listFacts(text: string): AssetFacts | undefined {
  if (!text.startsWith('{"type":')) return undefined;
  try {
    return JSON.parse(text) as AssetFacts;
  } catch {
    return undefined;
  }
}

export function getFault(
  { type, bytes, width, height, active, excess }: AssetFacts,
  wanted: AssetRequirements,
): string | undefined {
  if (!wanted.types.includes(type)) return `is ${type === '' ? 'of an unknown type' : `a ${typeLabel(type)} file`}`;
  if (bytes > wanted.bytes) return `is ${formatKilobytes(bytes)}`;
  if (active === true) return 'contains a script or an external reference';
  if (excess !== undefined) return `takes too long to draw: ${excess.charAt(0).toLowerCase()}${excess.slice(1)}`;
  if (width === undefined || height === undefined)
    return wanted.width === undefined && wanted.square !== true ? undefined : 'has no width and height';
  const size = `is ${width} × ${height}`;
  if (width * height > MOST_PIXELS && type !== 'image/svg+xml') return size;
  if (wanted.square === true && width !== height) return size;
  if (wanted.upright === true && height <= width) return size;
  return wanted.width !== undefined && width < wanted.width ? size : undefined;
}

export function describeRequirements({ types, bytes, square, upright, width }: AssetRequirements): string {
  const shape = square === true ? 'a square ' : upright === true ? 'a portrait ' : 'a ';
  const least = width === undefined ? '' : ` with a width of at least ${width} px and a size`;
  return `${shape}${types.map(typeLabel).join(', ')} file${least} of at most ${formatKilobytes(bytes)}`;
}

export const typeLabel = (type: string): string =>
  (type.split('/').at(-1) ?? type).replace('+xml', '').replace('manifest+json', 'webmanifest').toUpperCase();
const formatKilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;
