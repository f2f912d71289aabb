import type { ASTNode } from '../../expression/parse.ts';
import { FORBIDDEN_NAMES } from '../../expression/index.ts';
import type { Code } from '../codes.ts';
import { suggestion } from '../../suggest.ts';
import { pathText } from './narrow.ts';
import {
  ANY,
  DECIMAL,
  type Names,
  type ObjectType,
  STRING,
  sure,
  type Type,
  typeName,
  unified,
  unsure,
} from './types.ts';

/** What the walk over the tree lends to readings of fields and elements. */
interface Checking {
  readonly source: string;
  typeOf(node: ASTNode, names: Names): Type;
  fault(node: { start: number; end: number }, code: Code, message: string, fix: string): Type;
}

/** `value.name` and `value.?name`. */
export function fieldType(checker: Checking, node: ASTNode & { op: '.' | '.?' }, names: Names): Type {
  const type = checker.typeOf(node.args[0], names);
  const name = node.args[1];
  const found = member(checker, type, name, { start: node.pos, end: node.end });
  if (found.kind === 'any') return ANY;
  if (node.op === '.?' || type.kind === 'optional') return optionalOf(found, type);
  return presence(
    checker,
    node,
    names,
    found,
    type,
    type.kind === 'object' && type.fields.get(name)?.optional === true,
  );
}

/** Marks what may be absent, unless a guard has made sure of it. */
function presence(checker: Checking, node: ASTNode, names: Names, found: Type, owner: Type, isOptional: boolean): Type {
  const path = pathText(node);
  if (path !== undefined && names.isPresent(path)) return sure(found);
  const lost = owner.unsure ?? (isOptional ? (path ?? checker.source.slice(node.start, node.end)) : undefined);
  return lost === undefined ? found : unsure(found, lost);
}

function member(checker: Checking, type: Type, name: string, place: { start: number; end: number }): Type {
  if (FORBIDDEN_NAMES.has(name))
    return checker.fault(
      place,
      'expression/syntax',
      `"${name}" is refused: it is a name of the machine.`,
      'Read a declared field.',
    );
  switch (type.kind) {
    case 'any':
      return ANY;
    case 'optional':
      return member(checker, type.of, name, place);
    case 'map':
      return type.of;
    case 'object': {
      const field = type.fields.get(name);
      if (field !== undefined) return field.type;
      return checker.fault(
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
      return checker.fault(place, 'expression/field', `A ${typeName(type)} has no fields, so no "${name}".`, fix);
    }
  }
}

/** `value[key]` and `value[?key]`. */
export function elementType(checker: Checking, node: ASTNode & { op: '[]' | '[?]' }, names: Names): Type {
  const [left, key] = node.args;
  const outer = checker.typeOf(left, names);
  const type = outer.kind === 'optional' ? outer.of : outer;
  if (key.op === 'value' && typeof key.args === 'string' && type.kind === 'object')
    return member(checker, type, key.args, key);
  const keyType = checker.typeOf(key, names);
  if (type.kind === 'any') return ANY;
  if (type.kind === 'object' && keyType.kind === 'string') return chosen(checker, type, keyType.values, key);
  if (type.kind !== 'list' && type.kind !== 'map') {
    return checker.fault(
      left,
      'expression/type',
      `Expected a list or a map before [ ], got a ${typeName(type)}.`,
      'Read a field with a point instead.',
    );
  }
  const wanted = type.kind === 'list' ? DECIMAL : STRING;
  if (keyType.kind !== 'any' && keyType.kind !== wanted.kind) {
    const fix = type.kind === 'list' ? 'Count from 0, as in rows[0].' : 'Turn it to text, as in rates[string(id)].';
    checker.fault(key, 'expression/type', `Expected a ${typeName(wanted)} in [ ], got a ${typeName(keyType)}.`, fix);
  }
  if (node.op === '[?]' || outer.kind === 'optional') return optionalOf(type.of, outer);
  return presence(checker, node, names, type.of, outer, false);
}

/** A choice written as a map: {"a": 1, "b": 2}[name]. */
function chosen(checker: Checking, type: ObjectType, values: readonly string[] | undefined, key: ASTNode): Type {
  const types = (values ?? [...type.fields.keys()]).map((value) => member(checker, type, value, key));
  const common = types.reduce<Type | undefined>(
    (left, right) => (left === undefined ? undefined : unified(left, right)),
    ANY,
  );
  return (
    common ??
    checker.fault(
      key,
      'expression/type',
      `The fields of ${typeName(type)} are of different types.`,
      'Read one of them with a point.',
    )
  );
}

/** `.?` forgives the absence of the member, not of what it is a member of. */
function optionalOf(of: Type, owner: Type): Type {
  const type: Type = { kind: 'optional', of: sure(of) };
  return owner.unsure === undefined ? type : unsure(type, owner.unsure);
}

/** At the beginning of a sentence "the brand" becomes "The brand"; the name of a type stays as it is. */
function capital(name: string): string {
  return /^(the|a) /.test(name) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
