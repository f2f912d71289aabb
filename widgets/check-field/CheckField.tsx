import { Icon, cx } from '../shared/index.ts';
import { FieldMessage, getControlProps, getFieldIds } from '../shared/field/index.ts';
import { splitAtLinks } from './check-field.ts';
import type { CheckFieldProps } from './check-field.props.gen.ts';
import css from './CheckField.module.css';

export function CheckField(props: CheckFieldProps) {
  const { id, label, hint, error, disabled, links = [] } = props;
  const ids = getFieldIds(id);
  const on = props.value === true;
  return (
    <div className={css.field}>
      <div className={css.row}>
        <input
          {...getControlProps(props)}
          type="checkbox"
          aria-labelledby={ids.label}
          checked={on}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          onBlur={props.onBlur}
        />
        <span className={cx(css.tick, on && css.on, !!error && css.invalid, disabled && css.disabled)}>
          {on && <Icon name="check" />}
        </span>
        <span id={ids.label}>
          {/* Links stay outside the labels, so that pressing one does not tick the box. */}
          {splitAtLinks(label ?? '--', links).map((part, at) =>
            'text' in part ? (
              <label key={at} htmlFor={ids.control}>
                {part.text}
              </label>
            ) : (
              <button key={at} type="button" className={css.link} onClick={() => props.onLink?.({ id: part.link.id })}>
                {part.link.label ?? '--'}
              </button>
            ),
          )}
        </span>
      </div>
      {hint && (
        <span id={ids.hint} className={css.hint}>
          {hint}
        </span>
      )}
      <FieldMessage id={ids.error} error={error} />
    </div>
  );
}
