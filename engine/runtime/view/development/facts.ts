import { listPaths, resolve, type Translate } from '../../core/bind.ts';
import type { Node, Template } from '../../../language/format/index.ts';
import { CalendarDate, Decimal } from '../../../language/expression/run.ts';
import { readPath, type Scope } from '../../core/scope.ts';
import type { Inspected } from './context.ts';

/** One aspect of a node: its source, the values that it read, and its result. */
export interface Fact {
  readonly name: string;
  readonly source: string;
  readonly inputs: readonly string[];
  readonly value: string;
}

const MAX_LENGTH = 120;

/** A value in declaration syntax. */
function preview(value: unknown): string {
  if (value === undefined) return 'unknown';
  if (value instanceof Decimal || value instanceof CalendarDate) return value.toString();
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? typeof value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** A template's source. */
function getSourceText(template: Template): string {
  switch (template.k) {
    case 'const':
      return preview(template.value);
    case 'expr':
      return `=${template.source}`;
    case 'message':
      return template.key;
    case 'formatted':
      return getSourceText(template.value);
    case 'picture':
      return getSourceText(template.of);
    case 'choice':
      return `${getSourceText(template.then)} or ${getSourceText(template.else)}`;
    case 'state':
    case 'label':
      return `state of ${getSourceText(template.code)}`;
    case 'list':
      return `[${template.items.map(getSourceText).join(', ')}]`;
    case 'object':
      return `{${Object.entries(template.entries)
        .map(([name, part]) => `${name}: ${getSourceText(part)}`)
        .join(', ')}}`;
  }
}

function valueOf(template: Template, scope: Scope, translate: Translate): string {
  try {
    return preview(resolve(template, scope, translate));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function getFact(name: string, template: Template, scope: Scope, translate: Translate): Fact {
  const paths = listPaths(template).filter(([root]) => root !== 'messages');
  return {
    name,
    source: getSourceText(template),
    inputs: paths.map((path) => `${path.join('.')} = ${preview(readPath(scope, path))}`),
    value: valueOf(template, scope, translate),
  };
}

/** Explains a node's appearance: whether it is visible and enabled, and each of its props. */
export function listFacts({ node, scope }: Inspected, translate: Translate): readonly Fact[] {
  const conditions = { visible: node.visible, disabled: node.disabled, each: node.each?.in };
  const all = { ...conditions, ...node.props, ...('locals' in node ? node.locals : {}) };
  return Object.entries(all).flatMap(([name, template]) =>
    template ? [getFact(name, template, scope, translate)] : [],
  );
}

/** Nodes that are on the page but hidden, each with the reason. */
export function hiddenFacts(
  inspected: readonly Inspected[],
  translate: Translate,
): readonly (Fact & { readonly at: string })[] {
  return inspected.flatMap(({ node, scope }) =>
    node.visible && resolve(node.visible, scope, translate) !== true
      ? [{ ...getFact(node.id, node.visible, scope, translate), at: node.at ?? '' }]
      : [],
  );
}

/** The node's source location, such as `schemas/pages/assets/index.json:12:5`; empty if the release has none. */
export const getPlace = (node: Node): string => node.at ?? '';
