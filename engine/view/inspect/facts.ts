import { pathsOf, resolve, type Translate } from '../../runtime/bind.ts';
import type { Node, Template } from '../../compiled/index.ts';
import { Decimal } from '../../expression/run.ts';
import { readPath, type Scope } from '../../runtime/scope.ts';
import type { Inspected } from './context.ts';

/** One thing that a node says, as it was written, with what it read and what came of it. */
export interface Fact {
  readonly name: string;
  readonly source: string;
  readonly inputs: readonly string[];
  readonly value: string;
}

const LONGEST = 120;

/** A value as a reader of declarations writes it. */
function shown(value: unknown): string {
  if (value === undefined) return 'unknown';
  if (value instanceof Decimal) return value.toString();
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? typeof value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A template as it stands in the declaration. */
function written(template: Template): string {
  switch (template.k) {
    case 'const':
      return shown(template.value);
    case 'expr':
      return `=${template.source}`;
    case 'message':
      return template.key;
    case 'written':
      return written(template.value);
    case 'choice':
      return `${written(template.then)} or ${written(template.else)}`;
    case 'state':
    case 'label':
      return `state of ${written(template.code)}`;
    case 'list':
      return `[${template.items.map(written).join(', ')}]`;
    case 'object':
      return `{${Object.entries(template.entries)
        .map(([name, part]) => `${name}: ${written(part)}`)
        .join(', ')}}`;
  }
}

function valueOf(template: Template, scope: Scope, translate: Translate): string {
  try {
    return shown(resolve(template, scope, translate));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function factOf(name: string, template: Template, scope: Scope, translate: Translate): Fact {
  const paths = pathsOf(template).filter(([root]) => root !== 'messages');
  return {
    name,
    source: written(template),
    inputs: paths.map((path) => `${path.join('.')} = ${shown(readPath(scope, path))}`),
    value: valueOf(template, scope, translate),
  };
}

/** Why a node looks as it does: whether it shows, whether it can be used, each of its props. */
export function factsOf({ node, scope }: Inspected, translate: Translate): readonly Fact[] {
  const asked = { visible: node.visible, disabled: node.disabled, each: node.each?.in };
  const all = { ...asked, ...node.props, ...node.locals };
  return Object.entries(all).flatMap(([name, template]) =>
    template ? [factOf(name, template, scope, translate)] : [],
  );
}

/** Nodes that stand on the page but show nothing, and why. */
export function hiddenFacts(
  inspected: readonly Inspected[],
  translate: Translate,
): readonly (Fact & { readonly at: string })[] {
  return inspected.flatMap(({ node, scope }) =>
    node.visible && resolve(node.visible, scope, translate) !== true
      ? [{ ...factOf(node.id, node.visible, scope, translate), at: node.at ?? '' }]
      : [],
  );
}

/** `schemas/pages/assets/index.json:12:5`, or nothing where the release does not tell. */
export const placeOf = (node: Node): string => node.at ?? '';
