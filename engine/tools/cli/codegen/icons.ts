import { defaultIcons, iconNames, iconUses } from '../../../compiler/project/icon-uses.ts';
import { lucideDrawings, lucideNames } from '../../../compiler/project/icons.ts';
import type { Json } from './json.ts';
import { findNearestNames } from './names.ts';
import type { Sources } from './sources.ts';

interface IconUse {
  readonly text: string;
  readonly file: string;
  readonly path: readonly (string | number)[];
}

// In views: <Icon name="x">, <Icon name={open ? 'a' : 'b'}>, icon="x", icon: 'x', and constants named …ICON or …ICONS.
const ATTRIBUTE = /<Icon\b[^>]*?\bname=(?:"([^"]*)"|\{([^}]*)\})/g;
const NAMED = /\bicon\s*[:=]\s*\{?\s*(?:'([a-z0-9-]+)'|"([a-z0-9-]+)")/g;
const TABLE = /\bICONS?\b[^=;]*=\s*(\{[^}]*\}|\[[^\]]*\]|'[^']*')|_ICONS?\b[^=;]*=\s*(\{[^}]*\}|\[[^\]]*\]|'[^']*')/g;

/**
 * Icon names in a view's source. Strings that are not in a plain `name="…"` count only if lucide has an icon with that
 * name.
 */
function iconsInView(source: string, known: ReadonlySet<string>): string[] {
  const names: string[] = [];
  const quoted = (text: string): string[] =>
    [...text.matchAll(/'([a-z0-9-]+)'/g)].map((match) => match[1] ?? '').filter((name) => known.has(name));
  for (const [, plain, expression] of source.matchAll(ATTRIBUTE)) {
    names.push(...(plain === undefined ? quoted(expression ?? '') : [plain]));
  }
  for (const [, single, double] of source.matchAll(NAMED)) names.push(single ?? double ?? '');
  for (const [, short, long] of source.matchAll(TABLE)) names.push(...quoted(short ?? long ?? ''));
  return names;
}

function contractUses(sources: Sources): IconUse[] {
  const contracts = sources.all(/^widgets\/.*\.props\.json$/);
  return contracts.flatMap(({ path: file, value }) => [...defaultIcons(value)].map((use) => ({ ...use, file })));
}

function viewUses(sources: Sources, known: ReadonlySet<string>): IconUse[] {
  const views = [...sources.files].filter(([path]) => /^widgets\/.*\.tsx?$/.test(path) && !path.includes('.test.'));
  return views.flatMap(([file, text]) => iconsInView(text, known).map((name) => ({ text: name, file, path: [] })));
}

function exampleUses(sources: Sources, contracts: ReadonlyMap<string, Json>): IconUse[] {
  return [...contracts.keys()].flatMap((widget) => {
    const file = `widgets/${widget}/${widget}.examples.json`;
    const nodes = (sources.list(file) ?? []).map((example) => ({ ...(example as Json), widget }));
    return [...iconUses(nodes, contracts)].map(({ text, path }) => ({ text, file, path: ['', ...path] }));
  });
}

/**
 * Generates the icon files: the lucide icons that the widgets themselves use, and for Storybook, those in their
 * examples. Icons in declarations are part of the release.
 */
export function iconFiles(
  sources: Sources,
  contracts: ReadonlyMap<string, Json>,
  withStories: boolean,
): ReadonlyMap<string, string> {
  const known = lucideNames();
  const namesIn = (uses: readonly IconUse[]): Set<string> =>
    new Set(uses.flatMap((use) => iconNames(use.text, known).filter((name) => isKnown(sources, use, name, known))));
  const builtIn = namesIn([...contractUses(sources), ...viewUses(sources, known)]);
  const examples = [...namesIn(exampleUses(sources, contracts))].filter((name) => !builtIn.has(name));
  const files = new Map<string, string>();
  if (builtIn.size > 0) files.set('generated/icons.gen.json', getSource(builtIn));
  if (withStories && examples.length > 0) files.set('generated/stories/icons.gen.json', getSource(examples));
  return files;
}

function isKnown(sources: Sources, { file, path }: IconUse, name: string, known: ReadonlySet<string>): boolean {
  if (known.has(name)) return true;
  const likely = findNearestNames(name, known).map((near) => `"${near}"`);
  sources.problem(file, path, `lucide has no icon "${name}".`, `Did you mean ${likely.join(', ')}?`);
  return false;
}

const getSource = (names: Iterable<string>): string => {
  const lines = Object.entries(lucideDrawings(names)).map(
    ([name, drawing]) => `  ${JSON.stringify(name)}: ${JSON.stringify(drawing)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};
