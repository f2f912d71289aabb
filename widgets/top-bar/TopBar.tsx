import { useEffect } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import css from './TopBar.module.css';
import { cx, Icon, Logo, useLatest } from '../shared/index.ts';
import { Menu } from '../shared/Menu.tsx';
import type { TopBarProps } from './top-bar.props.gen.ts';

const TYPING = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';

/** Whether the key opens the search. A slash typed into a field does not. */
function isSearchKey(event: KeyboardEvent, slash: boolean): boolean {
  if (event.defaultPrevented || event.altKey || event.repeat) return false;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return slash && event.key === '/' && !(event.target instanceof Element && event.target.closest(TYPING) !== null);
}

/** Calls `onSearch` on Ctrl+K or ⌘K and, with `slash`, on /, anywhere on the page except while a dialog is open. */
function useSearchKeys(onSearch: (() => void) | undefined, slash: boolean): void {
  const latest = useLatest({ onSearch, slash });
  useEffect(() => {
    const listen = ignoreComposing((event: KeyboardEvent) => {
      const { onSearch: search, slash: wanted } = latest.current;
      if (!search || !isSearchKey(event, wanted) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      search();
    });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [latest]);
}

export function TopBar(props: TopBarProps) {
  const {
    id,
    name,
    logo,
    tint,
    items,
    menus = [],
    active,
    label,
    search,
    slash = true,
    end,
    onSelect,
    onHome,
    onSearch,
  } = props;
  useSearchKeys(search === undefined ? undefined : onSearch, slash);
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
        {menus
          .filter((menu) => menu.items.length > 0)
          .map((menu) => (
            <Menu
              key={menu.id}
              id={`${id}-${menu.id}`}
              label={menu.label}
              className={cx(css.place, menu.items.some((item) => item.id === active) && css.on)}
              items={menu.items}
              active={active}
              onSelect={(place) => onSelect?.({ id: place })}
            >
              {menu.label ?? '--'}
              <Icon name="chevron-down" size="s" className={css.arrow} />
            </Menu>
          ))}
      </nav>
      <div className={css.side}>
        {search !== undefined && <Search label={search} slash={slash} onSearch={onSearch} />}
        <div className={css.end}>{end}</div>
      </div>
    </header>
  );
}

interface SearchProps extends Pick<TopBarProps, 'slash' | 'onSearch'> {
  label: string;
}

/** Looks like a field, but only opens the search. */
function Search({ label, slash, onSearch }: SearchProps) {
  return (
    <button
      type="button"
      className={css.search}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={slash ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
      onClick={onSearch}
    >
      <Icon name="search" size="s" />
      <span className={css.hint}>{label}</span>
      {slash && (
        <kbd className={css.key} translate="no" aria-hidden="true">
          /
        </kbd>
      )}
    </button>
  );
}
