import { cx, Logo } from '../shared/index.ts';
import type { TopBarProps } from './top-bar.props.gen.ts';
import css from './TopBar.module.css';

export function TopBar({ id, name, logo, tint, items, active, label, end, onSelect, onHome }: TopBarProps) {
  return (
    <header id={id} className={css.bar}>
      <button type="button" className={css.brand} onClick={onHome}>
        <Logo src={logo} tint={tint} />
        <span translate="no">{name ?? '--'}</span>
      </button>
      <nav aria-label={label} className={cx('sideways', css.places)}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            className={cx(css.place, item.id === active && css.on)}
            aria-current={item.id === active ? 'page' : undefined}
            onClick={() => onSelect?.({ id: item.id })}
          >
            {item.label}
          </button>
        ))}
      </nav>
      <div className={css.end}>{end}</div>
    </header>
  );
}
