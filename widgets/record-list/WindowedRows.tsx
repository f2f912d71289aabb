import { Fragment, useMemo, useRef, type ReactNode } from 'react';
import { cx } from '../shared/index.ts';
import { DayHeading } from './DayHeading.tsx';
import { groupByDay, getKey, type Day, type DayRows } from './record-list.ts';
import { TableRow } from './TableRow.tsx';
import { useWindow } from './use-window.ts';
import { isHeading, listParts, type Part, type Section } from './windowed.ts';
import css from './RecordList.module.css';

export interface WindowedRowsProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly rows: readonly ReactNode[];
  readonly days: readonly Day[] | undefined;
  readonly busy: boolean;
  readonly tiles: boolean;
  /** If set, the rows are table rows that span this many columns. */
  readonly span?: number | undefined;
}

/**
 * A long list in which only the rows near the visible part of the page are mounted. They keep the normal layout; gaps
 * replace the other rows.
 */
export function WindowedRows({ id, label, rows, days, busy, tiles, span }: WindowedRowsProps) {
  const root = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => days && groupByDay(rows, days), [rows, days]);
  const parts = useMemo(
    () =>
      listParts(
        rows.length,
        groups?.map((group) => group.rows.length),
        tiles,
      ),
    [rows.length, groups, tiles],
  );
  const { sections, rest, measure } = useWindow(root, id, parts, tiles);
  const named = { 'aria-label': label, 'aria-busy': busy || undefined };
  const all = { rows, before: 0 };
  return (
    <div ref={root} {...(groups ? { role: 'group', ...named } : {})}>
      {sections.map((section) => (
        <Fragment key={section.day}>
          <Gap height={section.gap} />
          {groups ? (
            <DaySection id={`${id}-day-${section.day}`} group={groups[section.day]} {...{ section, parts, measure }} />
          ) : (
            <MountedRows of={all} {...{ section, parts, measure, span }} {...named} />
          )}
        </Fragment>
      ))}
      <Gap height={rest} />
    </div>
  );
}

/** A gap in place of rows that are not mounted. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <div role="presentation" style={{ height }} /> : null);

interface Mounted {
  readonly section: Section;
  readonly parts: readonly Part[];
  readonly measure: (element: HTMLElement | null) => void;
}

interface DaySectionProps extends Mounted {
  readonly id: string;
  readonly group: DayRows<ReactNode> | undefined;
}

function DaySection({ id, group, ...mounted }: DaySectionProps) {
  if (!group) return null;
  return (
    <section>
      <DayHeading id={id} day={group.day} ref={mounted.measure} index={mounted.section.parts[0]?.index} />
      <MountedRows of={group} {...mounted} aria-labelledby={id} />
    </section>
  );
}

interface MountedRowsProps extends Mounted {
  /** All rows of the list, or the rows of the section's day. */
  readonly of: Pick<DayRows<ReactNode>, 'rows' | 'before'>;
  readonly span?: number | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-busy'?: true | undefined;
}

function MountedRows({ of: { rows, before }, span, section, parts, measure, ...aria }: MountedRowsProps) {
  return (
    <div role={span === undefined ? 'list' : 'rowgroup'} {...aria}>
      {section.parts.map(({ index, gap }) => {
        const part = parts[index];
        if (!part || isHeading(part)) return null;
        const start = part.from - before;
        return (
          <Fragment key={part.key}>
            <Gap height={gap} />
            <div ref={measure} data-index={index} role="presentation" className={cx(css.rows, css.part)}>
              {rows
                .slice(start, part.to - before)
                .map((row, at) =>
                  span === undefined ? (
                    <Item key={getKey(row, start + at)} row={row} index={start + at} count={rows.length} />
                  ) : (
                    <TableRow key={getKey(row, start + at)} row={row} index={start + at} span={span} />
                  ),
                )}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

const Item = ({ row, index, count }: { row: ReactNode; index: number; count: number }) => (
  <div role="listitem" className={css.row} aria-setsize={count} aria-posinset={index + 1}>
    {row}
  </div>
);
