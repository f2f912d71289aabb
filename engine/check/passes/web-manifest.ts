import { itemsOf, type Json, readOnce } from '../../overlay/index.ts';
import { startOf } from '../grammar/shape.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../problem/suggest.ts';

const TEXTS = ['name', 'short_name', 'display'] as const;
/** Browsers require these icons before they offer to install an app. */
const SIZES = ['192x192', '512x512'] as const;
/** The release sets these, because they depend on the app's URL and on the brand's tokens. */
const SET_BY_RELEASE = ['start_url', 'scope', 'id', 'background_color', 'theme_color'] as const;

/** Checks that a web app manifest contains what home screens need, and that its icons exist. */
export function checkWebManifest(path: string, text: string, files: Iterable<string>, report: Report): void {
  const { tree, problems } = readOnce(path, text);
  report.take(problems);
  if (tree === undefined) return;
  if (tree.type !== 'object') {
    report.add(tree, 'asset/format', 'Expected the web app manifest to be an object.', 'Write { "name": … }.');
    return;
  }
  for (const name of TEXTS)
    if (!tree.get(name)?.text)
      report.add(
        tree.get(name) ?? startOf(tree),
        'asset/format',
        `The required text "${name}" is missing.`,
        `Add "${name}".`,
      );
  for (const name of SET_BY_RELEASE) {
    const json = tree.get(name);
    if (json !== undefined) report.add(json, 'asset/format', `The release sets "${name}".`, 'Remove it.');
  }
  checkIcons(tree, path, [...files], report);
}

function checkIcons(tree: Json, path: string, files: readonly string[], report: Report): void {
  const icons = itemsOf(tree.get('icons'));
  for (const icon of icons) {
    const src = icon.get('src');
    if (src?.text !== undefined && files.includes(`assets/${src.text}`)) continue;
    const names = files.map((file) => file.replace(/^assets\//, ''));
    const message = `Expected a file in the same folder as ${path.split('/').at(-1) ?? ''}, got "${src?.text ?? ''}".`;
    report.add(src ?? icon, 'reference/asset', message, suggestFix(src?.text ?? '', names));
  }
  for (const size of SIZES)
    if (!icons.some((icon) => icon.get('sizes')?.text?.split(' ').includes(size)))
      report.add(
        tree.get('icons') ?? startOf(tree),
        'asset/format',
        `The required ${size} icon is missing.`,
        `Add an icon with "sizes": "${size}".`,
      );
}
