import { cx, Icon } from '../shared/index.ts';
import type { TabBarProps } from './tab-bar.props.gen.ts';
import css from './TabBar.module.css';

export function TabBar({ id, items, active, label, onSelect }: TabBarProps) {
  return (
    <nav id={id} aria-label={label} className={css.bar}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={cx(css.tab, item.id === active && css.on)}
          aria-current={item.id === active ? 'page' : undefined}
          onClick={() => onSelect?.({ id: item.id })}
        >
          <Icon name={item.icon} />
          <span className={css.label}>{item.label}</span>
        </button>
      ))}
    </nav>
  );
}
