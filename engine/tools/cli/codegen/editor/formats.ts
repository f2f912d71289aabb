import { isTarget, pathOfTarget } from '../../../../language/patches/index.ts';
import { lucideNames } from '../../../../compiler/project/icons.ts';
import type { Json } from '../json.ts';
import { getChoice, type Names } from './names.ts';

export const NAMES = 'names.schema.json';
const EXPRESSION: Json = { type: 'string', pattern: '^=' };
const TEXT: Json = { type: 'string' };

/** The possible patch targets. */
export const listTargets = ({ trees }: Names): string[] =>
  [...trees.keys()].map((path) => path.replace(/^schemas\//, '')).filter(isTarget);

/** `names.schema.json`: the valid names for each format in the grammar. */
export function namesSchema(names: Names): Json {
  const messages = new Map([...names.of('message')].filter(([key]) => !key.startsWith('server.')));
  const routes = names.of('route');
  // suggests states, data and nodes from all files, but allows other names too, because editors do not know the
  // surrounding page
  const some = (kind: 'state' | 'data' | 'node'): Json => ({ anyOf: [getChoice(names.of(kind)), TEXT] });
  const types = new Map([...names.of('type')].map(([name, about]) => [`../types/${name}.json`, about]));
  const targets = new Map(
    listTargets(names).map((path) => [path, names.trees.get(pathOfTarget(path))?.get('description')?.text ?? '']),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by npx vitrine codegen; do not edit.',
    $defs: {
      message: { anyOf: [getChoice(messages), EXPRESSION] },
      route: getChoice(routes),
      backend: getChoice(names.of('backend')),
      call: getChoice(names.of('call')),
      stream: getChoice(names.of('stream')),
      rule: getChoice(names.of('rule')),
      widget: getChoice(names.of('widget')),
      form: getChoice(names.of('form')),
      table: getChoice(names.of('table')),
      fragment: getChoice(names.of('fragment')),
      'state-set': getChoice(names.of('state-set')),
      guard: getChoice(names.of('guard')),
      type: getChoice(types),
      declaration: getChoice(targets),
      icon: { enum: [...lucideNames(), ...names.of('icon').keys()].toSorted() },
      picture: getChoice(names.of('picture')),
      state: some('state'),
      'state-flag': some('state'),
      data: some('data'),
      node: some('node'),
      'form-node': { anyOf: [getChoice(formNodes(names)), TEXT] },
    },
  };
}

/** The form nodes that `submit` may refer to. */
function formNodes({ declared }: Names): Map<string, string> {
  const found = declared.filter(({ kind, json }) => kind === 'node' && json?.get('form') !== undefined);
  return new Map(found.map(({ id, place }) => [id, `In ${place.source.path}.`]));
}
