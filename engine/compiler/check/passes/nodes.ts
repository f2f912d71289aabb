import { listEntries, listItems, type Json, type Member } from '../../../language/patches/index.ts';
import { own, schemaAt, stringsAt } from '../grammar/schema.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { contractGrammar, contractType } from '../types/contract.ts';
import { ANY, isAssignable, TIMESTAMP, type Type, typeName, typeNameWithArticle } from '../types/types.ts';
import { checkActions } from './actions.ts';
import { checkParameter } from './coded-fields.ts';
import { type Context, reportNameInUse, reportReserved, withChosenName, withName } from './context.ts';
import { stateType } from '../model/data-types.ts';
import { Names } from '../types/names.ts';
import { insideForm } from './form-names.ts';
import { nodeReports } from './globals.ts';
import { withValues } from './named-values.ts';
import { listParameters } from './parameters.ts';
import { checkProps, contractNames, getContract, reportUnknownName } from './props.ts';
import { checkData, checkNodeName, stateAt } from './state.ts';
import { checkArguments, checkCondition, checkExpressionAt, checkValue, narrowContext } from './values.ts';

export function checkNodes(list: Json | undefined, context: Context): void {
  for (const node of listItems(list)) checkNode(node, context);
}

function checkNode(node: Json, outer: Context): void {
  const repeated = checkEach(node, outer);
  // the values of a form node are for its slots, where they can read the form's fields
  const row = node.members.has('form') ? repeated : withValues(node.get('values'), repeated);
  checkCondition(node.get('visible'), row);
  // A hidden node is not rendered, so its parts may rely on its "visible" condition.
  const context = narrowContext(row, node.get('visible'), true);
  checkCondition(node.get('disabled'), context);
  checkShowWith(node, context);
  checkChildrenPlace(node, context);
  refuseUnreadKeys(node, context);
  if (node.members.has('widget')) checkWidget(node, context);
  else if (node.members.has('submit')) checkSubmit(node, context);
  else checkComposite(node, context);
}

/** Checks `each` and adds its variable, its states, and the row's forms and tables to the node's context. */
function checkEach(node: Json, context: Context): Context {
  const each = node.get('each');
  if (each === undefined) return context;
  const type = checkExpressionAt(each.get('in'), { kind: 'list', of: ANY }, context, 'known');
  const inner = withChosenName(context, each.get('as'), type.kind === 'list' ? type.of : ANY);
  checkExpressionAt(each.get('key'), ANY, inner, 'known');
  return enterRow(node, each.get('state'), inner);
}

function enterRow(node: Json, state: Json | undefined, context: Context): Context {
  const { project, doc } = context;
  const states = new Map(listEntries(state).map(([name, json]) => [name, stateType(json, name)] as const));
  for (const [name, json] of listEntries(state)) {
    const place = state?.members.get(name)?.key ?? json;
    if (context.values?.has(name) || context.names.types.has(name)) reportNameInUse(place, name, context);
    checkParameter(json, project, context.report);
    const initial = json.get('initial');
    if (initial !== undefined) checkValue(initial, stateType(json), context, 'with/value', 'value');
  }
  reportReserved(state, context.report);
  const reports = doc.kind === 'page' ? nodeReports(node, project, context.names) : [];
  return {
    ...context,
    names: new Names(new Map<string, Type>([...reports, ...states]), context.names),
    nearStates: new Map([...(context.nearStates ?? []), ...states]),
    rows: [...(context.rows ?? []), node],
  };
}

/** Rejects `children` in "slots". Most child nodes are in this slot, so it has its own key in the node. */
function checkChildrenPlace(node: Json, { report }: Context): void {
  const key = node.get('slots')?.members.get('children')?.key;
  const message = 'The slot "children" is not in "slots".';
  if (key !== undefined) report.add(key, 'grammar/key', message, 'Write "children": […] in the node itself.');
}

/** The keys without effect, by the kind of node. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  widget: ['focus', 'with'],
  form: ['bind', 'disabled', 'on', 'props'],
  table: ['disabled', 'focus', 'on', 'props'],
  fragment: ['bind', 'disabled', 'focus', 'on', 'props'],
  slot: ['bind', 'children', 'disabled', 'focus', 'on', 'props', 'slots', 'with'],
  submit: ['bind', 'children', 'disabled', 'focus', 'on', 'slots', 'with'],
};

/** The suggested fix for a key without effect. */
const INSTEAD: Readonly<Record<string, string>> = {
  focus: 'Move it to the node of the form.',
  with: 'Write what a widget shows in "props"; only a form, table or fragment has parameters.',
  props: 'Pass parameters in "with"; only a widget has props.',
  children: 'Remove it: whoever fills the slot gives its nodes.',
};

/** Checks `showWith`, which is valid only in a page and names the page's data. */
function checkShowWith(node: Json, context: Context): void {
  const member = node.members.get('showWith');
  if (member === undefined) return;
  const { key, value } = member;
  if (context.doc.kind !== 'page')
    context.report.add(key, 'grammar/key', '"showWith" names data of a page.', 'Write a condition in "visible".');
  else for (const name of value.type === 'array' ? value.items : [value]) checkData(name, context);
}

function refuseUnreadKeys(node: Json, { report }: Context): void {
  for (const [kind, keys] of Object.entries(UNREAD)) {
    if (!node.members.has(kind)) continue;
    for (const name of keys) {
      const key = node.members.get(name)?.key;
      const message = name === 'focus' ? 'Only a form node has "focus".' : `"${name}" has no effect at a ${kind} node.`;
      if (key !== undefined) report.add(key, 'grammar/key', message, lookUp(INSTEAD, name) ?? 'Remove it.');
    }
  }
}

/** The nodes that a node contains, by slot. */
function listSlots(node: Json): readonly (readonly [string, Member])[] {
  const children = node.members.get('children');
  return [...(children ? [['children', children] as const] : []), ...(node.get('slots')?.members ?? [])];
}

function checkWidget(node: Json, context: Context): void {
  const widget = getContract(node.get('widget'), context);
  for (const [, { value }] of listSlots(node)) checkNodes(value, context);
  if (widget === undefined) {
    for (const [, actions] of listEntries(node.get('on'))) checkActions(actions, withEvent(context, ANY));
    return;
  }
  const { contract, name } = widget;
  checkProps(node.get('props'), node, widget, context);
  checkBind(node.get('bind'), widget, context);
  checkLabel(node, widget, context);
  const slots = contractNames(contract, 'slots');
  for (const [slot, { key }] of listSlots(node)) {
    if (!slots.includes(slot))
      reportUnknownName(key, slot, slots, 'reference/slot', `The widget ${name} has no slot`, context);
  }
  checkEvents(node.get('on'), widget, narrowContext(context, node.get('disabled'), false));
}

export function checkEvents(
  on: Json | undefined,
  widget: NonNullable<ReturnType<typeof getContract>>,
  context: Context,
): void {
  const { contract, name } = widget;
  const events = contractNames(contract, 'events');
  for (const [event, { key, value }] of on?.members ?? []) {
    const payload = schemaAt(schemaAt(contract, 'events') ?? {}, event);
    if (payload === undefined)
      reportUnknownName(key, event, events, 'reference/event', `The widget ${name} has no event`, context);
    const type = payload === undefined ? ANY : contractType(payload, contractGrammar(contract));
    checkActions(value, withEvent(context, type));
  }
}

function checkBind(
  bind: Json | undefined,
  widget: NonNullable<ReturnType<typeof getContract>>,
  context: Context,
): void {
  if (bind?.text === undefined) return;
  const type = stateAt(bind, bind.text, context);
  const schema = own(widget.contract, 'bind');
  if (typeof schema !== 'object' || schema === null) {
    context.report.add(
      bind,
      'node/bind',
      `The widget ${widget.name} cannot bind to a state.`,
      'Remove "bind", or handle its events with "on".',
    );
    return;
  }
  const wanted = contractType(schema as Record<string, unknown>, contractGrammar(widget.contract));
  if (!canBind(type, wanted)) {
    const message = `The widget ${widget.name} writes ${typeNameWithArticle(wanted)}, but the state "${bind.text}" is ${typeNameWithArticle(type)}.`;
    context.report.add(bind, 'node/bind', message, `Bind it to a state of type ${typeName(wanted)}.`);
  }
}

/** The props that the engine passes to a submit button. */
const SUBMIT_PROPS = ['label', 'state'];

/** Checks a submit node. It shows the submit button of a form on the same page, which needs a label. */
function checkSubmit(node: Json, context: Context): void {
  const { project, report, doc } = context;
  const target = node.get('submit');
  const name = project.app?.get('roles')?.get('submit')?.text;
  const contract = name === undefined ? undefined : project.contract(name);
  if (name === undefined)
    report.add(
      target ?? node,
      'reference/widget',
      'app.json declares no widget for submit buttons.',
      'Add "submit" to "roles" in app.json.',
    );
  if (name !== undefined && contract !== undefined)
    checkProps(node.get('props'), node, { name, contract, given: SUBMIT_PROPS }, context);
  if (target?.text === undefined) return;
  checkNodeName(target, 'form-node', context);
  const form = doc.nodes.get(target.text)?.get('form')?.text;
  const submit = form === undefined ? undefined : project.find('form', form)?.get('submit');
  if (submit === undefined || submit.get('label') !== undefined) return;
  const message = `The form ${form ?? ''} has no label for its submit button.`;
  report.add(target, 'form/label', message, 'Add "label" to "submit" in the form.');
}

const LABELS = ['label', 'title'];

/**
 * Checks that a node bound to a state has a label. Such a node is an input, so it needs its own label or that of a form
 * field.
 */
function checkLabel(
  node: Json,
  { name, contract }: NonNullable<ReturnType<typeof getContract>>,
  context: Context,
): void {
  const bind = node.get('bind');
  if (bind === undefined) return;
  const properties = schemaAt(contract, 'properties') ?? {};
  const known = LABELS.filter((label) => own(schemaAt(properties, label) ?? {}, 'format') === 'message');
  const given = known.some((label) => node.get('props')?.get(label) !== undefined);
  if (given || (known.length === 0 && contract.field !== true)) return;
  const message = `The input ${name} has no label.`;
  const fix = known[0] === undefined ? 'Make it a form field, which has a label.' : `Add "${known[0]}" to "props".`;
  // A required label is reported as a missing prop.
  if (!known.some((label) => stringsAt(contract, 'required').includes(label)))
    context.report.add(bind, 'node/label', message, fix);
}

/**
 * Whether a widget's value fits the bound state. A widget may write text to a number state, because the engine converts
 * it.
 */
function canBind(state: Type, wanted: Type): boolean {
  if (state.kind === 'any' || wanted.kind === 'any' || state.kind === wanted.kind) return true;
  return wanted.kind === 'string' && state.kind === 'decimal';
}

const COMPOSITES = ['form', 'table', 'fragment'] as const;

/** Returns the context of a form's slots, and reports form names that would hide a value. */
function enterForm(node: Json, form: string, context: Context): Context {
  const inside = insideForm(form, context);
  for (const name of context.values?.keys() ?? [])
    if (inside.names !== context.names && inside.names.types.has(name))
      reportNameInUse(node.get('form') ?? node, name, context);
  return inside;
}

/** Checks the parameters and slots of a form, table, fragment or slot. */
function checkComposite(node: Json, context: Context): void {
  const form = node.get('form')?.text;
  const inside = form === undefined ? context : withValues(node.get('values'), enterForm(node, form, context));
  for (const [, { value }] of listSlots(node)) checkNodes(value, inside);
  for (const [, actions] of listEntries(node.get('on'))) checkActions(actions, withEvent(context, ANY));
  checkSlotName(node.get('slot'), context);
  for (const kind of COMPOSITES) {
    const name = node.get(kind)?.text;
    if (name === undefined) continue;
    context.doc.uses.add(`${kind}:${name}`);
    if (context.project.find(kind, name) === undefined) continue;
    checkArguments(node.get('with'), node, listParameters(context.project, kind, name), context);
    checkGivenSlots(node, kind, name, context);
  }
  checkTableBind(node, context);
}

/** Checks the state bound to a table, which receives the id of the selected tab. */
function checkTableBind(node: Json, context: Context): void {
  const bind = node.get('bind');
  const name = node.get('table')?.text;
  const table = name === undefined ? undefined : context.project.find('table', name);
  if (bind?.text === undefined || name === undefined || table === undefined) return;
  const tabs = listItems(table.get('tabs')).flatMap((tab) => tab.get('id')?.text ?? []);
  const type = stateAt(bind, bind.text, context, { kind: 'string', values: tabs });
  if (isAssignable(type, { kind: 'string', values: tabs }) && tabs.length > 0) return;
  const message = `The table ${name} writes the id of its selected tab, but the state "${bind.text}" is ${typeNameWithArticle(type)}.`;
  const fix = `Give the state the type "string" and the "enum" ${tabs.join(', ')}.`;
  context.report.add(bind, 'node/bind', message, tabs.length > 0 ? fix : 'Remove "bind": the table has no tabs.');
}

function checkSlotName(slot: Json | undefined, context: Context): void {
  if (slot?.text === undefined) return;
  if (context.rows !== undefined) {
    const message = `The slot "${slot.text}" is repeated for each row, but it holds the caller's own nodes, which exist once.`;
    context.report.add(
      slot,
      'reference/slot',
      message,
      'Move it out of the repeated node, or make the row a fragment.',
    );
  }
  if (context.doc.slots.has(slot.text)) return;
  const fix =
    context.doc.kind === 'fragment'
      ? suggestFix(slot.text, context.doc.slots, 'List it in "slots".')
      : 'Use slots only in fragments.';
  context.report.add(slot, 'reference/slot', `Unknown slot "${slot.text}".`, fix);
}

function checkGivenSlots(node: Json, kind: (typeof COMPOSITES)[number], name: string, context: Context): void {
  const declared = listItems(context.project.find(kind, name)?.get('slots')).flatMap((item) => item.text ?? []);
  const known = kind === 'fragment' ? declared : kind === 'table' && !hasTools(name, context) ? [] : ['children'];
  for (const [slot, { key }] of listSlots(node)) {
    if (!known.includes(slot))
      reportUnknownName(key, slot, known, 'reference/slot', `The ${kind} ${name} has no slot`, context);
  }
}

/** The default widget around a table's rows. */
export const FRAME = 'record-list';

/** Whether the table's widget has a slot for nodes next to the tabs. */
function hasTools(table: string, { project }: Context): boolean {
  const contract = project.contract(project.find('table', table)?.get('widget')?.text ?? FRAME);
  return contract === undefined || contractNames(contract, 'slots').includes('tools');
}

/** Adds `event`, the widget's payload, and `now` to the context of an event's actions. */
function withEvent(context: Context, payload: Type): Context {
  return withName(withName(context, 'event', payload), 'now', TIMESTAMP);
}
