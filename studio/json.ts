import { readValue } from '@vitrine/engine/edit-in-browser';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/**
 * Returns an own value of nested objects; undefined if a name is missing, or if a value on the path is not an object.
 */
export const getIn = (value: JsonValue | undefined, ...names: readonly string[]): JsonValue | undefined =>
  names.reduce<JsonValue | undefined>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );

export const isExpression = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && value.startsWith('=');

/** Returns the value if it is a string, or else the fallback. */
export const textOr = (value: JsonValue | undefined, other: string): string =>
  typeof value === 'string' ? value : other;

/** Turns `some-name` and `someName` into “Some name”. */
export function toWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The JSON object in a file, with shorthands expanded; empty if there is no text, or if the text is not an object. */
export function readObject(path: string, text: string | undefined): JsonObject {
  const value = readValue(path, text ?? '{}');
  return isObject(value) ? value : {};
}
