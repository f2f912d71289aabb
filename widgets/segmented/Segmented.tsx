import { cx } from '../shared/index.ts';
import { createRovingProps } from '../shared/content/index.ts';
import type { SegmentedProps } from './segmented.props.gen.ts';
import css from './Segmented.module.css';

export function Segmented({ id, options, label, value, onChange, onSelect, disabled }: SegmentedProps) {
  const select = (chosen: string): void => {
    if (chosen !== value) onChange(chosen);
    onSelect?.({ value: chosen });
  };
  const listProps = createRovingProps(
    options.map((option) => option.value),
    value,
    select,
  );
  return (
    <div id={id} role="radiogroup" aria-label={label} className={css.segmented}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          disabled={disabled}
          className={cx(css.option, option.tone && css[option.tone])}
          {...listProps(index)}
        >
          {option.label ?? '--'}
        </button>
      ))}
    </div>
  );
}
