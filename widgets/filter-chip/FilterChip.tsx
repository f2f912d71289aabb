import { Icon } from '../shared/index.ts';
import { ChipShell, chipCss } from '../shared/chip/index.ts';
import type { FilterChipProps } from './filter-chip.props.gen.ts';

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
    <ChipShell
      isOn={value !== ''}
      label={label}
      words={value === '' ? (label ?? '--') : (chosen?.label ?? value)}
      icon={<Icon name="chevron-down" size="s" />}
      clear={clear}
      disabled={disabled}
      onClear={() => choose('')}
    >
      <select
        id={id}
        className={chipCss.control}
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
    </ChipShell>
  );
}
