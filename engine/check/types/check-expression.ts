import { type ASTNode, literalDecimal, parseExpression, SyntaxFault } from '../../expression/parse.ts';
import { FORBIDDEN_NAMES } from '../../expression/index.ts';
import type { Code } from '../codes.ts';
import { listed, suggestion } from '../suggest.ts';
import { checkCall, checkMethod } from './calls.ts';
import { narrowed, pathText } from './narrow.ts';
import { checkBinary } from './operators.ts';
import { remedyFor } from './remedy.ts';
import {
  ANY,
  BOOL,
  DECIMAL,
  listOf,
  type Names,
  NULL,
  type ObjectType,
  STRING,
  sure,
  type Type,
  typeName,
  unified,
  unsure,
} from './types.ts';

/** A mistake in an expression, with offsets into its source. */
export interface Fault {
  code: Code;
  start: number;
  end: number;
  message: string;
  fix: string;
}

/**
 * The type of an expression (without its `=`), and all that is wrong with it. A condition may go over what is absent:
 * it is then unknown, which is told from false.
 */
export function checkExpression(
  source: string,
  names: Names,
  isCondition = false,
): { type: Type; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  try {
    return { type: new Checker(source, faults, isCondition).typeOf(parse(source), names), faults };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    const fix = 'Write a CEL expression, as in =wallet.balance > 0.';
    faults.push({
      code: 'expression/syntax',
      start: error.start,
      end: error.end,
      message: `Not an expression: ${error.message}.`,
      fix,
    });
    return { type: ANY, faults };
  }
}

/** What is known of names where a condition (with its `=`) holds, or does not. */
export function namesWhere(condition: string | undefined, names: Names, holds: boolean): Names {
  if (condition?.startsWith('=') !== true) return names;
  try {
    return narrowed(names, parse(condition.slice(1)), holds);
  } catch (error) {
    if (error instanceof SyntaxFault) return names;
    throw error;
  }
}

export function nodeOf(source: string): ASTNode | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}

// The same few hundred texts come again with every brand and every use.
const trees = new Map<string, ASTNode>();
const MOST_TREES = 50_000;

function parse(source: string): ASTNode {
  const known = trees.get(source);
  if (known !== undefined) return known;
  const tree = parseExpression(source);
  if (trees.size >= MOST_TREES) trees.clear();
  trees.set(source, tree);
  return tree;
}

export class Checker {
  constructor(
    readonly source: string,
    readonly faults: Fault[],
    readonly isCondition: boolean,
  ) {}

  typeOf(node: ASTNode, names: Names): Type {
    switch (node.op) {
      case 'value':
        return literalType(node);
      case 'id':
        return this.#name(node, names);
      case '.':
      case '.?':
        return this.#field(node, names);
      case '[]':
      case '[?]':
        return this.#element(node, names);
      case 'call':
        return checkCall(this, node, names);
      case 'rcall':
        return checkMethod(this, node, names);
      case 'list':
        return listOf(this.#common(node.args, names, 'a list'));
      case 'map':
        return this.#map(node, names);
      case '?:':
        return this.#choice(node, names);
      case '&&':
      case '||':
        this.want(node.args[0], BOOL, names, node.op);
        this.want(node.args[1], BOOL, narrowed(names, node.args[0], node.op === '&&'), node.op);
        return BOOL;
      case '!_':
        this.want(node.args, BOOL, names, '!');
        return BOOL;
      case '-_':
        this.want(node.args, DECIMAL, names, '-');
        return DECIMAL;
      default:
        return checkBinary(this, node, this.operand(node.args[0], names), this.operand(node.args[1], names));
    }
  }

  fault(node: { start: number; end: number }, code: Code, message: string, fix: string): Type {
    this.faults.push({ code, start: node.start, end: node.end, message, fix });
    return ANY;
  }

  /** The type of a value that is worked with: were it absent, the result would be unknown without a word. */
  operand(node: ASTNode, names: Names): Type {
    const type = this.typeOf(node, names);
    if (type.unsure === undefined || this.isCondition) return type;
    this.fault(
      node,
      'expression/optional',
      `"${type.unsure}" may be absent, and is worked with.`,
      remedyFor(node, type),
    );
    return sure(type);
  }

  /** Reports an operand that is of another kind. */
  want(node: ASTNode, wanted: Type, names: Names, of: string): void {
    const type = this.operand(node, names);
    if (type.kind === 'any' || type.kind === wanted.kind) return;
    const fix =
      wanted.kind === 'bool' ? 'Compare it with something, as in =amount > 0.' : `Give a ${typeName(wanted)}.`;
    this.fault(node, 'expression/type', `Expected a ${typeName(wanted)} for ${of}, got a ${typeName(type)}.`, fix);
  }

  #name(node: ASTNode & { op: 'id' }, names: Names): Type {
    const type = names.get(node.args);
    if (type !== undefined) return names.isPresent(node.args) ? sure(type) : type;
    return this.fault(
      node,
      'expression/name',
      `Nothing here is called "${node.args}".`,
      suggestion(node.args, new Set(names.all())),
    );
  }

  #field(node: ASTNode & { op: '.' | '.?' }, names: Names): Type {
    const type = this.typeOf(node.args[0], names);
    const name = node.args[1];
    const found = this.#member(type, name, { start: node.pos, end: node.end });
    if (found.kind === 'any') return ANY;
    if (node.op === '.?' || type.kind === 'optional') return optionalOf(found, type);
    return this.#presence(node, names, found, type, type.kind === 'object' && type.fields.get(name)?.optional === true);
  }

  /** Marks what may be absent, unless a guard has made sure of it. */
  #presence(node: ASTNode, names: Names, found: Type, owner: Type, isOptional: boolean): Type {
    const path = pathText(node);
    if (path !== undefined && names.isPresent(path)) return sure(found);
    const lost = owner.unsure ?? (isOptional ? (path ?? this.source.slice(node.start, node.end)) : undefined);
    return lost === undefined ? found : unsure(found, lost);
  }

  #member(type: Type, name: string, place: { start: number; end: number }): Type {
    if (FORBIDDEN_NAMES.has(name))
      return this.fault(
        place,
        'expression/syntax',
        `"${name}" is refused: it is a name of the machine.`,
        'Read a declared field.',
      );
    switch (type.kind) {
      case 'any':
        return ANY;
      case 'optional':
        return this.#member(type.of, name, place);
      case 'map':
        return type.of;
      case 'object': {
        const field = type.fields.get(name);
        if (field !== undefined) return field.type;
        return this.fault(
          place,
          'expression/field',
          `${capital(typeName(type))} has no field "${name}".`,
          suggestion(name, type.fields.keys()),
        );
      }
      default: {
        const fix =
          type.kind === 'list'
            ? 'Take an element, as in rows[0], or go over it with exists, all, map or filter.'
            : `Use the ${typeName(type)} itself.`;
        return this.fault(place, 'expression/field', `A ${typeName(type)} has no fields, so no "${name}".`, fix);
      }
    }
  }

  #element(node: ASTNode & { op: '[]' | '[?]' }, names: Names): Type {
    const [left, key] = node.args;
    const outer = this.typeOf(left, names);
    const type = outer.kind === 'optional' ? outer.of : outer;
    if (key.op === 'value' && typeof key.args === 'string' && type.kind === 'object')
      return this.#member(type, key.args, key);
    const keyType = this.typeOf(key, names);
    if (type.kind === 'any') return ANY;
    if (type.kind === 'object' && keyType.kind === 'string') return this.#chosen(type, keyType.values, key);
    if (type.kind !== 'list' && type.kind !== 'map') {
      return this.fault(
        left,
        'expression/type',
        `Expected a list or a map before [ ], got a ${typeName(type)}.`,
        'Read a field with a point instead.',
      );
    }
    const wanted = type.kind === 'list' ? DECIMAL : STRING;
    if (keyType.kind !== 'any' && keyType.kind !== wanted.kind) {
      const fix = type.kind === 'list' ? 'Count from 0, as in rows[0].' : 'Turn it to text, as in rates[string(id)].';
      this.fault(key, 'expression/type', `Expected a ${typeName(wanted)} in [ ], got a ${typeName(keyType)}.`, fix);
    }
    if (node.op === '[?]' || outer.kind === 'optional') return optionalOf(type.of, outer);
    return this.#presence(node, names, type.of, outer, false);
  }

  /** A choice written as a map: {"a": 1, "b": 2}[name]. */
  #chosen(type: ObjectType, values: readonly string[] | undefined, key: ASTNode): Type {
    const types = (values ?? [...type.fields.keys()]).map((value) => this.#member(type, value, key));
    const common = types.reduce<Type | undefined>(
      (left, right) => (left === undefined ? undefined : unified(left, right)),
      ANY,
    );
    return (
      common ??
      this.fault(
        key,
        'expression/type',
        `The fields of ${typeName(type)} are of different types.`,
        'Read one of them with a point.',
      )
    );
  }

  #map(node: ASTNode & { op: 'map' }, names: Names): Type {
    const fields = node.args.map(([key, value]) => {
      const type = this.typeOf(value, names);
      if (key.op !== 'value' || typeof key.args !== 'string')
        this.fault(key, 'expression/syntax', 'A key of a map is a text in quotes.', 'Write {"name": value}.');
      return [key.op === 'value' ? String(key.args) : '', { type, optional: false }] as const;
    });
    return { kind: 'object', name: `{${listed(fields.map(([name]) => name))}}`, fields: new Map(fields) };
  }

  #choice(node: ASTNode & { op: '?:' }, names: Names): Type {
    const [condition, then, otherwise] = node.args;
    this.want(condition, BOOL, names, 'the part before ?');
    const left = this.typeOf(then, narrowed(names, condition, true));
    const right = this.typeOf(otherwise, narrowed(names, condition, false));
    return (
      unified(left, right) ??
      this.fault(
        otherwise,
        'expression/type',
        `Expected a ${typeName(left)} after :, as before it, got a ${typeName(right)}.`,
        'Give both sides the same type.',
      )
    );
  }

  #common(items: readonly ASTNode[], names: Names, what: string): Type {
    return items.reduce<Type>((common, item) => {
      const type = this.typeOf(item, names);
      return (
        unified(common, type) ??
        this.fault(
          item,
          'expression/type',
          `Expected a ${typeName(common)} in ${what}, got a ${typeName(type)}.`,
          'Give all items the same type.',
        )
      );
    }, ANY);
  }
}

/** `.?` forgives the absence of the member, not of what it is a member of. */
function optionalOf(of: Type, owner: Type): Type {
  const type: Type = { kind: 'optional', of: sure(of) };
  return owner.unsure === undefined ? type : unsure(type, owner.unsure);
}

function literalType(node: ASTNode): Type {
  const value = node.args;
  if (value === null) return NULL;
  if (typeof value === 'string') return { kind: 'string', values: [value] };
  if (typeof value === 'boolean') return BOOL;
  if (typeof value === 'bigint' || typeof value === 'number') {
    literalDecimal(node);
    return DECIMAL;
  }
  throw new SyntaxFault('only text, decimal numbers, true, false and null are constants', node.start, node.end);
}

/** At the beginning of a sentence "the brand" becomes "The brand"; the name of a type stays as it is. */
function capital(name: string): string {
  return /^(the|a) /.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
