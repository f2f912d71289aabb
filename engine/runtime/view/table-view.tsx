import { type ReactNode, memo, useCallback, useDeferredValue, useMemo } from 'react';
import { Decimal } from '../../language/expression/run.ts';
import type { Node, NodeOf, Table } from '../../language/format/index.ts';
import { shownTime } from '../../language/i18n/formatted-value.ts';
import { perform } from '../actions/act.ts';
import { setState } from '../actions/context.ts';
import { listPaths, resolve, resolveAll } from '../core/bind.ts';
import type { Page } from '../core/page.ts';
import type { Ports } from '../core/ports.ts';
import { SORTED, type Scope, type Values, elementId, innerScope, readPath, report, withLocals } from '../core/scope.ts';
import { typedParams } from '../core/typed.ts';
import { toText } from '../core/to-text.ts';
import { useRowElement } from './block-view.tsx';
import type { SingleNode } from './block.tsx';
import { IsolatingBoundary } from './isolating-boundary.tsx';
import { useDerived, useDerivedStore, usePage, usePorts, useReads } from './context.ts';
import { SettledOrder, type Sorting, arrange, nextSorting } from './order.ts';
import { type RowEvaluation, ROW, RowEvaluations, outside, outsideReads } from './row-evaluations.ts';
import { type RowScope, RowScopes, isStateful, useRowReader } from './rows.ts';

type Column = Table['columns'][number];

/**
 * A declared table: its rows in order, each in its own scope, inside the table widget.
 * @param RowNode injected, because a table is itself a node
 */
export function TableView({ node, scope, RowNode }: { node: NodeOf<'table'>; scope: Scope; RowNode: SingleNode }) {
  const ports = usePorts();
  const page = usePage();
  const table = page?.screen.tables[node.name] ?? ports.app.declaration.tables[node.name];
  if (!table || !page) throw new Error(`table "${node.name}" is not in the release`);
  const { messages, navigation } = ports;
  const derive = useCallback((): Values => {
    const given = resolveAll(node.locals, scope, messages.translate);
    return { ...listNames(table), ...typedParams(table.params, given, navigation.findRoute) };
  }, [node, table, scope, messages, navigation]);
  const store = useDerivedStore(scope, listPaths(node.locals), derive);
  const inside = useMemo(() => innerScope(scope, store), [scope, store]);
  const tools = useMemo(
    () => node.slots.children?.map((tool) => <RowNode key={tool.id} node={tool} scope={scope} />),
    [node, scope, RowNode],
  );
  return <TableBody node={node} table={table} scope={inside} RowNode={RowNode} tools={tools} />;
}

/** The table's names, all declared from the start, so that they always shadow the page's names. */
const listNames = (table: Table) => Object.fromEntries(Object.keys(table.params).map((name) => [name, undefined]));

interface BodyProps {
  node: Node;
  table: Table;
  scope: Scope;
  RowNode: SingleNode;
  /** The nodes next to the tabs. */
  tools: readonly ReactNode[] | undefined;
}

/** Re-renders when rows appear, disappear or move. Row values reach the rows through their scopes. */
const TableBody = memo(function TableBody({ node, table, scope, RowNode, tools }: BodyProps) {
  const ports = usePorts();
  const page = usePage();
  const id = elementId(node.id, scope);
  const tabAt = useMemo(() => node.bind?.split('.') ?? ['tables', node.id], [node]);
  const evaluations = useEvaluations(table, scope);
  const arranged = useArrangedRows({ node, tabAt }, evaluations);
  const { chosen, sorting } = arranged;
  const { rows, runs, unknown } = useChoiceFirst(arranged);
  const [failed, stale, more, loadingMore] = useReads(
    scope,
    useMemo(() => listStatusReads(table), [table]),
  );
  const getRow = useRowElement(table.row, RowNode);
  const elements = useMemo(() => rows.map((row) => getRow(row, false)), [rows, getRow]);
  const View = ports.widgets[table.widget];
  if (!View || !page) throw new Error(`table: no widget "${table.widget}"`);
  const frame = useFrame({ id, node }, table, scope, sorting);
  const loading = unknown && failed !== true;
  const source = table.source === undefined ? undefined : page.screen.data[table.source];
  // only paged lists can reach an end
  const paged = source?.kind === 'call' && source.pageSize !== undefined && rows.length > 0;
  const end = !paged ? 'none' : loadingMore === true ? 'loading' : more === true ? 'idle' : 'end';
  const days = useMemo(
    () => frame && listDays({ table, runs, scope, isComplete: end === 'end' || end === 'none' }, ports),
    [frame, table, runs, scope, end, ports],
  );
  // an identical element does not re-render: a tick renders only the rows that it changes
  return useMemo(
    () => (
      <IsolatingBoundary subject={table}>
        {(isIsolated) => (
          <View {...frame} value={chosen} loading={loading} stale={stale === true} more={end} days={days} tools={tools}>
            {isIsolated ? rows.map((row) => getRow(row, true)) : elements}
          </View>
        )}
      </IsolatingBoundary>
    ),
    [View, frame, chosen, loading, stale, end, days, tools, elements, rows, getRow, table],
  );
});

interface Arranged {
  readonly rows: readonly RowScope[];
  readonly runs: readonly DayRun[];
  readonly chosen: string;
  readonly sorting: Sorting | undefined;
  /** Whether the rows are pending. */
  readonly unknown: boolean;
}

/**
 * The rows in order. They are derived as soon as their data changes, before rendering, so that a tick updates only the
 * rows. A long list is derived in slices; until it is ready, the previous rows are shown.
 */
function useArrangedRows(
  { node, tabAt }: { node: Node; tabAt: readonly string[] },
  evaluations: RowEvaluations,
): Arranged {
  const { table, scope, translate } = evaluations.reading;
  const paths = useMemo(
    () => [...outside(listPaths(table.rows)), ...outsideReads(table), tabAt, [SORTED, node.id]],
    [table, tabAt, node],
  );
  const derive = useMemo(() => {
    const settled = new SettledOrder();
    const scopes = new RowScopes(scope, { name: ROW, isStateful: table.row.some(isStateful) });
    let last: Arranged = { rows: [], runs: [], chosen: '', sorting: undefined, unknown: true };
    return (again: () => void): Arranged => {
      const wanted = toText(readPath(scope, tabAt));
      const tab = table.tabs.find((entry) => entry.id === wanted) ?? table.tabs[0];
      const chosen = tab?.id ?? '';
      const sorting = readPath(scope, [SORTED, node.id]) as Sorting | undefined;
      const found = resolve(table.rows, scope, translate);
      evaluations.choose({ tab, sorting });
      const given = evaluations.read(Array.isArray(found) ? found : NO_ROWS);
      if (!given) again();
      const order = `${chosen} ${sorting?.column} ${sorting?.order}`;
      const shown =
        given && settled.order(table.sortInterval, order, given, () => arrange(table, { tab, sorting }, given));
      const rows = shown ? scopes.arrange(shown) : last.rows;
      if (shown) scopes.write();
      const unknown = found === undefined || (!given && last.unknown);
      const runs = shown && table.days ? keepRuns(last.runs, dayRuns(shown)) : last.runs;
      const next = { rows, runs, chosen, sorting, unknown };
      if (!isSame(last, next)) last = next;
      return last;
    };
  }, [node, tabAt, table, scope, evaluations, translate]);
  return useDerived(scope, paths, derive);
}

const NO_ROWS: readonly unknown[] = [];

/**
 * Draws a press on a tab or a column header before its rows, however many there are. Changes of the data are drawn
 * without this delay.
 */
function useChoiceFirst(arranged: Arranged): Pick<Arranged, 'rows' | 'runs' | 'unknown'> {
  const drawn = useDeferredValue(arranged);
  return drawn.chosen === arranged.chosen && drawn.sorting === arranged.sorting ? arranged : drawn;
}

const isSame = (before: Arranged, now: Arranged): boolean =>
  before.rows === now.rows &&
  before.runs === now.runs &&
  before.chosen === now.chosen &&
  before.sorting === now.sorting &&
  before.unknown === now.unknown;

function useEvaluations(table: Table, scope: Scope): RowEvaluations {
  const { translate, format } = usePorts().messages;
  const reader = useRowReader(scope, ROW);
  return useMemo(
    () => new RowEvaluations({ table, scope, reader, translate, format }),
    [table, scope, reader, translate, format],
  );
}

/** The table widget's props, without its rows. */
function useFrame({ id, node }: { id: string; node: Node }, table: Table, scope: Scope, sorting: Sorting | undefined) {
  const ports = usePorts();
  const page = usePage();
  const reads = useReads(
    scope,
    useMemo(() => listFrameReads(table), [table]),
  );
  return useMemo(() => {
    if (!page) return undefined;
    const { translate } = ports.messages;
    const partial = isPartial(page, table);
    const remember = (kind: string, value: unknown): void => report(scope, kind, node.id, value);
    return {
      // `reads` is used here so that this is recomputed when it changes
      ...(reads && resolveAll(table.props, scope, translate)),
      ...getEmpty(table, scope, ports, page),
      id,
      tabs:
        table.tabs.length > 0
          ? table.tabs.map(({ id, label }) => ({ value: id, label: resolve(label, scope, translate) }))
          : undefined,
      columns: table.columns
        .filter(({ visible }) => !visible || resolve(visible, scope, translate) === true)
        .map((column) => getHead(column, resolve(column.label, scope, translate), sorting, partial)),
      onSort: ({ column }: { column: string }) => remember(SORTED, nextSorting(table, sorting, column)),
      // each tab has its own sort order
      onChange: (value: string) => {
        remember(SORTED, undefined);
        if (node.bind) setState({ ports, page, scope }, node.bind, value);
        else remember('tables', value);
      },
      onMore: () => table.source && page.more(table.source),
    };
  }, [ports, page, id, node, table, scope, reads, sorting]);
}

/**
 * Whether only some of the rows are loaded. The server sorts paged rows, because in another order the loaded rows would
 * not be the first ones.
 */
const isPartial = (page: Page, { source }: Table): boolean => {
  const found = source === undefined ? undefined : page.screen.data[source];
  return found?.kind === 'call' && found.pageSize !== undefined;
};

function getHead({ id, align, sort }: Column, label: unknown, sorting: Sorting | undefined, partial: boolean) {
  if (!sort || partial) return { id, label, align };
  return { id, label, align, sortable: true, ...(sorting?.column === id ? { sorted: sorting.order } : {}) };
}

/** The paths of the row source's status, in this order. */
const listStatusReads = ({ source }: Table): readonly (readonly string[])[] =>
  source === undefined ? [] : ['failed', 'stale', 'more', 'loadingMore'].map((part) => ['status', source, part]);

function listFrameReads(table: Table): readonly (readonly string[])[] {
  const { title, text, action } = table.empty;
  return outside([
    ...listPaths(table.props),
    ...[...table.tabs, ...table.columns].flatMap(({ label }) => listPaths(label)),
    ...[title, text, action?.label, table.days?.count].flatMap((template) => listPaths(template)),
    ...table.columns.flatMap(({ visible }) => listPaths(visible)),
  ]);
}

function getEmpty(
  table: Table,
  scope: Scope,
  ports: ReturnType<typeof usePorts>,
  page: NonNullable<ReturnType<typeof usePage>>,
) {
  const { title, text, action } = table.empty;
  const empty = {
    title: resolve(title, scope, ports.messages.translate),
    ...(text ? { text: resolve(text, scope, ports.messages.translate) } : {}),
    ...(action ? { action: resolve(action.label, scope, ports.messages.translate) } : {}),
  };
  return {
    empty,
    ...(action ? { onEmptyAction: () => void perform(action.do, { ports, page, needs: page.screen, scope }) } : {}),
  };
}

/** A day in a list: a time on that day, or the day itself, the number of consecutive rows that belong to it, and its text. */
interface Day {
  readonly at: number | string;
  readonly rows: number;
  readonly count?: string;
}

/** Consecutive rows of one day. */
interface DayRun {
  readonly at: number | string;
  readonly name: string;
  readonly rows: number;
}

/** The days of rows, in list order. Rows without a time belong to the preceding day. */
function dayRuns(evaluations: readonly RowEvaluation[]): readonly DayRun[] {
  const found: { at: number | string; rows: number; name: string }[] = [];
  for (const { day } of evaluations) {
    const last = found.at(-1);
    if (last && (day === undefined || last.name === day.name)) last.rows += 1;
    else found.push({ at: day ? shownTime(day.at) : Number.NaN, rows: 1, name: day?.name ?? '' });
  }
  return found;
}

/** Keeps the previous days if the new ones are equal. */
const keepRuns = (before: readonly DayRun[], now: readonly DayRun[]): readonly DayRun[] =>
  before.length === now.length &&
  now.every(({ name, rows }, at) => name === before[at]?.name && rows === before[at]?.rows)
    ? before
    : now;

interface DaysInput {
  readonly table: Table;
  readonly runs: readonly DayRun[];
  readonly scope: Scope;
  /** Whether no rows follow, so that the last day is complete. */
  readonly isComplete: boolean;
}

function listDays({ table, runs, scope, isComplete }: DaysInput, ports: Ports): readonly Day[] | undefined {
  const { days } = table;
  if (!days) return undefined;
  return runs.map(({ at, rows: count }, index) => {
    const whole = isComplete || index < runs.length - 1;
    if (!days.count || !whole) return { at, rows: count };
    const text = resolve(days.count, withLocals(scope, { count: Decimal.from(count) }), ports.messages.translate);
    return { at, rows: count, count: String(text) };
  });
}
