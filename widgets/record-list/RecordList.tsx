import { Children, useMemo, type ReactNode } from 'react';
import { LazyBoundary } from '@vitrine/runtime';
import { TabStrip } from '../shared/content/index.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { Empty, MoreRecords, Table } from './lazy-parts.ts';
import { LoadingRecords } from './LoadingRecords.tsx';
import type { Column } from './record-list.ts';
import { Rows } from './Rows.tsx';
import type { RecordListProps } from './record-list.props.gen.ts';
import css from './RecordList.module.css';

export function RecordList(props: RecordListProps) {
  const {
    id,
    label,
    tabs,
    columns = [],
    loading,
    stale,
    tiles,
    cards,
    tracks,
    more = 'none',
    tools,
    value,
    onChange,
    children,
  } = props;
  const rows = useMemo(
    () => (Array.isArray(children) ? (children as readonly ReactNode[]) : Children.toArray(children)),
    [children],
  );
  const first = loading === true && rows.length === 0;
  return (
    <div
      id={id}
      className={css.list}
      data-stale={stale ? true : undefined}
      data-tiles={tiles ? true : undefined}
      data-cards={cards ? true : undefined}
      data-tracks={tracks ? true : undefined}
      style={tracks && { '--tracks': tracks.map((share) => `minmax(0,${share}fr)`).join('') }}
    >
      <div className={css.top}>
        {!tracks && tools}
        {tabs && tabs.length > 0 && <TabStrip items={tabs} chosen={value} onSelect={onChange} label={label} line />}
        {tracks && tools}
      </div>
      <Content {...props} columns={columns} rows={rows} first={first} />
      {more !== 'none' && <More {...props} />}
    </div>
  );
}

function More({ more, moreLabel, endLabel, loadingLabel, onMore }: RecordListProps) {
  // rendered without the lazy part, so that content below does not move when its script arrives
  if (more === 'end') return <p className={css.last}>{endLabel}</p>;
  return (
    <LazyBoundary of={MoreRecords}>
      <MoreRecords {...{ more, moreLabel, loadingLabel, onMore }} />
    </LazyBoundary>
  );
}

interface ContentProps extends RecordListProps {
  readonly columns: readonly Column[];
  readonly rows: readonly ReactNode[];
  /** Whether the first rows are loading. */
  readonly first: boolean;
}

function Content(props: ContentProps) {
  const { id, label, columns, rows, first, tiles, tracks, days, loading } = props;
  const hasRows = rows.length > 0;
  const isTable = tracks !== undefined && columns.length > 0;
  return (
    <>
      {isTable && (
        <LazyBoundary of={Table} fallback={<LoadingRecords label={props.loadingLabel} tiles={tiles} />}>
          <Table {...props} />
        </LazyBoundary>
      )}
      {!isTable && hasRows && columns.length > 0 && <ColumnHeads {...props} />}
      {first && <LoadingRecords label={props.loadingLabel} tiles={tiles} />}
      {!first && !hasRows && (
        <LazyBoundary of={Empty}>
          <Empty {...props} />
        </LazyBoundary>
      )}
      {!isTable && hasRows && (
        <Rows id={id} label={label} rows={rows} days={days} busy={loading === true} tiles={tiles === true} />
      )}
    </>
  );
}
