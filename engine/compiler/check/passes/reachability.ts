import { type Json, getMentions, once, findOwner } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';
import { patchesByTarget } from '../model/patches.ts';
import type { Project } from '../model/project.ts';
import type { Uses } from '../model/uses.ts';
import type { Report } from '../report.ts';

const APP = 'schemas/app.json';

/** Whether a declaration explains why it stays although nothing uses it. */
export const isSpare = (json: Json): boolean => json.get('spare')?.text !== undefined;

const SHOWN: ReadonlySet<string> = new Set(['form', 'table', 'fragment']);

/** Follows every link from the app's start page and reports unreachable pages. */
export function checkReachability(project: Project, uses: Uses, report: Report): void {
  const { trees, paths } = project.unpatched;
  if (!trees.has(APP)) return;
  const reached = uses.keep(paths, () => reachedFiles(project));
  for (const { name, tree } of project.of('page')) {
    if (reached.has(`schemas/pages/${name}.json`) || isSpare(tree)) continue;
    const fix =
      'Link to it from an action, add it to "places" or "routes" in app.json, or explain in "spare" how users reach it.';
    report.add(getStart(tree), 'unused/page', `Nothing links to the page "${name}".`, fix);
  }
}

/** Returns the paths of all files reachable through links, forms, tables and fragments. */
function reachedFiles(project: Project): ReadonlySet<string> {
  const { trees } = project.unpatched;
  const patches = patchesByTarget(trees);
  const seen = new Set<string>();
  // brands' own files are entry points too, because their brands link to them with patches
  const open = [APP, ...[...trees.keys()].filter((path) => findOwner(path) !== undefined)];
  const enter = (path: string): void => {
    if (trees.has(path) && !seen.has(path)) open.push(path);
  };
  const followed = new Set<string>();
  const follow = (link: string): void => {
    if (!followed.has(link)) enter(`schemas/pages/${project.route(link) ?? link}.json`);
    followed.add(link);
  };
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    seen.add(path);
    for (const tree of [trees.get(path), ...(patches.get(path) ?? [])]) {
      const { links, shown } = tree === undefined ? NOWHERE : waysFrom(tree);
      links.forEach(follow);
      shown.forEach(enter);
    }
  }
  return seen;
}

/** Where a file leads. */
interface Ways {
  /** Routes, or texts that may be routes. */
  readonly links: readonly string[];
  /** The paths of the forms, tables and fragments that the file shows. */
  readonly shown: readonly string[];
}

const NOWHERE: Ways = { links: [], shown: [] };

const waysFrom = once((tree: Json): Ways => {
  const [links, shown]: [string[], string[]] = [[], []];
  for (const mention of getMentions(tree)) {
    const at = mention.indexOf(':');
    const [kind, name] = [mention.slice(0, at), mention.slice(at + 1)];
    if (kind === 'link') links.push(name);
    else if (SHOWN.has(kind)) shown.push(`schemas/${kind}s/${name}.json`);
  }
  return { links, shown };
});
