export type Json = Record<string, unknown>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a key, or an empty object. */
export function recordAt(value: Json, key: string): Json {
  const part = Object.hasOwn(value, key) ? value[key] : undefined;
  return isRecord(part) ? part : {};
}

export function textAt(value: Json, key: string): string | undefined {
  const part = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof part === 'string' ? part : undefined;
}

export function listAt(value: Json, key: string): readonly unknown[] {
  const part = Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(part) ? part : [];
}

export interface Visit {
  value: unknown;
  path: readonly (string | number)[];
}

/** Visits a JSON value and every value inside it. */
export function* walk(value: unknown, path: readonly (string | number)[] = []): Generator<Visit> {
  yield { value, path };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(item, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) yield* walk(item, [...path, key]);
  }
}
