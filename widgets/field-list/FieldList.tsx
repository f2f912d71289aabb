import { Children } from 'react';
import { cx } from '../shared/index.ts';
import type { FieldListProps } from './field-list.props.gen.ts';
import css from './FieldList.module.css';

export function FieldList({ id, halves, children }: FieldListProps) {
  return (
    <div id={id} className={cx(css.list, halves && css.grid)}>
      {halves
        ? Children.map(children, (field, at) => <div className={cx(css.cell, halves[at] && css.half)}>{field}</div>)
        : children}
    </div>
  );
}
