import type { UiSchema } from '@rjsf/utils';
import { isWithin, joinPath, splitFieldPath } from '../../language/expression/field-path.ts';
import type { Field, Form, Plan, Rule } from '../../language/format/index.ts';
import type { DeclaredOperand, FormFile } from '../../language/grammar/declarations.gen.ts';
import { getCodeType } from '../../language/expression/states.ts';
import {
  getDeclaration,
  createChunkNeeds,
  isObject,
  toList,
  mapValues,
  listNeeds,
  toObject,
  type ChunkNeeds,
  type Json,
  type JsonObject,
  type Sources,
} from './context.ts';
import {
  expression,
  message,
  messages,
  optionalExpression,
  optionalMessage,
  propTemplates,
  confirmationTemplates,
  valueTemplates,
} from './template.ts';
import { compileActions, compileHandlers } from './actions.ts';
import { compileConditions, normalizeSchema, spreadCases } from './form-schema.ts';
import { addCall, kindsIn, compilePlan, getTypeName } from './plan.ts';
import { compileParameter, compileState } from './nodes.ts';

/** An operand's type. An operand with a state set has the type of its codes. */
const operandType = (sources: Sources, operand: DeclaredOperand): string =>
  typeof operand === 'string'
    ? operand
    : getCodeType(Object.keys(getDeclaration(sources, 'state', operand.states).codes));

function compileRule(sources: Sources, id: string): Rule {
  const dot = id.indexOf('.');
  const { rules } = getDeclaration(sources, 'rule', id.slice(0, dot));
  const rule = Object.hasOwn(rules, id.slice(dot + 1)) ? rules[id.slice(dot + 1)] : undefined;
  if (rule === undefined) throw new Error(`compile: the rule ${id} is not declared`);
  const { needs, require, fix } = rule;
  return {
    needs: mapValues(needs, (operand) => operandType(sources, operand)),
    require: require.slice(1),
    message: message(sources, rule.message),
    ...(fix ? { fix: { label: message(sources, fix.label), value: expression(fix.value, 'text') } } : {}),
  };
}

function compileFormField(needs: ChunkNeeds, field: FormFile['fields'][number]): Field {
  const { sources } = needs;
  const { name, widget, unique, width, upload } = field;
  const frames = sources.contracts.get(widget)?.field;
  const hint = optionalMessage(sources, field.hint);
  const visible = optionalExpression(field.visible);
  const disabled = optionalExpression(field.disabled);
  if (upload) addCall(needs, upload);
  return {
    name,
    widget,
    ...(frames === 'list' || frames === 'object' ? { frames } : {}),
    ...(unique === undefined ? {} : { unique }),
    label: message(sources, field.label),
    ...(hint ? { hint } : {}),
    ...(width ? { width } : {}),
    props: propTemplates(sources, widget, field.props),
    ...(visible ? { visible } : {}),
    ...(disabled ? { disabled } : {}),
    on: compileHandlers(needs, field.on),
    ...(upload ? { upload } : {}),
  };
}

/** Keys that do not affect whether a value is valid. */
const UNCHECKED: ReadonlySet<string> = new Set(['$schema', 'as', 'default', 'states', 'codes']);

/** Compiles the initial values of fields: those in "initial", or else the defaults of their types. */
function compileInitial(plan: Plan, initial: FormFile['initial']): Form['initial'] {
  return { ...Object.fromEntries(findDefaults(plan, '')), ...valueTemplates(initial) };
}

type Default = readonly [path: string, { readonly k: 'const'; readonly value: Json }];

function findDefaults(plan: Plan, path: string): readonly Default[] {
  const { d } = plan;
  if (d !== undefined) return [[path, { k: 'const', value: d }]];
  if (plan.t === 'list') return findDefaults(plan.i, `${path}[]`);
  if (plan.t !== 'object') return [];
  return plan.f.flatMap(([name, , part]) => findDefaults(part, joinPath(path, name)));
}

/** Nests the fields by the steps of their paths. */
function compileUi(fields: readonly Field[]): UiSchema {
  const root: UiSchema = {};
  fields.forEach(({ name, widget }, field) => {
    Object.assign(splitFieldPath(name).reduce(enterPart, root), { 'ui:widget': widget, 'ui:options': { field } });
  });
  return root;
}

function enterPart(node: UiSchema, step: string): UiSchema {
  const name = step === '[]' ? 'items' : step;
  if (step !== '[]') node['ui:order'] = [...new Set([...(node['ui:order'] ?? []), step])];
  const part: UiSchema = Object.hasOwn(node, name) ? node[name] : {};
  node[name] = part;
  return part;
}

/** Lists the paths of passwords, which are never stored. */
function findSecrets(schema: Json, path = ''): readonly string[] {
  const { format, properties, items } = toObject(schema);
  if (format === 'password') return [path];
  const inner = Object.entries(toObject(properties)).flatMap(([name, part]) => findSecrets(part, joinPath(path, name)));
  return isObject(items) ? [...inner, ...findSecrets(items, `${path}[]`)] : inner;
}

/** Keywords whose value maps names to schemas. */
const BY_NAME: ReadonlySet<string> = new Set(['properties', 'dependentSchemas']);
/** Keywords whose value is not a schema. */
const VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'default']);
const LISTED: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);
/** Keywords whose schema applies to the rows of a list. */
const ROWS: ReadonlySet<string> = new Set(['items', 'contains']);

/** Replaces the schemas directly inside a schema. @param change receives each of them with its path */
function mapParts(schema: JsonObject, path: string, change: (part: Json, path: string) => Json): JsonObject {
  return mapValues(schema, (value, key) => {
    if (VALUES.has(key)) return value;
    // a field may have the same name as a keyword
    if (key === 'properties') return mapValues(toObject(value), (part, name) => change(part, joinPath(path, name)));
    if (BY_NAME.has(key)) return mapValues(toObject(value), (part) => change(part, path));
    if (LISTED.has(key)) return toList(value).map((part) => change(part, path));
    return change(value, ROWS.has(key) ? `${path}[]` : path);
  });
}

interface Resolving {
  readonly sources: Sources;
  /** The root schema of the form, for local references. */
  readonly root: Json;
  /** The names of the fields. */
  readonly fields: readonly string[];
}

/**
 * Replaces references with the types that they refer to. A recursive type ends at the level without fields, because
 * nothing can be entered there.
 * @param above the references that contain this part
 */
function resolveTypes(resolving: Resolving, schema: Json, path = '', above: readonly string[] = []): Json {
  if (!isObject(schema)) return schema;
  const { $ref, type: kind, ...beside } = schema;
  if (typeof $ref !== 'string') return mapParts(schema, path, (part, at) => resolveTypes(resolving, part, at, above));
  const isShown = resolving.fields.some((name) => name === path || isWithin(name, path));
  if (above.includes($ref) && !isShown) return {};
  const target = findType(resolving, $ref);
  const type = toObject(resolveTypes(resolving, target, path, [...above, $ref]));
  const isNullable = kindsIn({ type: kind ?? null }).includes('null');
  return { ...type, ...(isNullable ? { type: [...kindsIn(type), 'null'] } : {}), ...beside };
}

const findType = ({ root, sources }: Resolving, ref: string): Json =>
  ref.startsWith('#')
    ? ref
        .split('/')
        .slice(1)
        .reduce<Json>((at, name) => toObject(at)[name] ?? null, root)
    : (getDeclaration(sources, 'type', getTypeName(ref)) as unknown as JsonObject);

function removeNotes(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => !UNCHECKED.has(key)));
  return mapParts(kept, '', removeNotes);
}

const IDENTIFYING_TYPES: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'flag']);

/** A form's parameters. Object parameters list the fields that identify the object. */
function compileFormParams(sources: Sources, params: FormFile['params']): Form['params'] {
  return mapValues(params, (param) => {
    const parameter = compileParameter(sources, param);
    if (parameter.type !== 'object') return parameter;
    const plan = compilePlan(sources, param);
    const fields = plan.t === 'object' ? plan.f : [];
    return { ...parameter, about: fields.flatMap(([, field, part]) => (IDENTIFYING_TYPES.has(part.t) ? [field] : [])) };
  });
}

const compileUse = (sources: Sources, use: NonNullable<FormFile['rules']>[number]): Form['rules'][number] => ({
  id: use.rule,
  rule: compileRule(sources, use.rule),
  at: use.at,
  ...(use.fixes ? { fixes: use.fixes } : {}),
  ...(use.checkEmpty === true ? { checkEmpty: true as const } : {}),
  ...(use.whileTyping === true ? { whileTyping: true as const } : {}),
  with: valueTemplates(use.with),
});

function compileSubmit(sources: Sources, submit: FormFile['submit']): Form['submit'] {
  const label = optionalMessage(sources, submit.label);
  const left = optionalMessage(sources, submit.left);
  return {
    call: submit.call,
    with: valueTemplates(submit.with),
    ...(submit.as ? { as: submit.as } : {}),
    ...(label ? { label } : {}),
    ...(left ? { left } : {}),
    ...(submit.confirm ? { confirm: confirmationTemplates(sources, submit.confirm) } : {}),
    failures: submit.failures ?? {},
  };
}

/**
 * Compiles a form's schema, its layout for RJSF, the plan for sending its values, its conditions, and the paths of its
 * secrets.
 */
function compileSchema(sources: Sources, declared: JsonObject, fields: readonly Field[]) {
  const { $defs: _, ...shown } = declared;
  const names = fields.map(({ name }) => name);
  const normal = normalizeSchema(toObject(resolveTypes({ sources, root: declared, fields: names }, shown)));
  const spread = spreadCases(normal);
  const schema = removeNotes(spread);
  const conditions = compileConditions(normal);
  const secrets = findSecrets(schema);
  return {
    schema,
    ui: compileUi(fields),
    plan: compilePlan(sources, spread),
    ...(Object.keys(conditions).length > 0 ? { conditions } : {}),
    ...(secrets.length > 0 ? { secrets } : {}),
  };
}

export function compileForm(sources: Sources, id: string): Form {
  const file = getDeclaration(sources, 'form', id);
  const { keep, remember, resetOn, resetAfterSubmit, rules = [], errors } = file;
  const needs = createChunkNeeds(sources);
  addCall(needs, file.submit.call);
  const fields = file.fields.map((field) => compileFormField(needs, field));
  const shape = compileSchema(sources, file.schema as unknown as JsonObject, fields);
  const form = {
    id,
    ...(keep === true ? { keep } : {}),
    ...(remember ? { remember } : {}),
    ...(resetOn ? { resetOn } : {}),
    ...(resetAfterSubmit === true ? { resetAfterSubmit } : {}),
    params: compileFormParams(sources, file.params),
    state: compileState(file.state),
    ...shape,
    initial: compileInitial(shape.plan, file.initial),
    fields,
    rules: rules.map((use) => compileUse(sources, use)),
    errors: mapValues(errors, (keywords) => messages(sources, keywords)),
    submit: compileSubmit(sources, file.submit),
    done: compileActions(needs, file.done),
    failed: compileActions(needs, file.failed),
  };
  return { ...form, ...listNeeds(needs) };
}
