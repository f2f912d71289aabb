import { plainWidget } from '@vitrine/engine';
import { cx } from '../shared/index.ts';
import { FieldMessage, fieldCss, getControlProps, getFieldIds } from '../shared/field/index.ts';
import type { GroupFieldProps } from './group-field.props.gen.ts';
import css from './GroupField.module.css';

export const GroupField = plainWidget(function GroupField(props: GroupFieldProps) {
  const { id, hint, error } = props;
  const ids = getFieldIds(id);
  // A group can be neither required nor sent by its name.
  const { 'aria-required': _required, name: _name, ...frame } = getControlProps(props);
  return (
    <fieldset {...frame} className={css.group} aria-labelledby={ids.label}>
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
      {FieldMessage({ id: ids.error, error })}
      <div className={css.fields}>{props.children}</div>
    </fieldset>
  );
});
