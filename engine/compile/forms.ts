import type { Field, Form, Rule } from '../compiled/index.ts';
import { codeTypeOf } from '../expression/states.ts';
import {
  declarationOf,
  createChunkNeeds,
  isObject,
  listOf,
  mapValues,
  needsOf,
  objectOf,
  textOf,
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
import { actionsOf, handlersOf } from './actions.ts';
import { addCall, kindsIn, planOf, resolveType } from './plan.ts';
import { parameterOf, stateOf } from './nodes.ts';

/** An operand's type. An operand with a state set has the type of its codes. */
function operandType(sources: Sources, operand: Json): string {
  if (!isObject(operand)) return textOf(operand);
  const set = declarationOf(sources, `states/${textOf(operand.states)}.json`);
  return codeTypeOf(Object.keys(objectOf(set.codes)));
}

function ruleOf(sources: Sources, id: string): Rule {
  const dot = id.indexOf('.');
  const rule = objectOf(objectOf(declarationOf(sources, `rules/${id.slice(0, dot)}.json`).rules)[id.slice(dot + 1)]);
  const fix = objectOf(rule.fix);
  return {
    needs: mapValues(objectOf(rule.needs), (operand) => operandType(sources, operand)),
    require: textOf(rule.require).slice(1),
    message: message(sources, rule.message),
    ...(isObject(rule.fix)
      ? { fix: { label: message(sources, fix.label), value: expression(fix.value, 'text') } }
      : {}),
  };
}

function fieldOf(needs: ChunkNeeds, field: JsonObject): Field {
  const { sources } = needs;
  const hint = optionalMessage(sources, field.hint);
  const visible = optionalExpression(field.visible);
  const disabled = optionalExpression(field.disabled);
  if (field.upload) addCall(needs, textOf(field.upload));
  return {
    name: textOf(field.name),
    widget: textOf(field.widget),
    label: message(sources, field.label),
    ...(hint ? { hint } : {}),
    ...(field.width === 'half' ? { half: true as const } : {}),
    props: propTemplates(sources, textOf(field.widget), field.props),
    ...(visible ? { visible } : {}),
    ...(disabled ? { disabled } : {}),
    on: handlersOf(needs, field.on),
    ...(field.upload ? { upload: textOf(field.upload) } : {}),
  };
}

/** Keys that say nothing of which values are valid. */
const UNCHECKED: ReadonlySet<string> = new Set(['$schema', 'as', 'default', 'states', 'codes']);

/** The values that fields start with: those in "initial", else the defaults of their types. */
function compileInitial(sources: Sources, { schema, initial }: JsonObject): Form['initial'] {
  const plan = planOf(sources, schema);
  const fields = plan.t === 'object' ? plan.f : [];
  const defaults = fields.flatMap(([name, , { d }]) =>
    d === undefined ? [] : [[name, { k: 'const' as const, value: d }] as const],
  );
  return { ...Object.fromEntries(defaults), ...valueTemplates(initial) };
}

/** The fields' JSON Schema with references resolved, for the validator. */
function plainSchema(sources: Sources, schema: Json): Json {
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') {
    const type = resolveType(sources, schema);
    const isNullable = kindsIn(schema).includes('null');
    return plainSchema(sources, isNullable ? { ...type, type: [...kindsIn(type), 'null'] } : type);
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !UNCHECKED.has(key))
      .map(([key, value]) => [
        key,
        // a field may have the name of a keyword
        key === 'properties'
          ? mapValues(objectOf(value), (part) => plainSchema(sources, part))
          : plainSchema(sources, value),
      ]),
  );
}

const IDENTIFYING_TYPES: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'flag']);

/** A form's parameters. Object parameters list the fields that identify the object. */
function formParamsOf(sources: Sources, params: Json | undefined): Form['params'] {
  return mapValues(objectOf(params), (entry) => {
    const parameter = parameterOf(sources, entry);
    if (parameter.type !== 'object') return parameter;
    const plan = planOf(sources, entry);
    const fields = plan.t === 'object' ? plan.f : [];
    return { ...parameter, about: fields.flatMap(([, field, part]) => (IDENTIFYING_TYPES.has(part.t) ? [field] : [])) };
  });
}

export function formOf(sources: Sources, id: string): Form {
  const file = declarationOf(sources, `forms/${id}.json`);
  const needs = createChunkNeeds(sources);
  const submit = objectOf(file.submit);
  const call = textOf(submit.call);
  const label = optionalMessage(sources, submit.label);
  const left = optionalMessage(sources, submit.left);
  addCall(needs, call);
  const form = {
    id,
    ...(file.keep === true ? { keep: true as const } : {}),
    ...(Array.isArray(file.remember) ? { remember: file.remember.map(textOf) } : {}),
    ...(Array.isArray(file.resetOn) ? { resetOn: file.resetOn.map(textOf) } : {}),
    ...(file.resetAfterSubmit === true ? { again: true as const } : {}),
    params: formParamsOf(sources, file.params),
    state: stateOf(file.state),
    schema: plainSchema(sources, file.schema ?? {}),
    plan: planOf(sources, file.schema),
    initial: compileInitial(sources, file),
    fields: listOf(file.fields).map((field) => fieldOf(needs, objectOf(field))),
    rules: listOf(file.rules).map((entry) => {
      const use = objectOf(entry);
      return {
        id: textOf(use.rule),
        rule: ruleOf(sources, textOf(use.rule)),
        at: textOf(use.at),
        ...(use.fixes ? { fixes: textOf(use.fixes) } : {}),
        ...(use.checkEmpty === true ? { empty: true as const } : {}),
        ...(use.whileTyping === true ? { whileTyping: true as const } : {}),
        with: valueTemplates(use.with),
      };
    }),
    errors: mapValues(objectOf(file.errors), (keywords) => messages(sources, keywords)),
    submit: {
      call,
      with: valueTemplates(submit.with),
      ...(submit.as ? { as: textOf(submit.as) } : {}),
      ...(label ? { label } : {}),
      ...(left ? { left } : {}),
      ...(isObject(submit.confirm) ? { confirm: confirmationTemplates(sources, submit.confirm) } : {}),
      failures: mapValues(objectOf(submit.failures), (name) => textOf(name)),
    },
    done: actionsOf(needs, file.done),
    failed: actionsOf(needs, file.failed),
  };
  return { ...form, ...needsOf(needs) };
}
