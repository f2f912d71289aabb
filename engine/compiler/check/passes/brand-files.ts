import { getOwn, FORBIDDEN_NAMES } from '../../../language/expression/index.ts';
import { readIcon } from '../../../language/icons/index.ts';
import { listEntries, type Json, type Place, type Source } from '../../../language/patches/index.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { type AssetRequirements, describeRequirements, listFacts, getFault, typeLabel } from './assets.ts';

/** Each file name becomes part of a name in declarations and part of a URL. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Checks that an icon in a brand’s folder is a drawing that the app can show in place of its own icons. */
export function checkIcon(source: Source, report: Report): void {
  if (!checkName(source, report)) return;
  if (getExtension(source.path) !== 'svg') {
    report.add(
      getStart(source),
      'icon/drawing',
      `Expected an SVG file, got ${getFile(source.path)}.`,
      'Export it as SVG.',
    );
    return;
  }
  for (const { offset, length, message, fix } of readIcon(source.text).faults)
    report.add({ source, offset, length, pointer: '' }, 'icon/drawing', message, fix);
}

const PICTURE: AssetRequirements = {
  types: ['image/png', 'image/webp', 'image/jpeg', 'image/svg+xml'],
  bytes: 300_000,
};
/** The extensions for each media type. Servers derive the content type from the extension. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/svg+xml': ['svg'],
};

/** Checks the type and size of a picture in a brand’s folder. */
export function checkPicture(source: Source, report: Report): void {
  if (!checkName(source, report)) return;
  const [facts, file] = [listFacts(source.text), getFile(source.path)];
  if (facts === undefined) return;
  const fault = getFault(facts, PICTURE);
  if (fault !== undefined) {
    const wanted = describeRequirements(PICTURE);
    report.add(
      getStart(source),
      'asset/format',
      `Expected ${wanted}, but "${file}" ${fault}.`,
      `Replace it with ${wanted}.`,
    );
    return;
  }
  const wanted = getOwn(EXTENSIONS, facts.type) ?? [];
  const extension = getExtension(file);
  if (wanted.includes(extension)) return;
  const message = `Expected the extension .${wanted[0]} for a ${typeLabel(facts.type)} file, got .${extension}.`;
  report.add(getStart(source), 'asset/format', message, `Rename it to ${getBase(file)}.${wanted[0]}.`);
}

/** Reports the brand's icons and pictures that none of its files name. */
export function checkUnusedFiles(project: Project, report: Report): void {
  const files = (['icon', 'picture'] as const).flatMap((kind) =>
    [...project.brandFiles(kind)].map(([name, source]) => ({ kind, name, source })),
  );
  if (files.length === 0) return;
  const folder = `schemas/brands/${project.brand}/`;
  const named = new Set<string>();
  for (const tree of project.unpatched.trees.values()) if (tree.source.path.startsWith(folder)) addTexts(tree, named);
  for (const { kind, name, source } of files)
    if (!named.has(name))
      report.add(getStart(source), 'unused/file', `Nothing uses the ${kind} "${name}".`, 'Use it, or remove the file.');
}

const LITERAL = /'([^']*)'|"([^"]*)"/g;

/** Collects the texts in a declaration, including those in expressions. */
function addTexts(json: Json, found: Set<string>): void {
  const { text } = json;
  if (text?.startsWith('=')) for (const [, single, double] of text.matchAll(LITERAL)) found.add(single ?? double ?? '');
  else if (text !== undefined) found.add(text);
  for (const [, value] of listEntries(json)) addTexts(value, found);
  for (const item of json.items) addTexts(item, found);
}

function checkName(source: Source, report: Report): boolean {
  const base = getBase(source.path);
  if (NAME.test(base) && !FORBIDDEN_NAMES.has(base)) return true;
  const message = `Expected a name of letters, digits, - and _, got "${base}".`;
  report.add(getStart(source), 'file/name', message, 'Rename the file.');
  return false;
}

const getStart = (source: Source): Place => ({ source, offset: 0, length: 1, pointer: '' });
const getFile = (path: string): string => path.split('/').at(-1) ?? path;
const getBase = (path: string): string => getFile(path).replace(/\.[^.]*$/, '');
const getExtension = (path: string): string => /\.([^./]*)$/.exec(path)?.[1] ?? '';
