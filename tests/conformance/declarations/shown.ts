import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// Derives what pages show from the declarations alone.

const ROOT = resolve(import.meta.dirname, '../../..');
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

export const readJson = (path: string): JsonObject => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as JsonObject;
export const listJson = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
export const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
export const listParts = (json: Json | undefined): readonly Json[] =>
  typeof json === 'object' && json !== null ? Object.values(json).filter((part) => part !== undefined) : [];

export function translate(key: string, language = 'en'): string {
  const [file = '', ...path] = key.split('.');
  let text: Json | undefined = readJson(`locales/${language}/${file}.json`);
  for (const part of path) text = isObject(text) ? text[part] : undefined;
  return typeof text === 'string' ? text : '';
}

/** A figure with its label, and the conditions under which it is visible. */
export interface Row {
  /** The message of its label, or all messages that the label may have. */
  readonly labels: readonly string[];
  readonly conditions: readonly string[];
}
interface Place extends Row {
  readonly form: string;
}

/** The rows and forms in a tree of nodes, including those of its fragments. */
export interface Shown {
  readonly rows: readonly Row[];
  readonly forms: readonly Place[];
  readonly tables: readonly Row[];
  readonly texts: readonly string[];
}

function listLabels(label: Json | undefined): readonly string[] {
  if (typeof label === 'string') return [label];
  if (!isObject(label)) return [];
  if ('key' in label) return listLabels(label.key);
  return [...listLabels(label.then), ...listLabels(label.else)];
}

export function addCondition(node: JsonObject, conditions: readonly string[]): readonly string[] {
  if (node.visible === undefined) return conditions;
  return [...conditions, typeof node.visible === 'string' ? node.visible : JSON.stringify(node.visible)];
}

const FIGURES: readonly unknown[] = ['labelled-value', 'figure'];

/** Reads what a node itself shows, without its child nodes. */
function readNode(node: JsonObject, conditions: readonly string[]): Shown {
  const { widget, form, table } = node;
  const props = isObject(node.props) ? node.props : {};
  return {
    rows: FIGURES.includes(widget) ? [{ labels: listLabels(props.label), conditions }] : [],
    forms: typeof form === 'string' ? [{ form, labels: [], conditions }] : [],
    tables: typeof table === 'string' ? [{ labels: [table], conditions }] : [],
    texts: widget === 'text' ? listLabels(props.text) : [],
  };
}

export function collectShown(json: Json | undefined, above: readonly string[] = []): Shown {
  const conditions = isObject(json) ? addCondition(json, above) : above;
  const { fragment } = isObject(json) ? json : {};
  const used = typeof fragment === 'string' ? [readJson(`schemas/fragments/${fragment}.json`)] : [];
  const all = [
    ...(isObject(json) ? [readNode(json, conditions)] : []),
    ...[...listParts(json), ...used].map((part) => collectShown(part, conditions)),
  ];
  return {
    rows: all.flatMap(({ rows }) => rows),
    forms: all.flatMap(({ forms }) => forms),
    tables: all.flatMap(({ tables }) => tables),
    texts: all.flatMap(({ texts }) => texts),
  };
}

/** Lists the labelled parts of a form itself: its fields, or the lines of its confirmation. */
export const listRows = (parts: Json | undefined): readonly Row[] =>
  listParts(parts).flatMap((part) =>
    isObject(part) ? [{ labels: listLabels(part.label), conditions: addCondition(part, []) }] : [],
  );
