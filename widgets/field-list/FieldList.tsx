import type { FieldListProps } from './field-list.props.gen';
import css from './FieldList.module.css';

export function FieldList({ id, children }: FieldListProps) {
  return (
    <div id={id} className={css.list}>
      {children}
    </div>
  );
}
