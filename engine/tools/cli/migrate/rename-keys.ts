import { isObject, type Value } from './migration.ts';
import { shapeNamed, shapeOfFile, type Shape, type ShapeName } from './renamed-keys.ts';

const PATCH = /^schemas\/brands\/[^/]+\/patches\//;
/** The folders for a brand's own declarations have the same names. */
const DECLARATION = /^schemas\/(?:brands\/[^/]+\/)?(.+)$/;

/** Renames keys only where the grammar declares them, because a field or a parameter may have the same name. */
export function renameKeys(path: string, json: Value): Value {
  if (PATCH.test(path)) return renameInPatch(json);
  const shape = shapeOfFile(DECLARATION.exec(path)?.[1] ?? '');
  return shape === undefined ? json : renameIn(json, shape);
}

function renameIn(json: Value, name: ShapeName): Value {
  if (Array.isArray(json)) return json.map((item) => renameIn(item, name));
  if (!isObject(json)) return json;
  const shape = shapeNamed(name);
  const isRenamed = (shape.onlyWith ?? []).every((key) => Object.hasOwn(json, key));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const inside = shapeUnder(shape, key);
      return [isRenamed ? newKey(shape, key) : key, inside === undefined ? value : renameIn(value, inside)];
    }),
  );
}

const shapeUnder = ({ keys, rest }: Shape, key: string): ShapeName | undefined =>
  keys !== undefined && Object.hasOwn(keys, key) ? keys[key] : rest;

const newKey = ({ renames }: Shape, key: string): string =>
  renames !== undefined && Object.hasOwn(renames, key) ? (renames[key] ?? key) : key;

function renameInPatch(json: Value): Value {
  if (!isObject(json) || typeof json.target !== 'string' || !Array.isArray(json.patches)) return json;
  const root = shapeOfFile(json.target);
  return root === undefined ? json : { ...json, patches: json.patches.map((step) => renameInStep(step, root)) };
}

/** Renames keys in a step. Its path starts at its node, or at the file if it has none. */
function renameInStep(step: Value, root: ShapeName): Value {
  if (!isObject(step)) return step;
  const start = typeof step.node === 'string' ? 'node' : root;
  const { path, shape } = followPath(typeof step.path === 'string' ? step.path : '', start);
  return Object.fromEntries(
    Object.entries(step).map(([key, value]) => {
      if (key === 'path' && typeof value === 'string') return [key, path];
      return [key, key === 'value' && shape !== undefined ? renameIn(value, shape) : value];
    }),
  );
}

const INDEX = /^(?:\d+|-)$/;

/** Renames the keys in a JSON pointer. @returns the new pointer, and the shape of the value it refers to */
function followPath(pointer: string, start: ShapeName): { path: string; shape: ShapeName | undefined } {
  let shape: ShapeName | undefined = start;
  const parts = pointer.split('/').map((part, index) => {
    if (index === 0 || shape === undefined) return part;
    const owner = shapeNamed(shape);
    const inside = shapeUnder(owner, part);
    if (INDEX.test(part) && owner.rest === undefined) return part;
    shape = inside;
    return newKey(owner, part);
  });
  return { path: parts.join('/'), shape };
}
