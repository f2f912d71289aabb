import { Icon, cx } from '../shared/index.ts';
import type { TileGridProps } from './tile-grid.props.gen.ts';
import { spreadTiles } from './tile-grid.ts';
import css from './TileGrid.module.css';

export function TileGrid({ id, items, label, columns = 4, cards, onSelect, disabled }: TileGridProps) {
  const { tracks, spans } = spreadTiles(items.length, columns);
  return (
    <ul id={id} className={cx(css.grid, cards && css.cards)} style={{ '--tracks': tracks }} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.id} className={css.item} style={{ '--span': spans[index] }}>
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
