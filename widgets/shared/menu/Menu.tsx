import type { ReactNode } from 'react';
import { FloatingFocusManager, FloatingPortal } from '@floating-ui/react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { useMenu } from './use-menu.ts';
import css from './Menu.module.css';

interface MenuItem {
  id: string;
  label: string | undefined;
  icon?: string;
  /** At the end: the current choice. */
  value?: string;
  /** BCP 47 tag of the label. */
  lang?: string;
  selected?: boolean;
}

interface MenuProps {
  id: string;
  /** The accessible name of the button if its content has no text. */
  name?: string | undefined;
  /** The accessible name of the list. */
  label: string | undefined;
  className: string | undefined;
  /** The content of the button. */
  children: ReactNode;
  items: readonly MenuItem[];
  /** Id of the item for the current page. */
  active?: string | undefined;
  /** The items are choices, one of them selected. */
  choice?: boolean | undefined;
  align?: 'start' | 'end';
  /** 280 px wide instead of as wide as its items. */
  fixed?: boolean | undefined;
  header?: ReactNode;
  footer?: ReactNode;
  disabled?: boolean | undefined;
  onSelect: (id: string) => void;
}

type Ways = ReturnType<typeof useMenu>;

/** A button with a menu below it. */
export function Menu(props: MenuProps) {
  const { id, name, className, items, active, choice = false, align = 'start', disabled, children } = props;
  const chosen = items.findIndex((item) => (choice ? item.selected === true : item.id === active));
  const ways = useMenu(items.length, chosen < 0 ? null : chosen, align);
  return (
    // one element, because an open popover adds hidden ones behind the button
    <span className={css.box}>
      <button
        ref={ways.refs.setReference}
        id={id}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={ways.open}
        aria-controls={ways.open ? `${id}-list` : undefined}
        disabled={disabled}
        {...ways.getReferenceProps()}
      >
        {children}
      </button>
      {ways.open && <Popover {...props} ways={ways} />}
    </span>
  );
}

function Popover({ ways, ...props }: MenuProps & { ways: Ways }) {
  const { id, label, items, active, choice = false, fixed = false, header, footer, onSelect } = props;
  const pick = (item: MenuItem): void => {
    ways.setOpen(false);
    onSelect(item.id);
  };
  return (
    <FloatingPortal>
      <FloatingFocusManager context={ways.context} modal={false} initialFocus={-1}>
        <div
          ref={ways.refs.setFloating}
          className={cx(css.popover, fixed && css.fixed)}
          style={ways.floatingStyles}
          {...ways.getFloatingProps()}
        >
          {header && <div className={css.header}>{header}</div>}
          <div
            id={`${id}-list`}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            className={css.list}
            onKeyDown={ways.onKeyDown}
          >
            {items.map((item, index) => (
              <button
                key={item.id}
                ref={(element) => {
                  ways.items.current[index] = element;
                }}
                type="button"
                role={choice ? 'menuitemradio' : 'menuitem'}
                aria-checked={choice ? item.selected === true : undefined}
                aria-current={!choice && item.id === active ? 'page' : undefined}
                className={css.item}
                tabIndex={index === (ways.at ?? 0) ? 0 : -1}
                {...ways.getItemProps({ onClick: () => pick(item) })}
              >
                <ItemContent item={item} choice={choice} />
              </button>
            ))}
          </div>
          {footer && <div className={css.footer}>{footer}</div>}
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}

function ItemContent({ item, choice }: { item: MenuItem; choice: boolean }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} className={css.icon} />}
      <span className={css.label} lang={item.lang}>
        {item.label ?? '--'}
      </span>
      {item.value && <span className={css.value}>{item.value}</span>}
      {choice && item.selected && <Icon name="check" size="s" className={css.check} />}
    </>
  );
}
