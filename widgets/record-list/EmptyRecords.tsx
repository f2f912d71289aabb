import { EmptyArt } from '../shared/index.ts';
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
      <EmptyArt />
      <p className={css.emptyTitle}>{empty.title ?? '--'}</p>
      {(empty.text ?? '') !== '' && <p className={css.emptyText}>{empty.text}</p>}
      {empty.action !== undefined && onEmptyAction && (
        <button type="button" className={css.way} disabled={disabled} onClick={() => onEmptyAction()}>
          {empty.action}
        </button>
      )}
    </div>
  );
}
