import { Decimal } from '../expression/run.ts';
import type { Plan } from '../compiled/index.ts';
import { WireError } from './errors.ts';
import { zoneOffset } from './zone.ts';

const two = (number: number): string => String(number).padStart(2, '0');

function encodeLeaf(plan: Plan, value: unknown, zone: string): string {
  if (value instanceof Date) {
    if (plan.t === 'seconds') return String(Math.floor(value.getTime() / 1000));
    if (plan.t === 'milliseconds') return String(value.getTime());
    const wall = new Date(value.getTime() + zoneOffset(zone, value.getTime()));
    const date = `${wall.getUTCFullYear()}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
    return plan.t === 'date'
      ? date
      : `${date} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())}`;
  }
  if (typeof value === 'boolean') return plan.t === 'flag' ? (value ? '1' : '0') : String(value);
  return value instanceof Decimal || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value);
}

/**
 * Encodes values, keyed by author-facing names, as form fields with wire names. Omits unknown values; throws on
 * undeclared names.
 */
export function encode(
  plan: Plan,
  values: Readonly<Record<string, unknown>>,
  zone: string,
): readonly (readonly [string, string | Blob])[] {
  if (plan.t !== 'object') return [];
  const names = new Set(plan.f.map(([, name]) => name));
  for (const name of Object.keys(values))
    if (!names.has(name)) throw new WireError(name, `one of ${[...names].join(', ')}`, 'an undeclared field');
  const fields: (readonly [string, string | Blob])[] = [];
  for (const [wire, name, part, required] of plan.f) {
    const value = values[name];
    if (value === undefined || value === null) {
      if (required) throw new WireError(name, 'a value for the required field', 'nothing');
      continue;
    }
    fields.push([wire, value instanceof Blob ? value : encodeLeaf(part, value, zone)]);
  }
  return fields;
}
