import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

interface NavItemsProps {
  id: string;
  items: readonly { id: string; label: string | undefined; icon: string }[];
  active?: string;
  label?: string;
  onSelect?: (payload: { id: string }) => void;
  /** Class names for `bar`, `item`, `on` and `label`. */
  css: CSSModuleClasses;
}

/** The app's main pages as buttons, with the current one marked. */
export function NavItems({ id, items, active, label, onSelect, css }: NavItemsProps) {
  return (
    <nav id={id} aria-label={label} className={css.bar}>
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
