import { ActionButton, cx } from '../shared/index.ts';
import { FieldMessage, fieldCss, getControlProps, getFieldIds } from '../shared/field/index.ts';
import { CardRows, TableRows } from './Rows.tsx';
import type { Press } from './RowButtons.tsx';
import { getAddId, useRowFocus } from './use-row-focus.ts';
import type { ListFieldProps } from './list-field.props.gen.ts';
import css from './ListField.module.css';

export function ListField(props: ListFieldProps) {
  const { id, hint, error, rows, empty, canAdd, disabled, busy } = props;
  const ids = getFieldIds(id);
  const { add, press } = usePresses(props);
  const Rows = props.layout === 'table' ? TableRows : CardRows;
  // A group can be neither required nor sent by its name.
  const { 'aria-required': _required, name: _name, ...frame } = getControlProps(props);
  return (
    <fieldset {...frame} className={css.list} aria-labelledby={ids.label}>
      <div className={cx(fieldCss.top, hint && fieldCss.pair)}>
        <span id={ids.label} className={css.heading}>
          {props.label ?? '--'}
        </span>
        {hint && (
          <span id={ids.hint} className={fieldCss.hint}>
            {hint}
          </span>
        )}
      </div>
      <FieldMessage id={ids.error} error={error} />
      {rows.length > 0 ? <Rows list={props} onPress={press} /> : empty && <p className={css.empty}>{empty}</p>}
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
    </fieldset>
  );
}

/** What the buttons do, and where the focus goes afterwards. */
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
  return { add, press };
}
