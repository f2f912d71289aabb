import { Icon, cx, knownItems } from '../shared/index.ts';
import { FieldBox, FieldShell, getControlProps, fieldCss, useOptionLabels } from '../shared/field/index.ts';
import type { SelectFieldProps } from './select-field.props.gen.ts';
import css from './SelectField.module.css';

export function SelectField(props: SelectFieldProps) {
  const { id, hint, error, disabled, options: given, value = '' } = props;
  const options = knownItems(given);
  const getLabel = useOptionLabels(props.figure);
  const known = options.some((option) => option.value === value);
  const choose = (chosen: string) => {
    props.onChange(chosen);
    props.onSelect?.({ value: chosen });
  };
  return (
    <FieldShell id={id} label={props.label ?? props.title} hint={hint} error={error}>
      <FieldBox invalid={!!error} disabled={disabled} className={css.box}>
        <select
          {...getControlProps(props)}
          className={cx(fieldCss.input, css.select, value === '' && css.placeholder)}
          autoComplete={props.autocomplete}
          aria-busy={props.loading}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={props.onBlur}
        >
          {value === '' && !known && <option value="">{props.placeholder ?? '--'}</option>}
          {/* Shows an unlisted value unchanged, because replacing it would be a guess. */}
          {value !== '' && !known && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {getLabel(option)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </FieldBox>
    </FieldShell>
  );
}
