import { getOwn } from '@vitrine/engine/expression';
import type { Operation } from '@vitrine/engine/edit';

const text = (value: unknown): boolean => typeof value === 'string';
const optionalText = (value: unknown): boolean => value === undefined || text(value);
const present = (value: unknown): boolean => value !== undefined;
const optional = (): boolean => true;
const map = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const optionalMap = (value: unknown): boolean => value === undefined || map(value);
const side = (value: unknown): boolean => ['before', 'after', 'first', 'last'].includes(String(value));

const texts = (value: unknown): boolean => Array.isArray(value) && value.every(text);
// of the compound operations, only `shared` may be nested in `all`, so that the nesting stays shallow
const steps = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => isOperation(each) && each.op !== 'all');
const singles = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => isOperation(each) && each.op !== 'all' && each.op !== 'shared');

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

/**
 * The operations that clients may send. They never write a whole file: only the server does, after it has checked the
 * content.
 */
type Allowed = Exclude<Operation['op'], 'write'>;

/** The keys of each operation, apart from `op`. */
const SHAPES: Readonly<Record<Allowed, Shape>> = {
  set: { file: text, node: optionalText, path: text, value: present },
  remove: { file: text, node: optionalText, path: optionalText },
  insert: { file: text, node: optionalText, at: side, path: optionalText, value: present },
  replace: { file: text, node: text, value: present },
  move: { file: text, node: text, beside: text, at: side, path: optionalText },
  order: { file: text, node: optionalText, path: text, before: optionalText },
  wrap: { file: text, node: text, value: map, path: text },
  unwrap: { file: text, node: text, path: text },
  rename: { file: text, node: text, id: text },
  extract: { file: text, node: text, fragment: text, params: map },
  message: { language: text, key: text, text: optional },
  accept: { language: text, keys: texts },
  shared: { operations: singles },
  all: { operations: steps },
  page: { page: text, value: map, messages: map, place: optionalMap, fixture: optionalMap },
  product: { brand: text, product: text, on: (value) => typeof value === 'boolean' },
};

/** The names of the operations that clients may send. */
export const OPERATIONS: readonly string[] = Object.keys(SHAPES);

/** Whether a value from a client is an operation, with exactly the declared keys. */
export function isOperation(value: unknown): value is Operation {
  if (typeof value !== 'object' || value === null || !('op' in value)) return false;
  const { op, ...given } = value;
  if (typeof op !== 'string' || !Object.hasOwn(SHAPES, op)) return false;
  const shape = SHAPES[op as Allowed];
  const own = given as Readonly<Record<string, unknown>>;
  return (
    Object.keys(own).every((key) => Object.hasOwn(shape, key)) &&
    Object.entries(shape).every(([key, fits]) => fits(getOwn(own, key)))
  );
}
