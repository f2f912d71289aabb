import { isList, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import { getKind } from './outline.ts';
import type { Project } from './project.ts';
import type { Use } from './text-uses.ts';

/** Whether a string in a declaration refers to the thing with this name. */
type Match = (text: string, name: string) => boolean;

/** Finds the places in pages and their parts that refer to something: each file, and the block in it. */
export function placesWith(project: Project, match: Match): readonly Use[] {
  const { schemas } = project.snapshot.roots;
  return project.paths
    .filter(
      (path) => path === `${schemas}/app.json` || SHOWN.some((folder) => path.startsWith(`${schemas}/${folder}/`)),
    )
    .flatMap((file) => {
      const found = new Map<string, Use>();
      collect(project.read(file), '', undefined, match, (block) => found.set(block ?? '', { file, block }));
      return [...found.values()];
    });
}

const SHOWN = ['pages', 'fragments', 'forms', 'tables', 'rules', 'formulas'];

function collect(
  value: JsonValue,
  name: string,
  block: string | undefined,
  match: Match,
  add: (block: string | undefined) => void,
): void {
  if (typeof value === 'string') {
    if (match(value, name)) add(block);
  } else if (isList(value)) for (const item of value) collect(item, name, block, match, add);
  else if (isObject(value)) {
    const inner = isBlock(value) ? value.id : block;
    for (const [key, each] of Object.entries(value)) collect(each, key, inner, match, add);
  }
}

/** Whether a value is a block. Entries of other lists have ids too, but cannot be picked. */
const isBlock = (value: JsonObject): value is JsonObject & { readonly id: string } =>
  typeof value['id'] === 'string' && getKind(value) !== undefined;
