import { getOwn } from '../../../../language/expression/index.ts';
import { createBackend, moveToBackend } from '../backend-profile.ts';
import { isObject, type Migration, type Value } from '../migration.ts';
import { renameKeys } from '../rename-keys.ts';
import { nameStates } from '../state-names.ts';

const NODE_KEYS = ['widget', 'form', 'table', 'fragment', 'slot'];
const PATCH = /^schemas\/brands\/[^/]+\/patches\//;
const DECLARATION = /^schemas\/(app\.json$|(pages|fragments|forms|tables)\/)/;

/**
 * Moves the nodes in the slot `children`, the most common one, directly into their node; names the codes of state sets;
 * declares the back end, which was built into the engine; and renames keys.
 */
export const children: Migration = {
  version: 2,
  name: 'children',
  description:
    'Moves the nodes in "slots.children" to "children", names the codes of state sets, declares the back end in schemas/backends, and renames keys, such as "state-set" to "states"',
  create: createBackend,
  apply: (path, json) => renameKeys(path, nameStates(path, moveAt(path, json))),
  mends: ['expression/state-name'],
};

function moveAt(path: string, json: Value): Value {
  if (PATCH.test(path)) return moveInPatch(json);
  return moveToBackend(path, DECLARATION.test(path) ? moveIn(json) : json);
}

type Members = Readonly<Record<string, Value>>;

/** Whether an object is a node. A page's `bar` changes a node, and has neither an id nor a kind. */
const isNode = (json: Members, key: string): boolean =>
  key === 'bar' || (typeof json.id === 'string' && NODE_KEYS.some((kind) => typeof getOwn(json, kind) === 'string'));

function moveIn(json: Value, key = ''): Value {
  if (Array.isArray(json)) return json.map((item) => moveIn(item));
  if (!isObject(json)) return json;
  const inside = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, moveIn(value, name)]));
  return isNode(inside, key) ? moveChildren(inside) : inside;
}

/** Moves the slot to the key `children`, which replaces `slots` or is placed before the remaining slots. */
function moveChildren(node: Members): Value {
  const { slots } = node;
  if (!isObject(slots) || slots.children === undefined) return { ...node };
  const { children: moved, ...others } = slots;
  const entries = Object.entries(node).flatMap(([key, value]): [string, Value][] => {
    if (key !== 'slots') return [[key, value]];
    return [['children', moved], ...(Object.keys(others).length === 0 ? [] : [['slots', others] as [string, Value]])];
  });
  return Object.fromEntries(entries);
}

/** Moves children in a patch. Its paths refer to the slot, and its values contain nodes. */
function moveInPatch(json: Value): Value {
  if (!isObject(json) || !Array.isArray(json.patches)) return json;
  return { ...json, patches: json.patches.map(moveInStep) };
}

function moveInStep(step: Value): Value {
  if (!isObject(step)) return step;
  return Object.fromEntries(
    Object.entries(step).map(([key, value]) => {
      if (key === 'path' && typeof value === 'string') return [key, value.replaceAll('/slots/children', '/children')];
      return [key, key === 'value' ? moveIn(value) : value];
    }),
  );
}
