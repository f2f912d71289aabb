import type { Branch, Condition } from '../../language/format/index.ts';
import { joinPath } from '../../language/expression/field-path.ts';
import { isObject, toList, mapValues, toObject, type Json, type JsonObject } from './context.ts';

/*
 * A schema can describe cases in several ways: `oneOf` and `anyOf` with a discriminator, `if`, `dependentRequired` and
 * `dependentSchemas`. Here, all of them become `allOf` of `if`, `then` and `else`. Parts that only some cases have are
 * also copied to `properties`, so that each part has one plan and one place on the screen.
 */

type Case = { readonly if: JsonObject; readonly then?: JsonObject; readonly else?: JsonObject };

const WAYS = ['oneOf', 'anyOf', 'allOf', 'if', 'then', 'else', 'dependentRequired', 'dependentSchemas'] as const;
const NAMES: ReadonlySet<string> = new Set(WAYS);

/** Rewrites all cases of a schema as `allOf`. */
export function normalizeSchema(schema: JsonObject): JsonObject {
  const cases = findCases(schema).map(({ if: test, then, else: other }) => ({
    if: test,
    ...(then && { then: normalizeSchema(then) }),
    ...(other && { else: normalizeSchema(other) }),
  }));
  const plain = Object.fromEntries(Object.entries(schema).filter(([key]) => !NAMES.has(key)));
  const properties = Object.entries(toObject(schema.properties)).map(
    ([name, part]) => [name, normalizeSchema(toObject(part))] as const,
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
  const needed = Object.entries(toObject(schema.dependentRequired)).map(([name, required]) =>
    createCase({ required: [name] }, { required }),
  );
  const dependent = Object.entries(toObject(schema.dependentSchemas)).map(([name, part]) =>
    createCase({ required: [name] }, part),
  );
  // a part of `allOf` applies unconditionally
  const all = toList(schema.allOf).flatMap((part) => [createCase({}, part)]);
  return [...own, ...createVariants(schema.oneOf), ...createVariants(schema.anyOf), ...needed, ...dependent, ...all];
}

const createCase = (test: JsonObject, then?: Json, other?: Json): Case => ({
  if: test,
  ...(isObject(then) ? { then } : {}),
  ...(isObject(other) ? { else: other } : {}),
});

/** Converts the variants of an object to cases, each with the constant of its discriminator as the condition. */
const createVariants = (variants: Json | undefined): readonly Case[] =>
  toList(variants).map((variant) => {
    const properties = toObject(toObject(variant).properties);
    const [name = '', given] = Object.entries(properties).find(([, part]) => toObject(part).const !== undefined) ?? [];
    return createCase({ properties: { [name]: { const: toObject(given).const ?? null } }, required: [name] }, variant);
  });

/**
 * Copies the parts of all cases to `properties`. The object's own keywords for a part apply in all cases; for other
 * parts, only the keywords that all cases share are kept.
 */
export function spreadCases(schema: JsonObject): JsonObject {
  const parts = new Map(Object.entries(toObject(schema.properties)).map(([name, part]) => [name, toObject(part)]));
  const own = new Set(parts.keys());
  for (const branch of listBranches(schema))
    for (const [name, part] of Object.entries(toObject(branch.properties))) {
      const known = parts.get(name);
      parts.set(name, known ? joinParts(known, toObject(part), own.has(name)) : toObject(part));
    }
  const properties = Object.fromEntries(Array.from(parts, ([name, part]) => [name, spreadCases(part)]));
  return {
    ...schema,
    ...(parts.size === 0 ? {} : { properties }),
    ...(isObject(schema.items) ? { items: spreadCases(schema.items) } : {}),
  };
}

/** Lists all branches of a schema's cases, including nested ones. */
const listBranches = (schema: JsonObject): readonly JsonObject[] =>
  toList(schema.allOf).flatMap((part) =>
    [toObject(part).then, toObject(part).else].flatMap((branch) =>
      isObject(branch) ? [branch, ...listBranches(branch)] : [],
    ),
  );

/**
 * Merges two descriptions of a part: objects and lists get the parts of both.
 * @param isOwn whether to keep all keywords of the first description, or only those that both share
 */
function joinParts(first: JsonObject, other: JsonObject, isOwn: boolean): JsonObject {
  const kept = Object.entries(first).filter(
    ([key, value]) => isOwn || JSON.stringify(other[key] ?? null) === JSON.stringify(value),
  );
  const [own, more] = [toObject(first.properties), toObject(other.properties)];
  const properties = mapValues({ ...own, ...more }, (part, name) =>
    Object.hasOwn(own, name) && Object.hasOwn(more, name)
      ? joinParts(toObject(own[name]), toObject(more[name]), isOwn)
      : part,
  );
  const items =
    isObject(first.items) && isObject(other.items) ? joinParts(first.items, other.items, isOwn) : first.items;
  return {
    ...Object.fromEntries(kept),
    ...(first.type === undefined ? {} : { type: first.type }),
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(isObject(items) ? { items } : {}),
  };
}

type Conditions = Readonly<Record<string, readonly Condition[]>>;

/** Lists the conditions of each object by its path, with the paths of the parts that only some branches have. */
export function compileConditions(schema: JsonObject): Conditions {
  const found = new Map<string, readonly Condition[]>();
  visitObject(schema, '', new Set(), (path, own) => found.set(path, [...(found.get(path) ?? []), ...own]));
  return Object.fromEntries(found);
}

/** @param around the paths of the surrounding objects' parts, which exist whenever this object does */
function visitObject(
  schema: JsonObject,
  path: string,
  around: ReadonlySet<string>,
  add: (path: string, conditions: readonly Condition[]) => void,
): void {
  const own = new Set([...around, ...findPaths(schema, path)]);
  const conditions = createConditions(schema, path, own);
  if (conditions.length > 0) add(path, conditions);
  for (const part of [schema, ...listBranches(schema)])
    for (const [at, inner] of listParts(part, path)) visitObject(inner, at, own, add);
}

const createConditions = (schema: JsonObject, path: string, own: ReadonlySet<string>): readonly Condition[] =>
  toList(schema.allOf).map((part) => {
    const { if: test, then, else: other } = toObject(part);
    return {
      if: test ?? {},
      ...(isObject(then) ? { then: createBranch(then, path, own) } : {}),
      ...(isObject(other) ? { else: createBranch(other, path, own) } : {}),
    };
  });

function createBranch(branch: JsonObject, path: string, own: ReadonlySet<string>): Branch {
  const conditions = createConditions(branch, path, own);
  const paths = findPaths(branch, path).filter((each) => !own.has(each));
  return { paths, ...(conditions.length === 0 ? {} : { conditions }) };
}

/** Lists the paths of an object's parts and of the objects in it. */
const findPaths = (schema: JsonObject, path: string): readonly string[] =>
  listParts(schema, path)
    .filter(([at]) => !at.endsWith('[]'))
    .flatMap(([at, part]) => [at, ...findPaths(part, at)]);

function listParts({ properties, items }: JsonObject, path: string): readonly (readonly [string, JsonObject])[] {
  const parts = Object.entries(toObject(properties)).map(
    ([name, part]) => [joinPath(path, name), toObject(part)] as const,
  );
  return isObject(items) ? [...parts, [`${path}[]`, items]] : parts;
}
