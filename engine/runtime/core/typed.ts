import type { Json, Parameter, StateSlot } from '../../language/format/index.ts';
import { CalendarDate, Decimal } from '../../language/expression/run.ts';
import type { Values } from './scope.ts';
import { toText } from './to-text.ts';

/** Converts JSON constants to values: numbers of declared number types become Decimal. */
export function typedValue(type: StateSlot['type'], value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (type === 'integer' || type === 'decimal') {
    const decimal = readDecimal(value);
    return type === 'integer' && !decimal?.isWhole ? undefined : decimal;
  }
  if (type === 'timestamp')
    return value instanceof Date ? value : typeof value === 'number' ? new Date(value) : undefined;
  if (type === 'date') return typeof value === 'string' ? CalendarDate.parse(value) : dateOrNothing(value);
  return value;
}

const dateOrNothing = (value: unknown): CalendarDate | undefined => (value instanceof CalendarDate ? value : undefined);

function readDecimal(value: unknown): Decimal | undefined {
  if (value instanceof Decimal) return value;
  if (typeof value === 'number') return Decimal.from(value);
  return typeof value === 'string' ? Decimal.parse(value) : undefined;
}

export type RawParams = Readonly<Record<string, unknown>>;

/** The page with a name or alias, if there is one. */
export type FindRoute = (name: string) => string | undefined;

/** Typed page parameters, including defaults. A value of another type counts as absent. */
export function typedParams(
  declared: Readonly<Record<string, Parameter>>,
  given: RawParams,
  findRoute: FindRoute,
): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(declared)) {
    const value =
      acceptValue(parameter, Object.hasOwn(given, name) ? given[name] : undefined, findRoute) ??
      typedValue(parameter.type, parameter.default);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** State values from the URL or from navigation. */
export function givenStates(slots: Readonly<Record<string, StateSlot>>, given: RawParams): Values {
  const entries = Object.entries(slots).flatMap(([name, slot]) => {
    const value =
      slot.address && Object.hasOwn(given, name) ? acceptValue(slot, given[name], () => undefined) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

type ValueType = Pick<Parameter, 'type' | 'enum'>;
function acceptValue(parameter: ValueType, given: unknown, findRoute: FindRoute): unknown {
  const value = typedValue(parameter.type, given);
  if (value === undefined) return undefined;
  if (parameter.enum && !includesChoice(parameter.enum, value)) return undefined;
  switch (parameter.type) {
    case 'route':
      return typeof value === 'string' ? findRoute(value) : undefined;
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;
    case 'list':
    case 'array':
      return Array.isArray(value) ? value : undefined;
    case 'object':
      return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
    default:
      return value;
  }
}

/** Whether a value is one of the declared choices. 1 and "1" are equal, because a number may be a Decimal or text. */
export const includesChoice = (choices: readonly unknown[], value: unknown): boolean =>
  choices.some(
    (choice) => (typeof choice !== 'object' || choice instanceof Decimal) && toText(choice) === toText(value),
  );

/** Converts a value to plain data for the browser history, which survives a reload. */
export function plainValue(value: unknown): Json | undefined {
  if (value instanceof Decimal || value instanceof CalendarDate) return value.toString();
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map((item) => plainValue(item) ?? null);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => {
        const plain = plainValue(part);
        return plain === undefined ? [] : [[key, plain] as const];
      }),
    );
  }
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : undefined;
}
