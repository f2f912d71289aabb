import { cx } from '../index.ts';
import { createRovingProps } from './roving-props.ts';
import { useChosenInView } from './use-chosen-in-view.ts';
import css from './TabStrip.module.css';

interface TabItem {
  readonly value: string;
  readonly label: string | undefined;
  readonly count?: number;
}

interface TabStripProps {
  items: readonly TabItem[];
  chosen: string | undefined;
  onSelect: (value: string) => void;
  /** Accessible name that says what the tabs select. */
  label: string | undefined;
  size?: 'label' | 'big';
  line?: boolean;
  inset?: boolean;
  disabled?: boolean;
}

export function TabStrip({ items, chosen, onSelect, label, size, line, inset = true, disabled }: TabStripProps) {
  const values = items.map((item) => item.value);
  const strip = useChosenInView<HTMLDivElement>(chosen === undefined ? -1 : values.indexOf(chosen));
  const listProps = createRovingProps(values, chosen, onSelect);
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      className={cx('sideways', css.strip, size === 'big' && css.big, line && css.line, inset && css.inset)}
    >
      {items.map((item, index) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === chosen}
          disabled={disabled}
          className={css.tab}
          {...listProps(index)}
        >
          {item.label ?? '--'}
          {item.count !== undefined && <span>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
