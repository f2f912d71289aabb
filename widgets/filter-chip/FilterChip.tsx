import { Icon, cx } from '../shared/index.ts';
import { fillText } from '../shared/field/index.ts';
import type { FilterChipProps } from './filter-chip.props.gen.ts';
import css from './FilterChip.module.css';

export function FilterChip({
  id,
  label,
  options,
  any,
  clear,
  value = '',
  onChange,
  onSelect,
  disabled,
}: FilterChipProps) {
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string): void => {
    onChange(next);
    onSelect?.({ value: next });
  };
  return (
    <span className={cx(css.chip, value !== '' && css.on)}>
      {/* The text is visible and sets the width; the select covers it. */}
      <span aria-hidden="true" className={css.words}>
        {value === '' ? (label ?? '--') : (chosen?.label ?? value)}
      </span>
      {value === '' && <Icon name="chevron-down" size="s" />}
      <select
        id={id}
        className={css.select}
        aria-label={label}
        value={chosen ? value : ''}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{any ?? '--'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ?? '--'}
          </option>
        ))}
      </select>
      {value !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={fillText(clear ?? '--', { label: label ?? '' })}
          disabled={disabled}
          onClick={() => choose('')}
        >
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  );
}
