import type { Branch, Condition } from '../compiled/index.ts';
import { isObject, listOf, objectOf, type Json, type JsonObject } from './context.ts';

/*
 * A schema can say in several ways what it asks for in some cases: `oneOf` and `anyOf` with a part that tells the cases
 * apart, `if`, `dependentRequired`, `dependentSchemas`. Here, all of them become `allOf` of `if`, `then` and `else`, and
 * the parts that only some cases have are in `properties`, too, so that each has one plan and one place on the screen.
 */

type Case = { readonly if: JsonObject; readonly then?: JsonObject; readonly else?: JsonObject };

const WAYS = ['oneOf', 'anyOf', 'allOf', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas'] as const;
const NAMES: ReadonlySet<string> = new Set(WAYS);

/** A schema with all of its cases as `allOf`. */
export function normalizeSchema(schema: JsonObject): JsonObject {
  const cases = findCases(schema).map(({ if: test, then, else: other }) => ({
    if: test,
    ...(then && { then: normalizeSchema(then) }),
    ...(other && { else: normalizeSchema(other) }),
  }));
  const plain = Object.fromEntries(Object.entries(schema).filter(([key]) => !NAMES.has(key)));
  const properties = Object.entries(objectOf(schema.properties)).map(
    ([name, part]) => [name, normalizeSchema(objectOf(part))] as const,
  );
  return {
    ...plain,
    ...(schema.properties === undefined ? {} : { properties: Object.fromEntries(properties) }),
    ...(isObject(schema.items) ? { items: normalizeSchema(schema.items) } : {}),
    ...(cases.length === 0 ? {} : { allOf: cases }),
  };
}

function findCases(schema: JsonObject): readonly Case[] {
  const { if: test, then, else: other } = schema;
  const own = isObject(test) ? [createCase(test, then, other)] : [];
  const needed = Object.entries(objectOf(schema.dependentRequired)).map(([name, required]) =>
    createCase({ required: [name] }, { required }),
  );
  const dependent = Object.entries(objectOf(schema.dependentSchemas)).map(([name, part]) =>
    createCase({ required: [name] }, part),
  );
  // a part without a condition holds in all cases
  const all = listOf(schema.allOf).flatMap((part) => [createCase({}, part)]);
  return [...own, ...variantsOf(schema.oneOf), ...variantsOf(schema.anyOf), ...needed, ...dependent, ...all];
}

const createCase = (test: JsonObject, then?: Json, other?: Json): Case => ({
  if: test,
  ...(isObject(then) ? { then } : {}),
  ...(isObject(other) ? { else: other } : {}),
});

/** The variants of an object, each with a constant for the part that tells them apart. */
const variantsOf = (variants: Json | undefined): readonly Case[] =>
  listOf(variants).map((variant) => {
    const properties = objectOf(objectOf(variant).properties);
    const [name = '', given] = Object.entries(properties).find(([, part]) => objectOf(part).const !== undefined) ?? [];
    return createCase({ properties: { [name]: { const: objectOf(given).const ?? null } }, required: [name] }, variant);
  });

/** The schema with the parts of all cases in `properties`. What only one case says of a part stays with it. */
export function spreadCases(schema: JsonObject): JsonObject {
  const branches = branchesOf(schema);
  if (branches.length === 0 && schema.properties === undefined && !isObject(schema.items)) return schema;
  const own = objectOf(schema.properties);
  const parts = new Map(Object.entries(own).map(([name, part]) => [name, [objectOf(part)]]));
  for (const branch of branches)
    for (const [name, part] of Object.entries(objectOf(branch.properties))) {
      const isConstant = Object.keys(objectOf(part)).every((key) => key === 'const');
      if (!isConstant || !parts.has(name)) parts.set(name, [...(parts.get(name) ?? []), objectOf(part)]);
    }
  return {
    ...schema,
    ...(parts.size === 0
      ? {}
      : {
          properties: Object.fromEntries(Array.from(parts, ([name, given]) => [name, spreadCases(joinParts(given))])),
        }),
    ...(isObject(schema.items) ? { items: spreadCases(schema.items) } : {}),
  };
}

/** All branches of a schema's cases, and of the cases in them. */
const branchesOf = (schema: JsonObject): readonly JsonObject[] =>
  listOf(schema.allOf).flatMap((part) =>
    [objectOf(part).then, objectOf(part).else].flatMap((branch) =>
      isObject(branch) ? [branch, ...branchesOf(branch)] : [],
    ),
  );

/** What all say of a part; objects and lists have the parts of all. */
function joinParts([first = {}, ...others]: readonly JsonObject[]): JsonObject {
  return others.reduce<JsonObject>((joined, other) => {
    const same = Object.entries(joined).filter(
      ([key, value]) => JSON.stringify(other[key] ?? null) === JSON.stringify(value),
    );
    const properties = { ...objectOf(joined.properties), ...objectOf(other.properties) };
    return {
      ...Object.fromEntries(same),
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
      ...(isObject(joined.items) ? { items: joined.items } : {}),
    };
  }, first);
}

type Conditions = Readonly<Record<string, readonly Condition[]>>;

/** The conditions of each object by its path, with the paths of the parts that only some branches have. */
export function compileConditions(schema: JsonObject): Conditions {
  const own = new Set(findPaths(schema, '', true));
  const branch = (given: Json | undefined, path: string): Branch | undefined => {
    if (!isObject(given)) return undefined;
    const inner = conditions(given, path);
    const paths = findPaths(given, path, false).filter((each) => !own.has(each));
    return { paths, ...(inner.length === 0 ? {} : { conditions: inner }) };
  };
  const conditions = (given: JsonObject, path: string): readonly Condition[] =>
    listOf(given.allOf).map((part) => {
      const { if: test, then, else: other } = objectOf(part);
      const [yes, no] = [branch(then, path), branch(other, path)];
      return { if: test ?? {}, ...(yes && { then: yes }), ...(no && { else: no }) };
    });
  const visit = (given: JsonObject, path: string): readonly (readonly [string, readonly Condition[]])[] => {
    const here = conditions(given, path);
    return [
      ...(here.length === 0 ? [] : [[path, here] as const]),
      ...partsOf(given, path).flatMap(([at, part]) => visit(part, at)),
    ];
  };
  return Object.fromEntries(visit(schema, ''));
}

/** The paths of all parts of an object. @param withRows also of the rows of lists */
const findPaths = (schema: JsonObject, path: string, withRows: boolean): readonly string[] =>
  partsOf(schema, path)
    .filter(([at]) => withRows || !at.endsWith('[]'))
    .flatMap(([at, part]) => [at, ...findPaths(part, at, withRows)]);

function partsOf({ properties, items }: JsonObject, path: string): readonly (readonly [string, JsonObject])[] {
  const parts = Object.entries(objectOf(properties)).map(
    ([name, part]) => [path === '' ? name : `${path}.${name}`, objectOf(part)] as const,
  );
  return isObject(items) ? [...parts, [`${path}[]`, items]] : parts;
}
