import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Measures of what makes the pages of the product's declarations hard to read. */
export interface DeclarationMeasures {
  /** Path → lines. */
  readonly pages: ReadonlyMap<string, number>;
  readonly longExpressions: readonly { readonly path: string; readonly length: number }[];
  /** Nodes that are nested in more than the allowed number of other nodes. */
  readonly deepNodes: readonly { readonly path: string; readonly id: string; readonly depth: number }[];
  /** Groups of places with equal node trees. */
  readonly twins: readonly (readonly string[])[];
}

interface Limits {
  readonly expression: number;
  readonly depth: number;
  /** The minimum number of lines for equal trees to count. */
  readonly twin: number;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const FOLDERS = ['pages', 'fragments', 'forms', 'tables', 'rules', 'formulas'];
const KINDS = ['widget', 'form', 'table', 'fragment', 'submit'];
const WIDTH = 120;

export function measureDeclarations(root: string, limits: Limits): DeclarationMeasures {
  const pages = new Map<string, number>();
  const longExpressions: { path: string; length: number }[] = [];
  const deepNodes: { path: string; id: string; depth: number }[] = [];
  const trees = new Map<string, string[]>();
  for (const { path, text } of jsonFiles(root)) {
    if (path.startsWith('pages/')) pages.set(path, text.trimEnd().split('\n').length);
    visit(JSON.parse(text) as Json, 0, 0, {
      text: (value) => {
        if (value.startsWith('=') && value.length > limits.expression)
          longExpressions.push({ path, length: value.length });
      },
      node: (node, depth, indent) => {
        if (depth > limits.depth) deepNodes.push({ path, id: getId(node), depth });
        if (listLines(node, indent, 0) < limits.twin) return;
        const content = JSON.stringify(node);
        trees.set(content, [...(trees.get(content) ?? []), `${path} ${getId(node)}`]);
      },
    });
  }
  return { pages, longExpressions, deepNodes, twins: [...trees.values()].filter((places) => places.length > 1) };
}

function* jsonFiles(root: string): Generator<{ path: string; text: string }> {
  yield { path: 'app.json', text: readFileSync(join(root, 'app.json'), 'utf8') };
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json'))
        yield { path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') };
}

const getId = ({ id }: JsonObject): string => (typeof id === 'string' ? id : '');

type JsonObject = { readonly [name: string]: Json };

interface Visitor {
  text(value: string): void;
  node(node: JsonObject, depth: number, indent: number): void;
}

const isNode = (json: JsonObject): boolean => json.id !== undefined && KINDS.some((kind) => json[kind] !== undefined);

function visit(json: Json, depth: number, indent: number, visitor: Visitor): void {
  if (typeof json === 'string') visitor.text(json);
  if (typeof json !== 'object' || json === null) return;
  if (Array.isArray(json)) {
    for (const item of json as readonly Json[]) visit(item, depth, indent + 2, visitor);
    return;
  }
  const object = json as JsonObject;
  const inside = isNode(object) ? depth + 1 : depth;
  if (inside > depth) visitor.node(object, inside, indent);
  for (const value of Object.values(object)) visit(value, inside, indent + 2, visitor);
}

/**
 * Returns the number of lines that the formatter needs for a value.
 * @param before the length of the text before it on its line
 */
function listLines(json: Json, indent: number, before: number): number {
  if (typeof json !== 'object' || json === null) return 1;
  if (indent + before + inlineLength(json) < WIDTH) return 1;
  const inner = indent + 2;
  const parts = Array.isArray(json)
    ? (json as readonly Json[]).map((item) => listLines(item, inner, 0))
    : Object.entries(json as JsonObject).map(([name, value]) => listLines(value, inner, name.length + 4));
  return parts.reduce((sum, lines) => sum + lines, 2);
}

/** The length of `{ "a": 1, "b": [2] }`. */
function inlineLength(json: Json): number {
  if (typeof json !== 'object' || json === null) return JSON.stringify(json).length;
  const parts = Array.isArray(json)
    ? (json as readonly Json[]).map(inlineLength)
    : Object.entries(json as JsonObject).map(([name, value]) => name.length + 4 + inlineLength(value));
  const padding = Array.isArray(json) ? 2 : 4;
  return parts.reduce((sum, length) => sum + length, padding + 2 * Math.max(0, parts.length - 1));
}
