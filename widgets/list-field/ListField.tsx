import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { ActionButton } from '../shared/index.ts';
import { FieldGroup } from '../shared/field/index.ts';
import { CardRows, TableRows } from './Rows.tsx';
import type { Press } from './RowButtons.tsx';
import type { RowLook } from './list-field.ts';
import { getAddId, useRowFocus } from './use-row-focus.ts';
import type { ListFieldProps } from './list-field.props.gen.ts';
import css from './ListField.module.css';

export function ListField(props: ListFieldProps) {
  const { id, rows, columns, empty, canAdd, disabled, busy } = props;
  const { add, press } = usePresses(props);
  const look = useRowLook(props);
  const Rows = props.layout === 'table' ? TableRows : CardRows;
  return (
    <FieldGroup {...props}>
      {rows.length > 0 ? (
        <Rows rows={rows} columns={columns} look={look} onPress={press} />
      ) : (
        empty && <p className={css.empty}>{empty}</p>
      )}
      <div className={css.add}>
        <ActionButton
          id={getAddId(id)}
          label={props.add}
          kind="outline"
          size="m"
          icon="plus"
          disabled={!canAdd || disabled || busy}
          onPress={add}
        />
      </div>
    </FieldGroup>
  );
}

/** Handles the buttons, and moves the focus after each press. */
function usePresses(props: ListFieldProps) {
  const focus = useRowFocus(props.id, props.rows);
  const add = (): void => {
    focus.toNewRow();
    props.onAdd();
  };
  const press: Press = (act, row, at, button) => {
    const { key } = row;
    if (act === 'remove') {
      focus.afterRow(row, at);
      props.onRemove({ key });
    } else if (act === 'duplicate') {
      focus.toNewRow();
      props.onDuplicate({ key });
    } else {
      const to = act === 'up' ? at - 1 : at + 1;
      focus.stayOn(button, row, to);
      props.onMove({ key, to });
    }
  };
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  // the same function for every row, so that a change to one row does not re-render the others
  const pressLatest = useCallback<Press>((...given) => latest.current(...given), []);
  return { add, press: pressLatest };
}

function useRowLook({ id, up, down, duplicate, remove, canAdd, canRemove, disabled, busy }: ListFieldProps): RowLook {
  return useMemo(
    () => ({ id, up, down, duplicate, remove, canAdd, canRemove, disabled, busy }),
    [id, up, down, duplicate, remove, canAdd, canRemove, disabled, busy],
  );
}
