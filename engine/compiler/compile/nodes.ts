import type { Action, Node, Parameter, SortBy, StateSlot, Table, Template } from '../../language/format/index.ts';
import {
  toChoice,
  getDeclaration,
  isList,
  isObject,
  toList,
  mapValues,
  toObject,
  resolveNodeId,
  toText,
  type ChunkNeeds,
  type Json,
  type JsonObject,
  type Sources,
} from './context.ts';
import {
  expression,
  message,
  optionalExpression,
  optionalMessage,
  propTemplates,
  valueTemplate,
  valueTemplates,
} from './template.ts';
import { compileActions, compileHandlers } from './actions.ts';
import { kindsIn, resolveType } from './plan.ts';

type Slots = Readonly<Record<string, readonly Node[]>>;
/**
 * The context of nodes: the prefix for their ids (fragments nest), and the slots that a fragment's caller has filled.
 */
interface Place {
  readonly prefix: string;
  readonly slots?: Slots;
}

const TOP: Place = { prefix: '' };
const FRAGMENT_DEPTH = 16;

const PARAMETER_TYPES: readonly Parameter['type'][] = [
  'string',
  'boolean',
  'integer',
  'decimal',
  'timestamp',
  'date',
  'array',
  'object',
  'route',
];

export function compileParameter(sources: Sources, entry: Json): Parameter {
  const param = toObject(entry);
  return {
    type: toChoice(param.type ?? kindsIn(resolveType(sources, param))[0] ?? 'object', PARAMETER_TYPES),
    ...(param.default === undefined ? {} : { default: param.default }),
    ...(param.in === 'address' ? { address: true } : {}),
    ...(param.optional === true ? { optional: true } : {}),
    ...(isList(param.enum) ? { enum: param.enum } : {}),
  };
}

export const listParameters = (sources: Sources, params: Json | undefined): Readonly<Record<string, Parameter>> =>
  mapValues(toObject(params), (entry) => compileParameter(sources, entry));

const STATE_TYPES: readonly StateSlot['type'][] = [
  'string',
  'boolean',
  'integer',
  'decimal',
  'timestamp',
  'date',
  'list',
];

export const compileState = (state: Json | undefined): Readonly<Record<string, StateSlot>> =>
  mapValues(toObject(state), (entry) => {
    const slot = toObject(entry);
    return {
      type: toChoice(slot.type, STATE_TYPES),
      initial: valueTemplate(slot.initial ?? null),
      keep: slot.keep !== undefined && slot.keep !== 'page',
      ...(slot.keep === 'brand' ? { ofBrand: true } : {}),
      ...(slot.keep === 'user' ? { ofUser: true } : {}),
      ...(isList(slot.enum) ? { enum: slot.enum } : {}),
      ...(slot.css ? { css: toText(slot.css) } : {}),
      ...(slot.in === 'address' ? { address: true } : {}),
      ...(slot.among ? { among: expression(slot.among) } : {}),
    };
  });

export function compileNodes(
  needs: ChunkNeeds,
  list: Json | undefined,
  place: Place = TOP,
  depth = 0,
): readonly Node[] {
  if (depth > FRAGMENT_DEPTH * 4) throw new Error(`compile: nodes are nested too deeply at ${place.prefix}`);
  return toList(list).map((entry) => findNode(needs, toObject(entry), place, depth));
}

function findNode(needs: ChunkNeeds, node: JsonObject, place: Place, depth: number): Node {
  const id = place.prefix + toText(node.id);
  const at = needs.sources.places?.get(node);
  const base = { id, ...compileWrappers(node), on: compileHandlers(needs, node.on), ...(at ? { at } : {}) };
  const given = { ...(node.children ? { children: node.children } : {}), ...toObject(node.slots) };
  const slots = mapValues(given, (nodes) => compileNodes(needs, nodes, place, depth + 1));
  if (node.fragment) return getGroup(needs, node, base, slots, depth);
  if (node.slot)
    return {
      ...base,
      kind: 'slot',
      name: toText(node.slot),
      props: {},
      slots: { children: place.slots?.[toText(node.slot)] ?? [] },
    };
  if (node.submit) return compileSubmit(needs, node, base);
  if (node.form) {
    const focus = node.focus === 'first' ? { focus: true as const } : {};
    const locals = valueTemplates(node.with);
    return { ...base, kind: 'form', name: toText(node.form), props: {}, slots, locals, ...focus };
  }
  if (node.table) {
    addTable(needs, toText(node.table), depth);
    return { ...base, kind: 'table', name: toText(node.table), props: {}, slots, locals: valueTemplates(node.with) };
  }
  const widget = toText(node.widget);
  const contract = needs.sources.contracts.get(widget);
  const exposes = toList(contract?.exposes).length > 0;
  const waits = isObject(toObject(contract?.properties).loading);
  return {
    ...base,
    kind: 'widget',
    name: widget,
    props: propTemplates(needs.sources, widget, node.props),
    slots,
    ...(exposes ? { exposes } : {}),
    ...(waits ? { waits } : {}),
  };
}

function compileSubmit(needs: ChunkNeeds, node: JsonObject, base: Base): Node {
  const form = resolveNodeId(needs, toText(node.submit));
  const role = toText(toObject(getDeclaration(needs.sources, 'app.json').roles).submit);
  const on = { press: compileActions(needs, [{ submit: toText(node.submit) }]) };
  return { ...base, kind: 'submit', name: form, props: propTemplates(needs.sources, role, node.props), on, slots: {} };
}

function compileWrappers(node: JsonObject): Pick<Node, 'bind' | 'visible' | 'disabled' | 'each'> {
  const each = toObject(node.each);
  const visible = optionalExpression(node.visible);
  const disabled = optionalExpression(node.disabled);
  return {
    ...(node.bind ? { bind: toText(node.bind) } : {}),
    ...(visible ? { visible } : {}),
    ...(disabled ? { disabled } : {}),
    ...(isObject(node.each)
      ? {
          each: {
            in: expression(each.in),
            as: toText(each.as),
            key: expression(each.key),
            ...(each.state === undefined ? {} : { state: compileState(each.state) }),
          },
        }
      : {}),
  };
}

/** Converts a number parameter's constant to a number, even if it is written as text. */
function figureConstant({ type }: Parameter, given: Template): Template {
  if ((type !== 'decimal' && type !== 'integer') || given.k !== 'const') return given;
  const { value } = given;
  return typeof value === 'number' || typeof value === 'string' ? expression(`=${value}`) : given;
}

type Base = Pick<Node, 'id' | 'at' | 'on' | 'bind' | 'visible' | 'disabled' | 'each'>;

/** A fragment becomes a group: its parameters are variables for its nodes, and its slots contain the caller's nodes. */
function getGroup(needs: ChunkNeeds, node: JsonObject, base: Base, slots: Slots, depth: number): Node {
  const name = toText(node.fragment);
  const file = getDeclaration(needs.sources, `fragments/${name}.json`);
  const prefix = `${base.id}/`;
  const inside = { ...needs, fragment: { prefix, ids: collectIds(file.body) } };
  const children = compileNodes(inside, file.body, { prefix, slots }, depth + 4);
  const given = valueTemplates(node.with);
  const locals: Record<string, Template> = {};
  for (const [key, param] of Object.entries(listParameters(needs.sources, file.params)))
    locals[key] = figureConstant(param, given[key] ?? { k: 'const', value: param.default ?? null });
  return { ...base, kind: 'group', name, props: {}, slots: { children }, locals };
}

/** The ids of all nodes in a fragment. */
function collectIds(json: Json | undefined, found = new Set<string>()): ReadonlySet<string> {
  if (isObject(json) && typeof json.id === 'string') found.add(json.id);
  for (const part of isObject(json) ? Object.values(json) : toList(json)) collectIds(part, found);
  return found;
}

const compileSort = (sort: Json | undefined): SortBy | undefined =>
  isObject(sort) ? { by: expression(sort.by), descending: sort.order === 'descending' } : undefined;

function addTable(needs: ChunkNeeds, name: string, depth: number): void {
  if (needs.tables[name]) return;
  const file = getDeclaration(needs.sources, `tables/${name}.json`);
  const where = optionalExpression(file.where);
  const sort = compileSort(file.sort);
  needs.tables[name] = {
    widget: toText(file.widget) || 'record-list',
    props: propTemplates(needs.sources, toText(file.widget) || 'record-list', file.props),
    params: listParameters(needs.sources, file.params),
    rows: expression(file.rows),
    key: expression(file.key),
    ...(file.source ? { source: toText(file.source) } : {}),
    ...(where ? { where } : {}),
    ...(sort ? { sort } : {}),
    tabs: toList(file.tabs).map((entry) => compileTab(needs, toObject(entry))),
    columns: toList(file.columns).map((entry) => compileColumn(needs, toObject(entry))),
    row: compileRow(
      compileNodes(needs, file.row, TOP, depth + 1),
      file.onRow === undefined ? undefined : compileActions(needs, file.onRow),
    ),
    ...(typeof file.limit === 'number' ? { limit: file.limit } : {}),
    ...compileDays(needs.sources, file.days),
    settle: typeof file.sortInterval === 'number' ? file.sortInterval : 0,
    empty: compileEmpty(needs, toObject(file.empty)),
  };
}

function compileDays(sources: Sources, days: Json | undefined): Pick<Table, 'days'> {
  if (!isObject(days)) return {};
  const count = optionalMessage(sources, days.count);
  return { days: { at: expression(days.at), ...(count ? { count } : {}) } };
}

/** Pressing the row presses its first node, which has the accessible name and is in the tab order. */
function compileRow(nodes: readonly Node[], press: readonly Action[] | undefined): readonly Node[] {
  const [first, ...rest] = nodes;
  return first && press ? [{ ...first, on: { ...first.on, press } }, ...rest] : nodes;
}

function compileColumn({ sources }: ChunkNeeds, column: JsonObject): Table['columns'][number] {
  const sort = compileSort(column.sort);
  const visible = optionalExpression(column.visible);
  return {
    id: toText(column.id),
    label: message(sources, column.label),
    align: toText(column.align) || 'start',
    ...(sort ? { sort } : {}),
    ...(visible ? { visible } : {}),
  };
}

function compileTab({ sources }: ChunkNeeds, tab: JsonObject): Table['tabs'][number] {
  const where = optionalExpression(tab.where);
  const sort = compileSort(tab.sort);
  const label = message(sources, tab.label);
  return { id: toText(tab.id), label, ...(where ? { where } : {}), ...(sort ? { sort } : {}) };
}

function compileEmpty(needs: ChunkNeeds, empty: JsonObject): Table['empty'] {
  const { sources } = needs;
  const text = optionalMessage(sources, empty.text);
  const action = toObject(empty.action);
  return {
    title: message(sources, empty.title),
    ...(text ? { text } : {}),
    ...(isObject(empty.action) && !leadsHere(needs, action.do)
      ? { action: { label: message(sources, action.label), do: compileActions(needs, action.do) } }
      : {}),
  };
}

/** Whether the actions only open the page that they are on. */
function leadsHere({ route }: ChunkNeeds, actions: Json | undefined): boolean {
  const [action, ...others] = toList(actions).map(toObject);
  return action !== undefined && others.length === 0 && action.go === route && action.with === undefined;
}
