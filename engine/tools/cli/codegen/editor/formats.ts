import { isTarget, pathOfTarget } from '../../../../language/patches/index.ts';
import { lucideNames } from '../../../../compiler/project/icons.ts';
import type { Json } from '../json.ts';
import { choiceOf, type Names } from './names.ts';

export const NAMES = 'names.schema.json';
const EXPRESSION: Json = { type: 'string', pattern: '^=' };
const TEXT: Json = { type: 'string' };

/** The possible patch targets. */
export const targetsOf = ({ trees }: Names): string[] =>
  [...trees.keys()].map((path) => path.replace(/^schemas\//, '')).filter(isTarget);

/** `names.schema.json`: the valid names for each format in the grammar. */
export function namesSchema(names: Names): Json {
  const messages = new Map([...names.of('message')].filter(([key]) => !key.startsWith('server.')));
  const routes = names.of('route');
  // suggests states, data and nodes from all files; other names are valid too, because editors do not know the
  // surrounding page
  const some = (kind: 'state' | 'data' | 'node'): Json => ({ anyOf: [choiceOf(names.of(kind)), TEXT] });
  const types = new Map([...names.of('type')].map(([name, about]) => [`../types/${name}.json`, about]));
  const targets = new Map(
    targetsOf(names).map((path) => [path, names.trees.get(pathOfTarget(path))?.get('description')?.text ?? '']),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by npx vitrine codegen; do not edit.',
    $defs: {
      message: { anyOf: [choiceOf(messages), EXPRESSION] },
      route: choiceOf(routes),
      backend: choiceOf(names.of('backend')),
      call: choiceOf(names.of('call')),
      stream: choiceOf(names.of('stream')),
      rule: choiceOf(names.of('rule')),
      widget: choiceOf(names.of('widget')),
      form: choiceOf(names.of('form')),
      table: choiceOf(names.of('table')),
      fragment: choiceOf(names.of('fragment')),
      'state-set': choiceOf(names.of('state-set')),
      guard: choiceOf(names.of('guard')),
      type: choiceOf(types),
      declaration: choiceOf(targets),
      icon: { enum: [...lucideNames(), ...names.of('icon').keys()].toSorted() },
      picture: choiceOf(names.of('picture')),
      state: some('state'),
      'state-flag': some('state'),
      data: some('data'),
      node: some('node'),
      'form-node': { anyOf: [choiceOf(formNodes(names)), TEXT] },
    },
  };
}

/** The form nodes that `submit` may refer to. */
function formNodes({ declared }: Names): Map<string, string> {
  const found = declared.filter(({ kind, json }) => kind === 'node' && json?.get('form') !== undefined);
  return new Map(found.map(({ id, place }) => [id, `In ${place.source.path}.`]));
}
