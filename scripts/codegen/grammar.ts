import { posix } from 'node:path';

import { Definitions, type NameOf, shape } from './bundle';
import { isRecord, recordAt } from './json';
import { pascal } from './names';
import { SourceError } from './problems';
import type { Source, Sources } from './sources';

const BANNER = '// Written by `npm run codegen` from schemas/grammar; do not edit.\n';
const kindOf = (path: string): string => pascal(posix.basename(path, '.schema.json'));

/** `page.schema.json` → `PageDeclaration`; `common.schema.json#/$defs/node` → `Node`; another file's `$defs` with its kind in front. */
function definitionName(path: string, part: string | undefined): string {
  const kind = kindOf(path);
  if (part === undefined) return `${kind}Declaration`;
  return kind === 'Common' ? `${pascal(part)}Part` : `${kind}${pascal(part)}Part`;
}

function nameOfPart(sources: Sources, file: string): NameOf {
  return (ref, path) => {
    const [target = '', pointer = ''] = ref.split('#');
    const from = target === '' ? file : posix.join(posix.dirname(file), target);
    const part = /^\/\$defs\/([^/]+)$/.exec(pointer)?.[1];
    const schema = sources.get(from);
    const known = schema !== undefined && (part === undefined ? pointer === '' : part in recordAt(schema, '$defs'));
    if (!known)
      throw new SourceError(
        `"${ref}" leads nowhere.`,
        path,
        'Refer to a part below $defs of a file of schemas/grammar.',
      );
    return definitionName(from, part);
  };
}

function addFile(source: Source, sources: Sources, definitions: Definitions): void {
  const nameOf = nameOfPart(sources, source.path);
  for (const [part, schema] of Object.entries(recordAt(source.value, '$defs'))) {
    if (!isRecord(schema)) continue;
    const path = ['$defs', part];
    definitions.add(definitionName(source.path, part), shape(schema, nameOf, path), path);
  }
  // A file of shared parts alone has no type of its own.
  if ('type' in source.value || 'oneOf' in source.value) {
    definitions.add(definitionName(source.path, undefined), shape(source.value, nameOf, []), []);
  }
}

/** `generated/grammar.gen.ts`: the types of declarations, from the schemas that check them. Undefined without grammar. */
export async function grammarSource(sources: Sources): Promise<string | undefined> {
  const files = sources.all(/^schemas\/grammar\/[^/]+\.schema\.json$/);
  if (files.length === 0) return undefined;
  const definitions = new Definitions();
  for (const source of files) await sources.attempt(source.path, () => addFile(source, sources, definitions));
  if (sources.problems.length > 0) return undefined;
  return `${BANNER}\n${await definitions.print()}`;
}
