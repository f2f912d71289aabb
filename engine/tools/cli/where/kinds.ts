import { findNearest } from '../../../language/diagnostics/suggest.ts';
import type { Mention } from './mentions.ts';

type MentionKind = NonNullable<Mention['kind']>;

/** Each kind with its other names: the folder or section that declares it. */
const NAMES: Readonly<Record<MentionKind, readonly string[]>> = {
  route: ['page', 'pages'],
  form: [],
  table: [],
  fragment: [],
  'state-set': ['states'],
  type: [],
  widget: [],
  brand: [],
  backend: [],
  call: ['api'],
  stream: ['api'],
  rule: [],
  message: ['locales'],
  guard: [],
  constant: [],
  language: [],
  node: [],
  state: [],
  data: [],
  parameter: ['params'],
  asset: [],
  icon: [],
  picture: [],
  field: [],
  limit: [],
  code: [],
};

/**
 * The kinds with a name: a kind, its plural, or the folder that declares it, such as `rule`, `rules` or `pages`.
 * @throws if there is none
 */
export function listKinds(name: string): readonly string[] {
  if (name === 'text') return [name];
  const names = Object.entries(NAMES).map(([kind, others]) => ({ kind, all: [kind, `${kind}s`, ...others] }));
  const found = names.filter(({ all }) => all.includes(name)).map(({ kind }) => kind);
  if (found.length > 0) return found;
  const hint = findNearest(
    name,
    names.flatMap(({ all }) => all),
  );
  const advice = hint === undefined ? '' : ` Did you mean "${hint}"?`;
  throw new Error(`Unknown kind "${name}".${advice} Use one of: ${Object.keys(NAMES).join(', ')}, text.`);
}
