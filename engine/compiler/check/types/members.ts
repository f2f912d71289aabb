import type { ASTNode } from '../../../language/expression/parse.ts';
import { FORBIDDEN_NAMES } from '../../../language/expression/index.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { getKey, membershipKey, displayName } from './keys.ts';
import { checkConstant, INDEX, wholeNumber } from './literals.ts';
import type { Names } from './names.ts';
import {
  ANY,
  DECIMAL,
  type ListType,
  type ObjectType,
  STRING,
  withoutAbsentPath,
  type Type,
  typeName,
  typeNameWithArticle,
  unifyTypes,
  withAbsentPath,
} from './types.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The part of the expression checker needed to check field and element access. */
interface ExpressionChecker {
  getType(node: ASTNode, names: Names): Type;
  operand(node: ASTNode, names: Names): Type;
  fault(node: Place, code: Code, message: string, fix: string): Type;
}

/** A member's type, and whether its owner may lack it. */
interface Member {
  readonly type: Type;
  readonly optional: boolean;
}

/** The type of `value.name` and `value.?name`. */
export function fieldType(checker: ExpressionChecker, node: ASTNode & { op: '.' | '.?' }, names: Names): Type {
  const owner = checker.getType(node.args[0], names);
  const found = member(checker, valueOf(owner), node.args[1], { start: node.pos, end: node.end });
  return accessType(node, names, owner, found);
}

/**
 * Returns the type of a field or element access: an optional with a question mark, and otherwise the member's type,
 * which may be absent unless guarded.
 */
function accessType(node: Reading, names: Names, owner: Type, found: Member | undefined): Type {
  if (found === undefined) return ANY;
  if (node.op === '.?' || node.op === '[?]' || owner.kind === 'optional') return getOptional(found.type, owner, node);
  if (isGuarded(node, names)) return withoutAbsentPath(found.type);
  const lost = owner.absentPath ?? (found.optional ? displayName(node) : undefined);
  return lost === undefined ? found.type : withAbsentPath(found.type, lost);
}

type Reading = ASTNode & { op: '.' | '.?' | '[]' | '[?]' };

function isGuarded(node: Reading, names: Names): boolean {
  if (names.isPresent(getKey(node))) return true;
  const [owner, key] = node.args;
  return names.isPresent(membershipKey(typeof key === 'string' ? JSON.stringify(key) : getKey(key), getKey(owner)));
}

const valueOf = (type: Type): Type => (type.kind === 'optional' ? type.of : type);

function member(checker: ExpressionChecker, type: Type, name: string, place: Place): Member | undefined {
  if (FORBIDDEN_NAMES.has(name)) {
    checker.fault(place, 'expression/syntax', `"${name}" is a reserved name.`, 'Read a declared field.');
    return undefined;
  }
  switch (type.kind) {
    case 'any':
      return undefined;
    case 'map':
      return { type: type.of, optional: true };
    case 'object':
      return type.fields.get(name) ?? reportUnknownField(checker, type, name, place);
    default: {
      const fix =
        type.kind === 'list'
          ? 'Read an element, as in rows[0], or use exists, all, map or filter.'
          : `Use the ${typeName(type)} itself.`;
      checker.fault(place, 'expression/field', `A ${typeName(type)} has no field "${name}".`, fix);
      return undefined;
    }
  }
}

function reportUnknownField(checker: ExpressionChecker, type: ObjectType, name: string, place: Place): undefined {
  const message = `${capitalize(typeName(type))} has no field "${name}".`;
  const fix = type.elsewhere?.get(name) ?? suggestFix(name, type.fields.keys());
  checker.fault(place, 'expression/field', message, fix);
}

/** The type of `value[key]` and `value[?key]`. */
export function elementType(checker: ExpressionChecker, node: ASTNode & { op: '[]' | '[?]' }, names: Names): Type {
  const [left, key] = node.args;
  const owner = checker.getType(left, names);
  const keyType = checker.operand(key, names);
  return accessType(node, names, owner, getElement(checker, valueOf(owner), keyType, node));
}

function getElement(
  checker: ExpressionChecker,
  type: Type,
  keyType: Type,
  node: ASTNode & { op: '[]' | '[?]' },
): Member | undefined {
  const [left, key] = node.args;
  switch (type.kind) {
    case 'any':
      return undefined;
    case 'list':
      return checkKey(checker, DECIMAL, keyType, key) ? indexedMember(checker, type, key) : undefined;
    case 'map':
    case 'object': {
      if (!checkKey(checker, STRING, keyType, key)) return undefined;
      const name = key.op === 'value' ? String(key.args) : undefined;
      if (name !== undefined) return member(checker, type, name, key);
      return type.kind === 'map' ? { type: type.of, optional: true } : chosenMember(checker, type, keyType, key);
    }
    default:
      checker.fault(
        left,
        'expression/type',
        `Expected a list or a map before [ ], got ${typeNameWithArticle(type)}.`,
        'Read a field with a dot instead.',
      );
      return undefined;
  }
}

function checkKey(checker: ExpressionChecker, wanted: Type, got: Type, key: ASTNode): boolean {
  if (got.kind === 'any' || got.kind === wanted.kind) return true;
  const fix = wanted === DECIMAL ? 'Count from 0, as in rows[0].' : 'Convert it to text, as in rates[string(id)].';
  checker.fault(
    key,
    'expression/type',
    `Expected ${typeNameWithArticle(wanted)} in [ ], got ${typeNameWithArticle(got)}.`,
    fix,
  );
  return false;
}

function indexedMember(checker: ExpressionChecker, list: ListType, key: ASTNode): Member | undefined {
  if (!checkConstant(checker, key, INDEX)) return undefined;
  const index = wholeNumber(key);
  return { type: list.of, optional: index === undefined || index >= (list.minLength ?? 0) };
}

/** Returns the member type for a computed key, such as `{"a": 1, "b": 2}[name]`. */
function chosenMember(checker: ExpressionChecker, type: ObjectType, keyType: Type, key: ASTNode): Member | undefined {
  const values = keyType.kind === 'string' ? keyType.values : undefined;
  const members = (values ?? [...type.fields.keys()]).map((value) => member(checker, type, value, key));
  const common = members.reduce<Type | undefined>(
    (left, right) => (left === undefined ? undefined : unifyTypes(left, right?.type ?? ANY)),
    ANY,
  );
  // arbitrary text might match none of the names
  if (common !== undefined)
    return { type: common, optional: values === undefined || members.some((one) => one?.optional) };
  checker.fault(
    key,
    'expression/type',
    `The fields of ${typeName(type)} have different types.`,
    'Read one of them with a dot.',
  );
  return undefined;
}

/**
 * Returns the optional type of an access with a question mark, which handles an absent member but not an absent owner.
 */
function getOptional(of: Type, owner: Type, node: ASTNode): Type {
  const type: Type = { kind: 'optional', of: withoutAbsentPath(of), path: node.input.slice(node.start, node.end) };
  return owner.absentPath === undefined ? type : withAbsentPath(type, owner.absentPath);
}

/** Capitalizes "the brand" at the start of a sentence. Type names stay as they are. */
function capitalize(name: string): string {
  return /^(the|a) /.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
