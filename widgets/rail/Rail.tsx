import { cx, Icon } from '../shared/index.ts';
import type { RailProps } from './rail.props.gen.ts';
import css from './Rail.module.css';

export function Rail({ id, items, active, label, onSelect }: RailProps) {
  return (
    <nav id={id} aria-label={label} className={css.rail}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className={cx(css.item, item.id === active && css.on)}
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
