import { listItems, type Json, readOnce } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { getStart } from '../grammar/shape.ts';
import { describeValue } from '../grammar/words.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';

const TEXTS = ['name', 'short_name', 'display'] as const;
/** Browsers require these icons before they offer to install an app. */
const SIZES = ['192x192', '512x512'] as const;
/** The release sets these, because they depend on the app's URL and on the brand's tokens. */
const SET_BY_RELEASE = ['start_url', 'scope', 'id', 'background_color', 'theme_color'];

type Judge = (json: Json, report: Report) => void;
type Keys = Readonly<Record<string, Judge>>;

/** @returns a validator for text that matches the pattern */
function textLike(pattern: RegExp, expected: string): Judge {
  return (json, report) => {
    if (json.text === undefined || !pattern.test(json.text)) refuse(json, expected, report);
  };
}

function refuse(json: Json, expected: string, report: Report): void {
  report.add(json, 'asset/format', `Expected ${expected}, got ${describeValue(json)}.`, `Write ${expected}.`);
}

const TEXT = textLike(/^\P{Cc}{1,300}$/u, 'text of one line');
/**
 * A path on the same host. Backslashes, which browsers read as slashes, and characters that browsers skip are not
 * allowed.
 */
const OWN_ADDRESS = textLike(/^\/(?![/\\])[\w\-./?=&#%~]*$/, 'an address on this site that begins with /');
const ICON: Keys = {
  // whether the file exists is checked separately
  src: textLike(/^[\w-][\w.-]*$/, 'the name of a file in the same folder'),
  sizes: textLike(/^(?:any|\d+x\d+(?: \d+x\d+)*)$/, 'sizes such as "192x192"'),
  type: textLike(/^image\/[\w.+-]+$/, 'a type such as "image/png"'),
  purpose: textLike(/^(?:any|maskable|monochrome)(?: (?:any|maskable|monochrome))*$/, 'a purpose such as "any"'),
};
const SHORTCUT: Keys = {
  name: TEXT,
  short_name: TEXT,
  description: TEXT,
  url: OWN_ADDRESS,
};

/**
 * All keys that a brand's web app manifest may have. Any other could let it act for other apps, or pass data to them.
 */
const KEYS: Keys = {
  name: TEXT,
  short_name: TEXT,
  description: TEXT,
  lang: textLike(/^[A-Za-z\d]+(?:-[A-Za-z\d]+)*$/, 'a language tag such as "en"'),
  dir: textLike(/^(?:ltr|rtl|auto)$/, '"ltr", "rtl" or "auto"'),
  display: textLike(/^(?:standalone|fullscreen|minimal-ui|browser)$/, '"standalone" or another way of display'),
  orientation: textLike(
    /^(?:any|natural|(?:portrait|landscape)(?:-primary|-secondary)?)$/,
    '"portrait" or another orientation',
  ),
  categories: toList(textLike(/^[a-z-]+$/, 'a category such as "finance"')),
  icons: toList(objectWith(ICON)),
  shortcuts: toList(objectWith(SHORTCUT)),
};

const RELEASED: Keys = Object.fromEntries(
  SET_BY_RELEASE.map((name) => [
    name,
    (json, report) => report.add(json, 'asset/format', `The release sets "${name}".`, 'Remove it.'),
  ]),
);

function toList(judge: Judge): Judge {
  return (json, report) => {
    if (json.type === 'array') for (const item of json.items) judge(item, report);
    else refuse(json, 'a list', report);
  };
}

function objectWith(keys: Keys): Judge {
  return (json, report) => {
    if (json.type !== 'object') {
      refuse(json, 'an object', report);
      return;
    }
    for (const [name, { key, value }] of json.members) {
      const judge = lookUp(keys, name);
      if (judge !== undefined) judge(value, report);
      else
        report.add(
          key,
          'asset/format',
          `A web app manifest must not have "${name}" here.`,
          suggestFix(name, Object.keys(keys), 'Remove it.'),
        );
    }
  };
}

/** Checks that a web app manifest contains what home screens need, and nothing else, and that its icons exist. */
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
        tree.get(name) ?? getStart(tree),
        'asset/format',
        `The required text "${name}" is missing.`,
        `Add "${name}".`,
      );
  objectWith({ ...KEYS, ...RELEASED })(tree, report);
  checkIcons(tree, path, [...files], report);
}

function checkIcons(tree: Json, path: string, files: readonly string[], report: Report): void {
  const icons = listItems(tree.get('icons'));
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
        tree.get('icons') ?? getStart(tree),
        'asset/format',
        `The required ${size} icon is missing.`,
        `Add an icon with "sizes": "${size}".`,
      );
}
