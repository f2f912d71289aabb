import type { ReactNode } from 'react';
import { countRender, textFrom, type Call, type WidgetProps } from './views.ts';

interface Tab {
  readonly value: string;
  readonly label: string;
}
interface Column {
  readonly id: string;
  readonly label: string;
  readonly sortable?: boolean;
  readonly sorted?: string;
}
/** For tests only: a list that shows its status. */
export function Rows({
  id,
  tabs,
  value,
  onChange,
  columns,
  empty,
  loading,
  stale,
  more,
  days,
  onMore,
  onEmptyAction,
  onSort,
  tools,
  children,
}: WidgetProps) {
  countRender(id);
  const heads = columns as readonly Column[];
  const { title, action } = empty as { title: string; action?: string };
  return (
    <section
      id={id}
      data-loading={loading === true}
      data-stale={stale === true}
      data-more={textFrom(more)}
      data-value={textFrom(value)}
      data-days={days === undefined ? undefined : JSON.stringify(days)}
    >
      {tools as ReactNode}
      <h2 id={`${id}-columns`}>{heads.map(({ label }) => label).join()}</h2>
      {heads
        .filter(({ sortable }) => sortable)
        .map(({ id: column, sorted }) => (
          <button key={column} type="button" id={`${id}-sort-${column}`} onClick={() => (onSort as Call)({ column })}>
            {sorted ?? 'not sorted'}
          </button>
        ))}
      {((tabs ?? []) as readonly Tab[]).map((tab) => (
        <button key={tab.value} type="button" id={`${id}-${tab.value}`} onClick={() => (onChange as Call)(tab.value)}>
          {tab.label}
        </button>
      ))}
      <button type="button" id={`${id}-more`} aria-label="more" onClick={() => (onMore as Call)()} />
      {(children as readonly unknown[]).length > 0 ? children : <p id={`${id}-empty`}>{title}</p>}
      {action && (
        <button type="button" id={`${id}-act`} onClick={() => (onEmptyAction as Call)()}>
          {action}
        </button>
      )}
    </section>
  );
}
