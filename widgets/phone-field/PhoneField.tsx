import { useState } from 'react';
import { Icon, cx } from '../shared/index.ts';
import { FieldBox, FieldShell, getControlProps, fieldCss } from '../shared/field/index.ts';
import { formatArea, normalizeNumber, splitNumber } from './phone-field.ts';
import type { PhoneFieldProps } from './phone-field.props.gen.ts';
import css from './PhoneField.module.css';

export function PhoneField(props: PhoneFieldProps) {
  const { id, label, hint, error, disabled, area, areas = [], value = '' } = props;
  const [text, setText] = useState(value);
  const type = (typed: string) => {
    const { code, number } = splitNumber(typed, areas);
    if (code !== undefined && code !== area) props.onArea?.({ code });
    setText(number);
    props.onChange(normalizeNumber(number));
  };
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <FieldBox invalid={!!error} disabled={disabled}>
        <span className={css.area}>
          <span aria-hidden="true">{area ? `+${area}` : '--'}</span>
          <Icon name="chevron-down" size="s" />
          <select
            id={`${id}-area`}
            aria-label={props.areaLabel}
            autoComplete="tel-country-code"
            disabled={disabled}
            value={area ?? ''}
            onChange={(event) => props.onArea?.({ code: event.currentTarget.value })}
          >
            {!areas.some(({ code }) => code === area) && <option value={area ?? ''}>{area ? `+${area}` : '--'}</option>}
            {areas.map((option) => (
              <option key={`${option.code} ${option.name ?? ''}`} value={option.code}>
                {formatArea(option)}
              </option>
            ))}
          </select>
        </span>
        <span className={fieldCss.divider} />
        <input
          {...getControlProps(props)}
          className={cx(fieldCss.input)}
          type="tel"
          inputMode="tel"
          autoComplete={props.autocomplete ?? 'tel-national'}
          placeholder={props.placeholder}
          value={normalizeNumber(text) === value ? text : value}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      </FieldBox>
    </FieldShell>
  );
}
