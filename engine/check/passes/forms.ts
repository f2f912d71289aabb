import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { joinNames, suggestFix } from '../../problem/suggest.ts';
import { keywordsOf } from '../grammar/keywords.ts';
import { own, schemaAt } from '../grammar/schema.ts';
import { Names } from '../types/names.ts';
import { ANY, type Field, objectOf, STRING, type Type } from '../types/types.ts';
import { responseType } from '../project/source-types.ts';
import { checkActions } from './actions.ts';
import { checkErrorMessages } from './error-messages.ts';
import { type Context, withChosenName, withName } from './context.ts';
import { formFields, formSchema, formType } from './form-names.ts';
import { withValues } from './named-values.ts';
import { checkEvents } from './nodes.ts';
import { requestOf } from './parameters.ts';
import { checkProps, contractOf } from './props.ts';
import { operandsOf } from './operands.ts';
import { checkMessage, checkQuestion } from './message-uses.ts';
import { checkArguments, checkCondition, checkValue, narrowContext } from './values.ts';

/** The `failure` that a form's "failed" actions can read. */
const FAILURE = objectOf('the failure', { message: STRING, field: STRING });

/** Checks fields, rules and submission. Expressions read field values as `form.<field>`. */
export function checkForm(outer: Context): void {
  const { tree, name } = outer.doc;
  const fields = formFields(tree, name, outer.project);
  const inner = new Map<string, Type>([['form', formType(fields, name)], ...outer.doc.states]);
  const context = withValues(tree.get('values'), { ...outer, names: new Names(inner, outer.names) });
  checkInitial(tree, fields, context);
  const properties = formSchema(tree, context.project)?.get('properties');
  for (const field of itemsOf(tree.get('fields'))) {
    checkField(field, fields, context);
    checkFilled(field, properties, context);
  }
  checkShown(tree, context);
  const demanded = new Set(
    itemsOf(formSchema(tree, context.project)?.get('required')).map((required) => required.text),
  );
  for (const name_ of itemsOf(tree.get('remember'))) checkName(name_, fields, context);
  checkResetOn(tree, context);
  for (const use of itemsOf(tree.get('rules'))) {
    checkEmpty(use, demanded, context);
    checkRuleUse(use, fields, context);
  }
  checkErrors(tree.get('errors'), fields, context);
  checkErrorMessages(context);
  checkSubmit(tree.get('submit'), fields, context);
  const result = responseType(context.project, tree.get('submit')?.get('call')?.text ?? '');
  checkActions(tree.get('done'), withChosenName(context, tree.get('submit')?.get('as'), result));
  checkActions(tree.get('failed'), withName(context, 'failure', FAILURE));
}

type Fields = ReadonlyMap<string, Field>;

function checkName(json: Json | undefined, fields: Fields, context: Context): void {
  if (json?.text === undefined || fields.has(json.text)) return;
  context.report.add(
    json,
    'reference/field',
    `The form has no field "${json.text}".`,
    suggestFix(json.text, fields.keys(), `Use one of: ${joinNames([...fields.keys()])}; or declare it in "schema".`),
  );
}

function checkResetOn(tree: Json, context: Context): void {
  const params = tree.get('params')?.members;
  for (const name of itemsOf(tree.get('resetOn')))
    if (name.text !== undefined && params?.has(name.text) !== true)
      context.report.add(
        name,
        'with/unknown',
        `The form has no parameter "${name.text}".`,
        suggestFix(name.text, params?.keys() ?? [], 'Declare it in "params", or remove it here.'),
      );
}

function checkInitial(tree: Json, fields: Fields, context: Context): void {
  const initial = tree.get('initial');
  const schema = tree.get('schema')?.get('properties');
  for (const [name, { key, value }] of initial?.members ?? []) {
    const field = fields.get(name);
    if (field === undefined)
      context.report.add(key, 'reference/field', `The form has no field "${name}".`, suggestFix(name, fields.keys()));
    checkValue(value, field?.type ?? ANY, context, 'with/value', 'value');
    const twice = schema?.get(name)?.members.get('default')?.key;
    if (twice !== undefined)
      context.report.add(
        twice,
        'grammar/key',
        `"default" has no effect: "initial" sets "${name}".`,
        'Remove one of the two.',
      );
  }
}

function checkField(field: Json, fields: Fields, outer: Context): void {
  checkName(field.get('name'), fields, outer);
  checkCondition(field.get('visible'), outer);
  checkCondition(field.get('disabled'), outer);
  const context = narrowContext(outer, field.get('visible'), true);
  checkMessage(field.get('label'), context);
  checkMessage(field.get('hint'), context);
  const json = field.get('widget');
  const widget = contractOf(json, context);
  if (json === undefined || widget === undefined) return;
  if (widget.contract.field !== true) {
    context.report.add(json, 'form/field', `The widget ${widget.name} cannot be a form field.`, fieldWidgets(context));
  }
  checkProps(field.get('props'), field, widget, context);
  checkEvents(field.get('on'), widget, context);
}

/** Formats of text that a widget fills only if it says so, because the text that people type has none of them. */
const WRITTEN_BY_WIDGETS: ReadonlySet<string> = new Set(['binary', 'date', 'datetime']);

/** A widget must report values of the field's type: a form with any other value could never be sent. */
function checkFilled(field: Json, properties: Json | undefined, { project, report }: Context): void {
  const name = field.get('widget');
  const contract = name?.text === undefined ? undefined : project.contract(name.text);
  const bind = contract === undefined ? undefined : schemaAt(contract, 'bind');
  const type = project.types.resolve(properties?.get(field.get('name')?.text ?? ''));
  if (name === undefined || bind === undefined || type === undefined) return;
  const written = type.get('type');
  const kinds = (written?.type === 'array' ? itemsOf(written) : [written]).flatMap((kind) => kind?.text ?? []);
  const format = type.get('format')?.text ?? '';
  const given = keywordsOf(bind).types;
  const isFilled = kinds.length === 0 || given.length === 0 || kinds.some((kind) => given.includes(kind));
  if (isFilled && (!WRITTEN_BY_WIDGETS.has(format) || own(bind, 'format') === format)) return;
  const wanted = isFilled ? `the format ${format}` : `the type ${joinNames(kinds)}`;
  const message = `The field "${field.get('name')?.text ?? ''}" has ${wanted}, which the widget ${name.text ?? ''} cannot fill in.`;
  const other = isFilled ? 'Remove the format' : `Declare it as ${joinNames([...given])} in "schema"`;
  const fix = `${other}, or use a widget whose "bind" is of the same kind.`;
  report.add(name, 'form/field', message, fix);
}

function fieldWidgets({ project }: Context): string {
  const names = project.widgets.filter((name) => project.contract(name)?.field === true);
  return `Use one of: ${names.join(', ')}.`;
}

/** A required property must have a field, a default or an initial value. */
function checkShown(tree: Json, context: Context): void {
  const shown = new Set(itemsOf(tree.get('fields')).map((field) => field.get('name')?.text));
  const schema = formSchema(tree, context.project);
  for (const required of itemsOf(schema?.get('required'))) {
    const name = required.text;
    if (name === undefined || shown.has(name) || tree.get('initial')?.members.has(name)) continue;
    if (schema?.get('properties')?.get(name)?.get('default') !== undefined) continue;
    context.report.add(
      required,
      'form/field',
      `"${name}" is required, but the form has no field for it.`,
      `Add a field "${name}", or set it in "initial".`,
    );
  }
}

function checkRuleUse(use: Json, fields: Fields, context: Context): void {
  checkName(use.get('at'), fields, context);
  const id = use.get('rule');
  const rule = id?.text === undefined ? undefined : context.project.rules.get(id.text);
  if (rule === undefined || id === undefined) return;
  checkFixes(use.get('fixes'), rule, fields, context);
  const needs = new Map(
    Array.from(operandsOf(rule.get('needs'), context.project), ([name, type]) => [name, { type, optional: false }]),
  );
  // if the field is empty, a rule that reads it without a default would be unknown and silently block the form
  const tolerance = use.get('checkEmpty') ? {} : { acceptsUnknown: true as const };
  checkArguments(use.get('with'), use, { fields: needs, owner: `The rule ${id.text ?? ''}`, ...tolerance }, context);
}

/** The schema rejects an empty required field before any rule runs. */
function checkEmpty(use: Json, demanded: ReadonlySet<string | undefined>, context: Context): void {
  const empty = use.get('checkEmpty');
  const at = use.get('at')?.text;
  if (empty === undefined || at === undefined || !demanded.has(at)) return;
  context.report.add(
    empty,
    'form/empty',
    `"checkEmpty" has no effect: "${at}" is required, so no rule runs while it is empty.`,
    `Remove "checkEmpty", or remove "${at}" from "required".`,
  );
}

function checkFixes(json: Json | undefined, rule: Json, fields: Fields, context: Context): void {
  checkName(json, fields, context);
  if (json === undefined || rule.get('fix') !== undefined) return;
  context.report.add(
    json,
    'form/fix',
    'The rule has no "fix" to fill in the field.',
    'Remove "fixes", or add a "fix" to the rule.',
  );
}

function checkErrors(errors: Json | undefined, fields: Fields, context: Context): void {
  for (const [name, { key, value }] of errors?.members ?? []) {
    if (!fields.has(name))
      context.report.add(key, 'reference/field', `The form has no field "${name}".`, suggestFix(name, fields.keys()));
    for (const [, message] of entriesOf(value)) checkMessage(message, context);
  }
}

function checkSubmit(submit: Json | undefined, fields: Fields, context: Context): void {
  const call = submit?.get('call');
  const id = call?.text;
  if (submit === undefined || call === undefined || id === undefined) return;
  checkQuestion(submit.get('confirm'), context);
  for (const part of ['label', 'left']) checkMessage(submit.get(part), context);
  const declared = context.project.calls.get(id);
  if (declared === undefined) return;
  const request = requestOf(context.project, 'call', id);
  checkArguments(submit.get('with'), submit, request, context);
  if (declared.get('effect')?.text === 'money' && submit.get('confirm') === undefined) {
    const message = `The call ${id} moves money, but the form does not ask the user to confirm.`;
    context.report.add(call, 'effect/unconfirmed', message, 'Add "confirm" with "title", "ok" and "cancel".');
  }
  for (const [name, { key, value }] of submit.get('failures')?.members ?? []) {
    if (!request.fields.has(name) && name !== '*')
      context.report.add(
        key,
        'with/unknown',
        `The call ${id} does not accept "${name}".`,
        suggestFix(name, request.fields.keys()),
      );
    checkName(value, fields, context);
  }
}
