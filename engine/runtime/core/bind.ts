import { CalendarDate, compileExpression, Decimal } from '../../language/expression/run.ts';
import type { Node, Template, Templates, To } from '../../language/format/index.ts';
import { showReordering } from '../../language/expression/visible-text.ts';
import { FormattedValue, isTime, isWritten, shownTime } from '../../language/i18n/formatted-value.ts';
import { isValues, ownValue, storeScope, type Scope, type Values } from './scope.ts';
import { toText } from './to-text.ts';

/** Translates a message into the user's language. */
export type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** Thrown for an expression that cannot be evaluated. */
export class BindError extends Error {
  constructor(
    readonly source: string,
    readonly detail: string,
  ) {
    super(`=${source}: ${detail}`);
    this.name = 'BindError';
  }
}

/** A template's value, or `undefined` while it is unknown. @throws BindError */
export function resolve(template: Template, scope: Scope, translate: Translate): unknown {
  switch (template.k) {
    case 'const':
      return template.value;
    case 'expr': {
      const result = compileExpression(template.source).evaluate(scope.read);
      if (result.known) return coerce(result.value, template.to);
      if (result.reason === 'error') throw new BindError(template.source, result.detail ?? 'it cannot be evaluated');
      return undefined;
    }
    case 'message':
      return translate(template.key, template.values ? resolveAll(template.values, scope, translate) : {});
    case 'label':
      return ownValue(resolve({ ...template, k: 'state' }, scope, translate), 'label');
    case 'state': {
      const code = resolve(template.code, scope, translate);
      if (code === undefined || code === null) return undefined;
      const name = toText(code);
      const label = Object.hasOwn(template.set.codes, name) ? template.set.codes[name] : undefined;
      const shown = label ?? template.set.unknown;
      const otherwise = !label && template.otherwise ? toText(resolve(template.otherwise, scope, translate)) : '';
      return { label: otherwise || resolve(shown.label, scope, translate), tone: shown.tone };
    }
    case 'choice': {
      const holds = resolve(template.if, scope, translate);
      return typeof holds === 'boolean' ? resolve(holds ? template.then : template.else, scope, translate) : undefined;
    }
    case 'formatted': {
      const value = resolve(template.value, scope, translate);
      if (!isWritten(value)) return undefined;
      const scale = template.scale && resolve(template.scale, scope, translate);
      return new FormattedValue(value, typeof scale === 'number' ? scale : undefined, template.how);
    }
    case 'picture': {
      const named = resolve(template.of, scope, translate);
      return ownValue(ownValue(scope.read('brand'), PICTURES), toText(named)) ?? named;
    }
    case 'list':
      return template.items.map((item) => resolve(item, scope, translate));
    case 'object':
      return resolveAll(template.entries, scope, translate);
  }
}

/** Resolves a message whose values the engine passes, such as the number of fields left. */
export const resolveMessage = (template: Template, given: Values, translate: Translate): string =>
  template.k === 'message' ? translate(template.key, given) : String(resolve(template, storeScope([]), translate));

export function resolveAll(templates: Templates, scope: Scope, translate: Translate): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(templates)) {
    const template = templates[name];
    if (template) result[name] = resolve(template, scope, translate);
  }
  return result;
}

/**
 * Resolves the values of a request. Unlike `resolveAll`, keeps a value that is known to be null, because some fields
 * are sent as null.
 */
export function resolveRequest(templates: Templates, scope: Scope, translate: Translate): Record<string, unknown> {
  const result = resolveAll(templates, scope, translate);
  for (const [name, template] of Object.entries(templates)) {
    if (result[name] !== undefined || template.k !== 'expr') continue;
    const found = compileExpression(template.source).evaluate(scope.read);
    if (!found.known && found.isNull) result[name] = null;
  }
  return result;
}

/** Converts a value to the type expected where it is used: text, numbers for counts, or exact decimal text. */
export function coerce(value: unknown, to: To): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof to === 'object') {
    if ('list' in to) return Array.isArray(value) ? value.map((item) => coerce(item, to.list)) : undefined;
    if (!isValues(value)) return undefined;
    const parts: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(to.object))
      if (Object.hasOwn(value, name)) parts[name] = coerce(value[name], part);
    return parts;
  }
  switch (to) {
    case 'text':
      return typeof value === 'string' ? showReordering(value) : coerce(value, 'decimal');
    case 'decimal':
      return value instanceof Decimal || value instanceof CalendarDate || typeof value === 'string'
        ? value.toString()
        : coerce(getFigure(value), to);
    case 'number':
      return value instanceof Decimal ? value.toInteger() : coerce(getFigure(value), to);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'time':
      return isTime(value) ? shownTime(value) : undefined;
    case 'raw':
    case 'value':
      return value;
  }
}

/** Converts a number, as found in declared constants, to Decimal. */
const getFigure = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? Decimal.from(value) : undefined;

type Path = readonly string[];
const NO_PATHS: readonly Path[] = [];
const pathsOfTemplate = new WeakMap<object, readonly Path[]>();

/** All paths that a template reads. */
export function listPaths(template: Template | Templates | undefined): readonly Path[] {
  if (!template) return NO_PATHS;
  const known = pathsOfTemplate.get(template);
  if (known) return known;
  const paths = isTemplate(template) ? listReads(template) : Object.values(template).flatMap(listPaths);
  pathsOfTemplate.set(template, paths);
  return paths;
}

const isTemplate = (template: Template | Templates): template is Template => typeof template.k === 'string';

function listReads(template: Template): readonly Path[] {
  switch (template.k) {
    case 'expr':
      return compileExpression(template.source).paths;
    case 'message':
      return [LANGUAGE, ...(template.values ? Object.values(template.values).flatMap(listPaths) : [])];
    case 'state':
    case 'label':
      return [LANGUAGE, ...listPaths(template.code), ...listPaths(template.otherwise)];
    case 'choice':
      return [template.if, template.then, template.else].flatMap(listPaths);
    case 'formatted':
      return [...listPaths(template.value), ...listPaths(template.scale)];
    case 'picture':
      return [PICTURE_PATH, ...listPaths(template.of)];
    case 'list':
      return template.items.flatMap(listPaths);
    case 'object':
      return Object.values(template.entries).flatMap(listPaths);
    case 'const':
      return NO_PATHS;
  }
}

/** The path that every message reads: a revision that changes with the language, or with an edit in development. */
export const LANGUAGE: Path = ['messages'];

/** The name in `brand` that contains the URLs of the brand's pictures. Expressions cannot read names with a `$`. */
export const PICTURES = '$pictures';
/** The path that every picture reads, because a new release can contain another version of it. */
const PICTURE_PATH: Path = ['brand', PICTURES];

const pathsOfNode = new WeakMap<object, readonly Path[]>();
/** The paths that a node itself reads, without its children. */
export function nodePaths(
  node: Pick<Node, 'props' | 'visible' | 'disabled' | 'bind'> & { readonly locals?: Templates },
): readonly Path[] {
  const known = pathsOfNode.get(node);
  if (known) return known;
  const paths = unique([
    ...listPaths(node.props),
    ...listPaths(node.visible),
    ...listPaths(node.disabled),
    ...listPaths(node.locals),
    ...(node.bind ? [node.bind.split('.')] : []),
  ]);
  pathsOfNode.set(node, paths);
  return paths;
}

function unique(paths: readonly Path[]): readonly Path[] {
  const seen = new Map(paths.map((path) => [path.join('.'), path] as const));
  return [...seen.values()];
}
