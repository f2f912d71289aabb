import { listEntries, listItems, type Json, type Place } from '../../../language/patches/index.ts';
import { joinNames, suggestFix } from '../../../language/diagnostics/suggest.ts';
import { listKeywords } from '../grammar/keywords.ts';
import { own, schemaAt } from '../grammar/schema.ts';
import { Names } from '../types/names.ts';
import { toObject, STRING, type Type } from '../types/types.ts';
import { responseType } from '../model/source-types.ts';
import { checkActions } from './actions.ts';
import { checkErrorMessages } from './error-messages.ts';
import { type Context, withChosenName, withName } from './context.ts';
import { getListPath, getOuterPath, splitFieldPath } from '../../../language/expression/field-path.ts';
import { checkFrames, checkRequired } from './form-frames.ts';
import { formType, partAt, rowType } from './form-names.ts';
import { withValues } from './named-values.ts';
import { checkEvents } from './nodes.ts';
import { getRequest } from './parameters.ts';
import { checkProps, getContract } from './props.ts';
import { listOperands } from './operands.ts';
import { checkMessage, checkQuestion } from './message-uses.ts';
import { checkArguments, checkCondition, checkValue, narrowContext } from './values.ts';

/** The `failure` that a form's "failed" actions can read. */
const FAILURE = toObject('the failure', { message: STRING, field: STRING });

/** Checks fields, rules and submission. Expressions read field values as `form.<field>`. */
export function checkForm(outer: Context): void {
  const { tree, name } = outer.doc;
  const inner = new Map<string, Type>([['form', formType(tree, name, outer.project)], ...outer.doc.states]);
  const context = withValues(tree.get('values'), { ...outer, names: new Names(inner, outer.names) });
  checkInitial(tree, context);
  for (const field of listItems(tree.get('fields'))) {
    checkField(field, context);
    checkFilled(field, context);
  }
  checkFrames(context);
  checkRequired(context);
  for (const name_ of listItems(tree.get('remember'))) checkName(name_, context);
  checkResetOn(tree, context);
  for (const use of listItems(tree.get('rules'))) {
    checkEmpty(use, context);
    checkRuleUse(use, context);
  }
  checkErrors(tree.get('errors'), context);
  checkErrorMessages(context);
  checkSubmit(tree.get('submit'), context);
  const result = responseType(context.project, tree.get('submit')?.get('call')?.text ?? '');
  checkActions(tree.get('done'), withChosenName(context, tree.get('submit')?.get('as'), result));
  checkActions(tree.get('failed'), withName(context, 'failure', FAILURE));
}

function checkName(json: Json | undefined, context: Context): void {
  if (json?.text !== undefined) checkPath(json, json.text, context);
}

/** Checks that a path leads to a part of "schema". */
function checkPath(place: Place, path: string, { doc: { tree }, project, report }: Context): void {
  if (partAt(tree, path, project) !== undefined) return;
  // the names that are valid in place of the wrong one
  const end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
  const outer = path.slice(0, Math.max(end, 0));
  const around = partAt(tree, outer, project);
  const names = listEntries(around?.get('properties')).map(([name]) => (outer === '' ? name : `${outer}.${name}`));
  const rest =
    names.length === 0 ? 'Declare it in "schema".' : `Use one of: ${joinNames(names)}; or declare it in "schema".`;
  report.add(place, 'reference/field', `The form has no field "${path}".`, suggestFix(path, names, rest));
}

/** Adds `item`, the row, to the context of a declaration for the rows of a list. */
function withRow(path: string | undefined, context: Context): Context {
  const list = path === undefined ? undefined : getListPath(path);
  if (list === undefined) return context;
  const { tree, name } = context.doc;
  return withName(context, 'item', rowType(tree, name, list, context.project));
}

function checkResetOn(tree: Json, context: Context): void {
  const params = tree.get('params')?.members;
  for (const name of listItems(tree.get('resetOn')))
    if (name.text !== undefined && params?.has(name.text) !== true)
      context.report.add(
        name,
        'with/unknown',
        `The form has no parameter "${name.text}".`,
        suggestFix(name.text, params?.keys() ?? [], 'Declare it in "params", or remove it here.'),
      );
}

function checkInitial(tree: Json, context: Context): void {
  const initial = tree.get('initial');
  for (const [name, { key, value }] of initial?.members ?? []) {
    const part = partAt(tree, name, context.project);
    checkPath(key, name, context);
    checkValue(value, context.project.types.of(part, `"${name}" of the form`), context, 'with/value', 'value');
    const twice = part?.members.get('default')?.key;
    if (twice !== undefined)
      context.report.add(
        twice,
        'grammar/key',
        `"default" has no effect: "initial" sets "${name}".`,
        'Remove one of the two.',
      );
  }
}

function checkField(field: Json, around: Context): void {
  checkName(field.get('name'), around);
  const outer = withRow(field.get('name')?.text, around);
  checkCondition(field.get('visible'), outer);
  checkCondition(field.get('disabled'), outer);
  const context = narrowContext(outer, field.get('visible'), true);
  checkMessage(field.get('label'), context);
  checkMessage(field.get('hint'), context);
  const json = field.get('widget');
  const widget = getContract(json, context);
  if (json === undefined || widget === undefined) return;
  if ((widget.contract.field ?? false) === false) {
    context.report.add(json, 'form/field', `The widget ${widget.name} cannot be a form field.`, fieldWidgets(context));
  }
  checkProps(field.get('props'), field, widget, context);
  checkEvents(field.get('on'), widget, context);
}

/** Formats that text typed by a user does not have, so a widget fills them only if its contract declares the format. */
const WRITTEN_BY_WIDGETS: ReadonlySet<string> = new Set(['binary', 'date', 'datetime']);

const FIGURES: ReadonlySet<string> = new Set(['integer', 'number']);

/** Checks that a widget reports values of the field's type. Otherwise, the form could never be submitted. */
function checkFilled(field: Json, { doc: { tree }, project, report }: Context): void {
  const name = field.get('widget');
  const contract = name?.text === undefined ? undefined : project.contract(name.text);
  const bind = contract === undefined ? undefined : schemaAt(contract, 'bind');
  const type = partAt(tree, field.get('name')?.text ?? '', project);
  if (name === undefined || bind === undefined || type === undefined) return;
  const written = type.get('type');
  const kinds = (written?.type === 'array' ? listItems(written) : [written]).flatMap((kind) => kind?.text ?? []);
  const format = type.get('format')?.text ?? '';
  const given = listKeywords(bind).types;
  // text with digits counts as a number
  const accepted = kinds.map((kind) => (FIGURES.has(kind) && format === '' ? 'string' : kind));
  const isFilled = kinds.length === 0 || given.length === 0 || accepted.some((kind) => given.includes(kind));
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

function checkRuleUse(use: Json, around: Context): void {
  checkName(use.get('at'), around);
  const context = withRow(use.get('at')?.text, around);
  const id = use.get('rule');
  const rule = id?.text === undefined ? undefined : context.project.rules.get(id.text);
  if (rule === undefined || id === undefined) return;
  checkFixes(use.get('fixes'), rule, context);
  const needs = new Map(
    Array.from(listOperands(rule.get('needs'), context.project), ([name, type]) => [name, { type, optional: false }]),
  );
  // without `checkEmpty`, an empty field makes the rule unknown, which would silently block the form
  const tolerance = use.get('checkEmpty') ? {} : { acceptsUnknown: true as const };
  checkArguments(use.get('with'), use, { fields: needs, owner: `The rule ${id.text ?? ''}`, ...tolerance }, context);
}

/** Reports a `checkEmpty` without effect: the schema rejects an empty required field before any rule runs. */
function checkEmpty(use: Json, context: Context): void {
  const empty = use.get('checkEmpty');
  const at = use.get('at')?.text;
  if (empty === undefined || at === undefined) return;
  const [outer, name] = [partAt(context.doc.tree, getOuterPath(at), context.project), at.split('.').at(-1)];
  if (!listItems(outer?.get('required')).some((required) => required.text === name)) return;
  context.report.add(
    empty,
    'form/empty',
    `"checkEmpty" has no effect: "${at}" is required, so no rule runs while it is empty.`,
    `Remove "checkEmpty", or remove "${at}" from "required".`,
  );
}

function checkFixes(json: Json | undefined, rule: Json, context: Context): void {
  checkName(json, context);
  if (json === undefined || rule.get('fix') !== undefined) return;
  context.report.add(
    json,
    'form/fix',
    'The rule has no "fix" to fill in the field.',
    'Remove "fixes", or add a "fix" to the rule.',
  );
}

function checkErrors(errors: Json | undefined, context: Context): void {
  for (const [name, { key, value }] of errors?.members ?? []) {
    checkPath(key, name, context);
    for (const [, message] of listEntries(value)) checkMessage(message, withRow(name, context));
  }
}

function checkSubmit(submit: Json | undefined, context: Context): void {
  const call = submit?.get('call');
  const id = call?.text;
  if (submit === undefined || call === undefined || id === undefined) return;
  checkQuestion(submit.get('confirm'), context);
  for (const part of ['label', 'left']) checkMessage(submit.get(part), context);
  const declared = context.project.calls.get(id);
  if (declared === undefined) return;
  const request = getRequest(context.project, 'call', id);
  checkArguments(submit.get('with'), submit, request, context);
  if (declared.get('effect')?.text === 'money' && submit.get('confirm') === undefined) {
    const message = `The call ${id} moves money, but the form does not ask the user to confirm.`;
    context.report.add(call, 'effect/unconfirmed', message, 'Add "confirm" with "title", "ok" and "cancel".');
  }
  for (const [name, { key, value }] of submit.get('failures')?.members ?? []) {
    if (!request.fields.has(splitFieldPath(name)[0] ?? '') && name !== '*')
      context.report.add(
        key,
        'with/unknown',
        `The call ${id} does not accept "${name}".`,
        suggestFix(name, request.fields.keys()),
      );
    checkName(value, context);
  }
}
