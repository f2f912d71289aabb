import { findSyntaxHint } from './syntax-hints.ts';
import { type ASTNode, ExpressionSyntaxError } from '../../../language/expression/parse.ts';
import { FORBIDDEN_NAMES } from '../../../language/expression/index.ts';
import { LIMITS } from '../../../language/expression/limits.ts';
import { STATES } from '../../../language/expression/states.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { joinNames, suggestFix } from '../../../language/diagnostics/suggest.ts';
import { checkCall, checkMethod } from './calls.ts';
import { literalType } from './literals.ts';
import { narrowNames } from './narrow.ts';
import { parseOnce } from './parse-once.ts';
import { type BinaryNode, checkBinary, suggestOptionalDefault } from './operators.ts';
import { elementType, fieldType } from './members.ts';
import { hasStateProblem, reportStatesAsValue, stateNameType } from './state-names.ts';
import { describeAbsence, suggestDefaultOrGuard, suggestDefault } from './remedy.ts';
import type { Names } from './names.ts';
import {
  ANY,
  BOOL,
  DECIMAL,
  type Field,
  toList,
  withoutAbsentPath,
  type Type,
  typeNameWithArticle,
  unifyTypes,
} from './types.ts';
import { memberRead, readSet } from '../../../language/expression/members.ts';

interface Faults {
  fault(node: { readonly start: number; readonly end: number }, code: Code, message: string, fix: string): Type;
}

/** The type of `limits.<rule file>.<name>`, or undefined if the node reads something else. */
function limitType(faults: Faults, node: ASTNode & { op: '.' | '.?' }, names: Names): Type | undefined {
  const { limits } = names;
  const read = memberRead(node, LIMITS);
  const set = read?.set ?? readSet(node, LIMITS);
  if (limits === undefined || set === undefined) return undefined;
  const files = limits.files();
  if (!files.includes(set)) {
    const message = `No rule file "${set}" has limits. Those with limits are ${joinNames(files)}.`;
    return faults.fault(node, 'expression/limit', message, suggestFix(set, files));
  }
  const known = limits.names(set);
  if (read === undefined) {
    const message = `"${LIMITS}.${set}" is not a value. It has ${joinNames(known)}.`;
    return faults.fault(node, 'expression/limit', message, `Write ${LIMITS}.${set}.<name>.`);
  }
  if (known.includes(read.name)) return DECIMAL;
  const message = `The rules "${set}" have no limit "${read.name}". They have ${joinNames(known)}.`;
  return faults.fault(node, 'expression/limit', message, suggestFix(read.name, known));
}

/** Reports `limits` used as a value. */
function reportLimitsAsValue(faults: Faults, node: ASTNode, names: Names): Type {
  const message = `"${LIMITS}" is not a value. The rule files with limits are ${joinNames(names.limits?.files() ?? [])}.`;
  return faults.fault(node, 'expression/limit', message, `Write ${LIMITS}.<rule file>.<name>.`);
}

/** A problem in an expression, with offsets into its source. */
export interface Fault {
  code: Code;
  start: number;
  end: number;
  message: string;
  fix: string;
  /** The text that replaces the range to fix the problem. */
  replacement?: string;
}

/**
 * Returns the type of an expression (without its `=`) and its problems. A condition may read absent values; its result
 * is then unknown, which differs from false.
 */
export function checkExpression(
  source: string,
  names: Names,
  isCondition = false,
): { type: Type; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  try {
    return { type: new Checker(source, faults, isCondition).getType(parseOnce(source), names), faults };
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error;
    faults.push({ code: 'expression/syntax', ...(findSyntaxHint(source) ?? describeSyntaxError(error)) });
    return { type: ANY, faults };
  }
}

const describeSyntaxError = ({ start, end, message }: ExpressionSyntaxError) => ({
  start,
  end,
  message: `Invalid expression: ${message}.`,
  fix: 'Write a CEL expression, such as =wallet.balance > 0.',
});

/** Finds the types of an expression's nodes, and reports what is wrong with them. */
export class Checker {
  constructor(
    readonly source: string,
    readonly faults: Fault[],
    readonly isCondition: boolean,
  ) {}

  getType(node: ASTNode, names: Names): Type {
    switch (node.op) {
      case 'value':
        return literalType(node);
      case 'id':
        return this.#name(node, names);
      case '.':
      case '.?':
        return stateNameType(this, node, names) ?? limitType(this, node, names) ?? fieldType(this, node, names);
      case '[]':
      case '[?]':
        return elementType(this, node, names);
      case 'call':
        return checkCall(this, node, names);
      case 'rcall':
        return checkMethod(this, node, names);
      case 'list':
        return toList(this.#common(node.args, names, 'a list'), node.args.length);
      case 'map':
        return this.#map(node, names);
      case '?:':
        return this.#choice(node, names);
      case '&&':
      case '||':
        this.want(node.args[0], BOOL, names, node.op);
        this.want(node.args[1], BOOL, narrowNames(names, node.args[0], node.op === '&&'), node.op);
        return BOOL;
      case '!_':
        this.want(node.args, BOOL, names, '!');
        return BOOL;
      case '-_':
        this.want(node.args, DECIMAL, names, '-');
        return DECIMAL;
      default:
        return this.#binary(node, names);
    }
  }

  fault(node: { start: number; end: number }, code: Code, message: string, fix: string, replacement?: string): Type {
    const { start, end } = node;
    this.faults.push({ code, start, end, message, fix, ...(replacement === undefined ? {} : { replacement }) });
    return ANY;
  }

  #binary(node: BinaryNode, names: Names): Type {
    const [left, right] = node.args;
    const type = this.operand(left, names);
    const other = this.operand(right, names);
    const isComparison = node.op === '==' || node.op === '!=' || node.op === 'in';
    const compared = node.op === 'in' && other.kind === 'list' ? other.of : other;
    if (isComparison && hasStateProblem(this, { node: left, type }, { node: right, type: compared }, names))
      return BOOL;
    return checkBinary(this, node, type, other);
  }

  /**
   * Returns the type of an operand, which must be present, because an absent one would silently make the result
   * unknown.
   */
  operand(node: ASTNode, names: Names): Type {
    const type = this.getType(node, names);
    if (type.absentPath === undefined || type.kind === 'null' || this.isCondition) return type;
    this.fault(
      node,
      'expression/optional',
      `${describeAbsence(type.absentPath)}, but it is used as an operand.`,
      suggestDefaultOrGuard(node, type),
    );
    return withoutAbsentPath(type);
  }

  /** Returns the type of an item in a list or a map. Items cannot be optionals. */
  part(node: ASTNode, names: Names, of: string): Type {
    const type = this.getType(node, names);
    if (type.kind !== 'optional') return type;
    const message = `Expected a value in ${of}, got ${typeNameWithArticle(type)}.`;
    this.fault(node, 'expression/optional', message, suggestDefault(type));
    return type.of;
  }

  /** Reports an operand of a different kind. */
  want(node: ASTNode, wanted: Type, names: Names, of: string): void {
    const type = this.operand(node, names);
    if (type.kind === 'any' || type.kind === wanted.kind) return;
    const fix =
      wanted.kind === 'bool' ? 'Write a comparison, such as =amount > 0.' : `Use ${typeNameWithArticle(wanted)}.`;
    this.fault(
      node,
      'expression/type',
      `Expected ${typeNameWithArticle(wanted)} for ${of}, got ${typeNameWithArticle(type)}.`,
      fix,
    );
  }

  #name(node: ASTNode & { op: 'id' }, names: Names): Type {
    if (node.args === STATES && names.stateSets !== undefined) return reportStatesAsValue(this, node, names);
    if (node.args === LIMITS && names.limits !== undefined) return reportLimitsAsValue(this, node, names);
    const type = names.get(node.args);
    if (type !== undefined) return names.isPresent(node.args) ? withoutAbsentPath(type) : type;
    return this.fault(
      node,
      'expression/name',
      `Unknown name "${node.args}".`,
      suggestFix(node.args, new Set(names.all())),
    );
  }

  #map(node: ASTNode & { op: 'map' }, names: Names): Type {
    const fields = new Map<string, Field>();
    for (const [key, value] of node.args) {
      const type = this.part(value, names, 'a map');
      const name = this.#key(key, fields);
      if (name !== undefined) fields.set(name, { type, optional: false });
    }
    return { kind: 'object', name: `{${joinNames([...fields.keys()])}}`, fields };
  }

  #key(key: ASTNode, known: ReadonlyMap<string, Field>): string | undefined {
    const refuse = (message: string, fix: string): undefined => void this.fault(key, 'expression/syntax', message, fix);
    if (key.op !== 'value' || typeof key.args !== 'string')
      return refuse('Expected a quoted string as a map key.', 'Write {"name": value}.');
    const name = key.args;
    if (FORBIDDEN_NAMES.has(name)) return refuse(`"${name}" is a reserved name.`, 'Choose another key.');
    return known.has(name) ? refuse(`The key "${name}" appears twice in this map.`, 'Remove one of the two.') : name;
  }

  #choice(node: ASTNode & { op: '?:' }, names: Names): Type {
    const [condition, then, otherwise] = node.args;
    this.want(condition, BOOL, names, 'the part before ?');
    const left = this.getType(then, narrowNames(names, condition, true));
    const right = this.getType(otherwise, narrowNames(names, condition, false));
    if (hasStateProblem(this, { node: then, type: left }, { node: otherwise, type: right }, names)) return ANY;
    return (
      unifyTypes(left, right) ??
      this.fault(
        otherwise,
        'expression/type',
        `Expected ${typeNameWithArticle(left)} after ":", got ${typeNameWithArticle(right)}.`,
        suggestOptionalDefault(left, right) ?? 'Use the same type on both sides.',
      )
    );
  }

  #common(items: readonly ASTNode[], names: Names, what: string): Type {
    return items.reduce<Type>((common, item) => {
      const type = this.part(item, names, what);
      return (
        unifyTypes(common, type) ??
        this.fault(
          item,
          'expression/type',
          `Expected ${typeNameWithArticle(common)} in ${what}, got ${typeNameWithArticle(type)}.`,
          'Use the same type for all items.',
        )
      );
    }, ANY);
  }
}
