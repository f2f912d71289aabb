import { getOwn } from '../../../language/expression/index.ts';
import { posix } from 'node:path';

import { Definitions, type NameOf, shape } from './bundle.ts';
import { isRecord, type Json, recordAt } from './json.ts';
import { toIdentifier, TYPED_PARTS } from '../../../compiler/check/model/type-names.ts';
import { quote } from './names.ts';
import { SourceError } from './problems.ts';
import type { Source, Sources } from './sources.ts';

const BANNER = '// Written by `npx vitrine codegen` from schemas/api and schemas/types; do not edit.\n';
const typeName = (path: string): string => toIdentifier(posix.basename(path, '.json'));

function nameOfType(sources: Sources, file: string): NameOf {
  return (ref, path) => {
    const target = posix.join(posix.dirname(file), ref);
    if (sources.get(target) === undefined || !target.startsWith('schemas/types/')) {
      throw new SourceError(
        `The reference "${ref}" does not resolve.`,
        path,
        'Refer to a file in schemas/types, such as ../types/wallet.json.',
      );
    }
    return typeName(target);
  };
}

/** The type for one part of a call: the name of a shared type, or of a new definition. */
function partType(
  owner: Json,
  key: string,
  name: string,
  context: { definitions: Definitions; getName: NameOf; path: readonly string[] },
): string {
  const schema = getOwn(owner, key);
  if (!isRecord(schema)) return 'null';
  const path = [...context.path, key];
  if (typeof schema.$ref === 'string') return context.getName(schema.$ref, path);
  context.definitions.add(name, shape(schema, context.getName, path), path);
  return name;
}

function memberLines(source: Source, kind: keyof typeof TYPED_PARTS, sources: Sources, definitions: Definitions) {
  const resource = posix.basename(source.path, '.json');
  const getName = nameOfType(sources, source.path);
  return Object.entries(recordAt(source.value, kind)).flatMap(([name, declared]) => {
    if (!isRecord(declared)) return [];
    const context = { definitions, getName, path: [kind, name] };
    const members = Object.entries(TYPED_PARTS[kind]).map(
      ([part, end]) => `${part}: ${partType(declared, part, toIdentifier(resource, name, end), context)}`,
    );
    return [`  ${quote(`${resource}.${name}`)}: { ${members.join('; ')} };`];
  });
}

function table(name: string, doc: string, lines: readonly string[]): string {
  return `/** ${doc} */\nexport interface ${name} {\n${lines.map((line) => `${line}\n`).join('')}}\n`;
}

/** The source of `generated/api.gen.ts`: wire types with wire names. Decimals are text. Undefined without schemas. */
export async function apiSource(sources: Sources): Promise<string | undefined> {
  const types = sources.all(/^schemas\/types\/.*\.json$/);
  const apis = sources.all(/^schemas\/api\/[^/]+\.json$/);
  if (types.length === 0 && apis.length === 0) return undefined;
  const definitions = new Definitions();
  for (const { path, value } of types) {
    await sources.attempt(path, () => definitions.add(typeName(path), shape(value, nameOfType(sources, path), []), []));
  }
  const calls: string[] = [];
  const streams: string[] = [];
  for (const api of apis) {
    calls.push(...((await sources.attempt(api.path, () => memberLines(api, 'calls', sources, definitions))) ?? []));
    streams.push(...((await sources.attempt(api.path, () => memberLines(api, 'streams', sources, definitions))) ?? []));
  }
  if (sources.problems.length > 0) return undefined;
  return [
    BANNER,
    await definitions.print(),
    table('Calls', 'Request and response types of every call.', calls),
    table('Streams', 'Parameter and row types of every stream.', streams),
  ].join('\n');
}
