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
