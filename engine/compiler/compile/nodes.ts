import type { Action, Node, Parameter, SortBy, StateSlot, Table, Template } from '../../language/format/index.ts';
import type {
  DeclaredAction,
  DeclaredNode,
  DeclaredParam,
  DeclaredRowState,
  DeclaredState,
  TableFile,
} from '../../language/grammar/declarations.gen.ts';
import {
  getApp,
  getDeclaration,
  isObject,
  toList,
  mapValues,
  toObject,
  resolveNodeId,
  type ChunkNeeds,
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
/** The place of nodes: the prefix for their ids (fragments nest), and the slots that a fragment's caller has filled. */
interface Place {
  readonly prefix: string;
  readonly slots?: Slots;
}

const TOP: Place = { prefix: '' };
const FRAGMENT_DEPTH = 16;

export function compileParameter(sources: Sources, param: DeclaredParam): Parameter {
  const { type = kindsIn(resolveType(sources, param))[0] ?? 'object', default: initial, optional } = param;
  return {
    type: type as Parameter['type'],
    ...(initial === undefined ? {} : { default: initial }),
    ...(param.in === 'address' ? { address: true } : {}),
    ...(optional === true ? { optional } : {}),
    ...(param.enum ? { enum: param.enum } : {}),
  };
}

export const listParameters = (
  sources: Sources,
  params: Readonly<Record<string, DeclaredParam>> | undefined,
): Readonly<Record<string, Parameter>> => mapValues(params, (param) => compileParameter(sources, param));

export const compileState = (
  state: DeclaredState | DeclaredRowState | undefined,
): Readonly<Record<string, StateSlot>> =>
  mapValues<DeclaredState[string], StateSlot>(state, ({ type, initial, keep = 'page', css, among, ...slot }) => ({
    type,
    initial: valueTemplate(initial),
    keep: keep !== 'page',
    ...(keep === 'brand' ? { ofBrand: true } : {}),
    ...(keep === 'user' ? { ofUser: true } : {}),
    ...(slot.enum ? { enum: slot.enum } : {}),
    ...(css ? { css } : {}),
    ...(slot.in === 'address' ? { address: true } : {}),
    ...(among ? { among: expression(among) } : {}),
  }));

export function compileNodes(
  needs: ChunkNeeds,
  nodes: readonly DeclaredNode[] | undefined = [],
  place: Place = TOP,
  depth = 0,
): readonly Node[] {
  if (depth > FRAGMENT_DEPTH * 4) throw new Error(`compile: nodes are nested too deeply at ${place.prefix}`);
  return nodes.map((node) => compileNode(needs, node, place, depth));
}

function compileNode(needs: ChunkNeeds, node: DeclaredNode, place: Place, depth: number): Node {
  const id = place.prefix + node.id;
  const at = needs.sources.places?.get(node);
  const base = { id, ...compileWrappers(node), on: compileHandlers(needs, node.on), ...(at ? { at } : {}) };
  const given = { ...(node.children ? { children: node.children } : {}), ...node.slots };
  const slots = mapValues(given, (nodes) => compileNodes(needs, nodes, place, depth + 1));
  if ('fragment' in node) return compileGroup(needs, node, base, slots, depth);
  if ('slot' in node) {
    const children = place.slots?.[node.slot] ?? [];
    return { ...base, kind: 'slot', name: node.slot, props: {}, slots: { children } };
  }
  if ('submit' in node) return compileSubmit(needs, node, base);
  const locals = valueTemplates(node.with);
  if ('form' in node) {
    const focus = node.focus === 'first' ? { focus: true as const } : {};
    return { ...base, kind: 'form', name: node.form, props: {}, slots, locals, ...focus };
  }
  if ('table' in node) {
    addTable(needs, node.table, depth);
    return { ...base, kind: 'table', name: node.table, props: {}, slots, locals };
  }
  return compileWidget(needs.sources, node, { ...base, slots });
}

type DeclaredKind<K extends string> = Extract<DeclaredNode, Readonly<Record<K, string>>>;

function compileWidget(
  sources: Sources,
  { widget, props }: DeclaredKind<'widget'>,
  base: Base & Pick<Node, 'slots'>,
): Node {
  const contract = sources.contracts.get(widget);
  const exposes = toList(contract?.exposes).length > 0;
  const waits = isObject(toObject(contract?.properties).loading);
  return {
    ...base,
    kind: 'widget',
    name: widget,
    props: propTemplates(sources, widget, props),
    ...(exposes ? { exposes } : {}),
    ...(waits ? { waits } : {}),
  };
}

function compileSubmit(needs: ChunkNeeds, { submit, props }: DeclaredKind<'submit'>, base: Base): Node {
  const form = resolveNodeId(needs, submit);
  const role = getApp(needs.sources).roles.submit ?? '';
  const on = { press: compileActions(needs, [{ submit }]) };
  return { ...base, kind: 'submit', name: form, props: propTemplates(needs.sources, role, props), on, slots: {} };
}

function compileWrappers(node: DeclaredNode): Pick<Node, 'bind' | 'visible' | 'disabled' | 'each'> {
  const { bind, each } = node;
  const visible = optionalExpression(node.visible);
  const disabled = optionalExpression(node.disabled);
  return {
    ...(bind ? { bind } : {}),
    ...(visible ? { visible } : {}),
    ...(disabled ? { disabled } : {}),
    ...(each
      ? {
          each: {
            in: expression(each.in),
            as: each.as,
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

/**
 * Compiles a fragment to a group: its parameters are variables for its nodes, and its slots contain the caller's nodes.
 */
function compileGroup(
  needs: ChunkNeeds,
  node: DeclaredKind<'fragment'>,
  base: Base,
  slots: Slots,
  depth: number,
): Node {
  const name = node.fragment;
  const { body, params } = getDeclaration(needs.sources, 'fragment', name);
  const prefix = `${base.id}/`;
  const inside = { ...needs, fragment: { prefix, ids: collectIds(body) } };
  const children = compileNodes(inside, body, { prefix, slots }, depth + 4);
  const given = valueTemplates(node.with);
  const locals: Record<string, Template> = {};
  for (const [key, param] of Object.entries(listParameters(needs.sources, params)))
    locals[key] = figureConstant(param, given[key] ?? { k: 'const', value: param.default ?? null });
  return { ...base, kind: 'group', name, props: {}, slots: { children }, locals };
}

/** Collects the ids of all nodes in a fragment. */
function collectIds(nodes: readonly DeclaredNode[], found = new Set<string>()): ReadonlySet<string> {
  for (const { id, children = [], slots = {} } of nodes) {
    found.add(id);
    for (const inner of [children, ...Object.values(slots)]) collectIds(inner, found);
  }
  return found;
}

const compileSort = (sort: TableFile['sort']): SortBy | undefined =>
  sort && { by: expression(sort.by), descending: sort.order === 'descending' };

function addTable(needs: ChunkNeeds, name: string, depth: number): void {
  if (needs.tables[name]) return;
  const { sources } = needs;
  const file = getDeclaration(sources, 'table', name);
  const { widget = 'record-list', source, limit, tabs = [], columns = [], onRow } = file;
  const where = optionalExpression(file.where);
  const sort = compileSort(file.sort);
  needs.tables[name] = {
    widget,
    props: propTemplates(sources, widget, file.props),
    params: listParameters(sources, file.params),
    rows: expression(file.rows),
    key: expression(file.key),
    ...(source ? { source } : {}),
    ...(where ? { where } : {}),
    ...(sort ? { sort } : {}),
    tabs: tabs.map((tab) => compileTab(sources, tab)),
    columns: columns.map((column) => compileColumn(sources, column)),
    row: compileRow(compileNodes(needs, file.row, TOP, depth + 1), onRow && compileActions(needs, onRow)),
    ...(limit === undefined ? {} : { limit }),
    ...compileDays(sources, file.days),
    sortInterval: file.sortInterval ?? 0,
    empty: compileEmpty(needs, file.empty),
  };
}

function compileDays(sources: Sources, days: TableFile['days']): Pick<Table, 'days'> {
  if (!days) return {};
  const count = optionalMessage(sources, days.count);
  return { days: { at: expression(days.at), ...(count ? { count } : {}) } };
}

/** Adds the row's action to its first node, which has the accessible name and is in the tab order. */
function compileRow(nodes: readonly Node[], press: readonly Action[] | undefined): readonly Node[] {
  const [first, ...rest] = nodes;
  return first && press ? [{ ...first, on: { ...first.on, press } }, ...rest] : nodes;
}

function compileColumn(sources: Sources, column: NonNullable<TableFile['columns']>[number]): Table['columns'][number] {
  const sort = compileSort(column.sort);
  const visible = optionalExpression(column.visible);
  return {
    id: column.id,
    label: message(sources, column.label),
    align: column.align ?? 'start',
    ...(sort ? { sort } : {}),
    ...(visible ? { visible } : {}),
  };
}

function compileTab(sources: Sources, tab: NonNullable<TableFile['tabs']>[number]): Table['tabs'][number] {
  const where = optionalExpression(tab.where);
  const sort = compileSort(tab.sort);
  const label = message(sources, tab.label);
  return { id: tab.id, label, ...(where ? { where } : {}), ...(sort ? { sort } : {}) };
}

function compileEmpty(needs: ChunkNeeds, { title, text, action }: TableFile['empty']): Table['empty'] {
  const { sources } = needs;
  const more = optionalMessage(sources, text);
  return {
    title: message(sources, title),
    ...(more ? { text: more } : {}),
    ...(action && !leadsHere(needs, action.do)
      ? { action: { label: message(sources, action.label), do: compileActions(needs, action.do) } }
      : {}),
  };
}

/** Whether the actions only open the page that they are on. */
function leadsHere({ route }: ChunkNeeds, [action, ...others]: readonly DeclaredAction[]): boolean {
  if (action === undefined || others.length > 0 || !('go' in action)) return false;
  return action.go === route && action.with === undefined;
}
