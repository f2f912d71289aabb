import { Icon, cx } from '../shared/index.ts';
import type { TileGridProps } from './tile-grid.props.gen.ts';
import css from './TileGrid.module.css';

const COLUMNS = { 3: css.three, 4: css.four, 5: css.five };

export function TileGrid({ id, items, label, columns = 4, cards, onSelect, disabled }: TileGridProps) {
  return (
    <ul id={id} className={cx(css.grid, COLUMNS[columns], cards && css.cards)} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <button type="button" className={css.action} disabled={disabled} onClick={() => onSelect?.({ id: item.id })}>
            <span className={css.tile}>
              <Icon name={item.icon} />
              {item.badge !== undefined && <span className={css.badge}>{item.badge}</span>}
            </span>
            <span className={css.label}>{item.label ?? '--'}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
