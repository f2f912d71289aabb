import css from './Chips.module.css';
import { Icon, cx, knownItems } from '../shared/index.ts';
import { createRovingProps, useChosenInView } from '../shared/content/index.ts';
import type { ChipsProps } from './chips.props.gen.ts';

/** The choice after a press: the pressed value, or none if it was already chosen and can be cleared. */
function toggleChoice(before: string | undefined, value: string, clearable: boolean): string {
  return clearable && before === value ? '' : value;
}

export function Chips({
  id,
  items: given,
  label,
  kind = 'chip',
  clearable,
  inset = true,
  value,
  onChange,
  onSelect,
  disabled,
  loading,
}: ChipsProps) {
  const items = knownItems(given);
  const values = items.map((item) => item.value);
  const strip = useChosenInView<HTMLDivElement>(value === undefined ? -1 : values.indexOf(value));
  const select = (chosen: string): void => {
    const next = toggleChoice(value, chosen, clearable === true);
    if (next !== value) onChange(next);
    onSelect?.({ value: next });
  };
  const listProps = createRovingProps(values, value, select);
  return (
    <div
      ref={strip}
      id={id}
      role={clearable ? 'group' : 'radiogroup'}
      aria-label={label}
      aria-busy={loading}
      className={cx('sideways', css.chips, kind === 'bare' && css.bare, inset && css.inset)}
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          {...getChosenAria(item.value === value, clearable === true)}
          disabled={disabled}
          className={cx(css.chip, item.value === value && css.on)}
          {...(clearable ? { onClick: () => select(item.value) } : listProps(index))}
        >
          {item.label ?? '--'}
          {item.icon !== undefined && <Icon name={item.icon} size="s" />}
          {clearable && item.value === value && <Icon name="x" size="s" />}
        </button>
      ))}
    </div>
  );
}

/** A clearable choice is a toggle button; one of several choices is a radio button. */
const getChosenAria = (chosen: boolean, clearable: boolean) =>
  clearable ? { 'aria-pressed': chosen } : ({ role: 'radio', 'aria-checked': chosen } as const);
