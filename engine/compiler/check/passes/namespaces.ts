import { once, type Place } from '../../../language/patches/index.ts';
import { identify, type Kind, startOfFile } from '../grammar/kinds.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

const KINDS: ReadonlySet<Kind> = new Set(['page', 'form', 'table', 'fragment', 'rule', 'state']);

/** Reports base files whose names start with a brand's id, because those names belong to the brand. */
export function checkNamespaces({ unpatched, ownFiles }: Project, report: Report): void {
  const paths = byNamespace(unpatched.paths);
  for (const owner of new Set(ownFiles.values())) {
    for (const path of paths.get(owner) ?? []) {
      const isBase = (unpatched.trees.get(path)?.source.path ?? path) === path;
      if (!isBase) continue;
      const message = `Names that start with "${owner}" belong to the brand "${owner}".`;
      const fix = `Rename the file, or move it to schemas/brands/${owner}.`;
      report.add(startOfFile(path), 'brand/namespace', message, fix);
    }
  }
}

/** Groups the paths of declarations and messages by the first part of their names. */
const byNamespace = once((paths: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const namespace = findNamespace(path);
    if (namespace !== undefined) found.set(namespace, [...(found.get(namespace) ?? []), path]);
  }
  return found;
});

function findNamespace(path: string): string | undefined {
  const identity = identify(path);
  if (identity?.kind === 'locale') return identity.name.split('/')[1];
  if (identity === undefined || !KINDS.has(identity.kind)) return undefined;
  const [namespace, ...rest] = identity.name.split('/');
  return rest.length === 0 ? undefined : namespace;
}

/** What a brand can own: declarations by folder, messages, icons, pictures, or the widgets of a package. */
type Owned =
  | 'pages'
  | 'forms'
  | 'tables'
  | 'fragments'
  | 'rules'
  | 'states'
  | 'locales'
  | 'icons'
  | 'pictures'
  | 'widgets';

/** The extension of a kind's files, if it is not `.json`. Names of pictures include their extension. */
const EXTENSIONS: Partial<Record<Owned, string>> = { icons: '.svg', pictures: '' };

/**
 * Reports a name that belongs to a brand but is used outside the brand's folder.
 * @returns whether the name belongs to a brand
 */
export function reportOwned(place: Place, folder: Owned, name: string, project: Project, report: Report): boolean {
  const owner = name.split(folder === 'locales' ? '.' : '/')[0] ?? '';
  if (place.source.path.startsWith(`schemas/brands/${owner}/`) || !isOwned(folder, owner, name, project)) return false;
  const message = `"${name}" belongs to the brand "${owner}", so only files in schemas/brands/${owner} can use it.`;
  report.add(place, 'brand/private', message, 'Move it out of the brand, or use it in a patch for the brand.');
  return true;
}

function isOwned(folder: Owned, owner: string, name: string, project: Project): boolean {
  if (folder === 'widgets') return name !== owner && project.brands.has(owner) && project.hasWidget(name);
  const { ownFiles } = project;
  const files = `schemas/brands/${owner}/${folder}/`;
  if (folder === 'locales') return [...ownFiles.keys()].some((path) => path.startsWith(files));
  const file = folder === 'rules' ? name.replace(/\..*$/, '') : name;
  return ownFiles.has(`${files}${file.slice(owner.length + 1)}${EXTENSIONS[folder] ?? '.json'}`);
}
