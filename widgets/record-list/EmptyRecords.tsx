import type { RecordListProps } from './record-list.props.gen.ts';
import css from './RecordList.module.css';

export function EmptyRecords({
  empty,
  onEmptyAction,
  disabled,
}: Pick<RecordListProps, 'empty' | 'onEmptyAction' | 'disabled'>) {
  if (!empty) return null;
  return (
    <div className={css.empty}>
      <svg className={css.art} viewBox="0 0 120 44" aria-hidden="true" focusable="false">
        <path d="M10 10h100M10 22h100M10 34h100" />
        <path className={css.ticks} d="M38 6v8M82 18v8M22 30v8" />
      </svg>
      <p className={css.emptyTitle}>{empty.title ?? '--'}</p>
      {empty.text !== undefined && <p className={css.emptyText}>{empty.text}</p>}
      {empty.action !== undefined && onEmptyAction && (
        <button type="button" className={css.way} disabled={disabled} onClick={() => onEmptyAction()}>
          {empty.action}
        </button>
      )}
    </div>
  );
}
