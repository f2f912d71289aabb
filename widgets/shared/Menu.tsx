import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { FocusScope, useFocusManager } from 'react-aria/FocusScope';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import { ignoreComposing } from '@vitrine/runtime';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { useAnchor } from './anchor.ts';
import css from './Menu.module.css';

interface MenuItem {
  id: string;
  label: string | undefined;
  icon?: string;
  /** The current choice, shown at the end of the item. */
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
  /** Whether the items are choices, one of which is selected. */
  choice?: boolean | undefined;
  align?: 'start' | 'end';
  /** Makes the menu 280 px wide instead of as wide as its items. */
  fixed?: boolean | undefined;
  header?: ReactNode;
  footer?: ReactNode;
  disabled?: boolean | undefined;
  onSelect: (id: string) => void;
}

/** How a menu was opened: a key moves the focus to an item, a press to the list. */
type Opened = 'by key' | 'by press';

/** A button with a menu below it. */
export function Menu(props: MenuProps) {
  const { id, name, className, disabled, children } = props;
  const [opened, setOpened] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const toggle = ({ detail }: MouseEvent): void => setOpened(opened ? undefined : detail === 0 ? 'by key' : 'by press');
  const openByArrow = ignoreComposing((event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened('by key');
  });
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened ? `${id}-list` : undefined}
        disabled={disabled}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        {children}
      </button>
      {opened &&
        createPortal(
          <FocusScope restoreFocus>
            <Popover {...props} button={button} opened={opened} onClose={() => setOpened(undefined)} />
          </FocusScope>,
          document.body,
        )}
    </>
  );
}

interface PopoverProps extends MenuProps {
  button: RefObject<HTMLElement | null>;
  opened: Opened;
  onClose: () => void;
}

function Popover({ button, opened, onClose, ...props }: PopoverProps) {
  const { id, label, items, active, choice = false, align = 'start', fixed = false, header, footer, onSelect } = props;
  const popover = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useAnchor({ floating: popover, control: button, align });
  useClosing(popover, button, onClose);
  const isMarked = (item: MenuItem): boolean => (choice ? item.selected === true : item.id === active);
  const stop = Math.max(0, items.findIndex(isMarked));
  useEffect(() => {
    const first = opened === 'by key' ? list.current?.querySelector<HTMLElement>('[tabindex="0"]') : undefined;
    (first ?? list.current)?.focus({ preventScroll: true });
  }, [opened]);
  const moveFocus = useMenuKeys();
  return (
    <div ref={popover} className={cx(css.popover, fixed && css.fixed)}>
      {header && <div className={css.header}>{header}</div>}
      <div
        ref={list}
        id={`${id}-list`}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={css.list}
        onKeyDown={ignoreComposing(moveFocus)}
      >
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role={choice ? 'menuitemradio' : 'menuitem'}
            aria-checked={choice ? item.selected === true : undefined}
            aria-current={!choice && item.id === active ? 'page' : undefined}
            className={css.item}
            tabIndex={index === stop ? 0 : -1}
            onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
            onClick={() => {
              onClose();
              onSelect(item.id);
            }}
          >
            <ItemContent item={item} choice={choice} />
          </button>
        ))}
      </div>
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  );
}

/** The arrow keys, Home and End move the focus between the items. */
function useMenuKeys(): (event: KeyboardEvent) => void {
  const focus = useFocusManager();
  const among = { accept: (element: Element) => element.closest('[role=menu] > button') !== null, wrap: true };
  const moves = new Map([
    ['ArrowDown', () => focus?.focusNext(among)],
    ['ArrowUp', () => focus?.focusPrevious(among)],
    ['Home', () => focus?.focusFirst(among)],
    ['End', () => focus?.focusLast(among)],
  ]);
  return (event) => {
    const move = moves.get(event.key);
    if (!move) return;
    event.preventDefault();
    move();
  };
}

/** Closes the menu on Escape, on a press or focus elsewhere, and on going back, which leads to another page. */
function useClosing(
  popover: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const isElsewhere = (target: EventTarget | null): boolean =>
    target instanceof Node && !popover.current?.contains(target) && !button.current?.contains(target);
  const closeElsewhere = ({ target }: Event): void => {
    if (isElsewhere(target)) onClose();
  };
  useInteractOutside({ ref: popover, onInteractOutside: closeElsewhere });
  useEffect(() => {
    const closeOnEscape = ignoreComposing((event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    });
    window.addEventListener('popstate', onClose);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      window.removeEventListener('popstate', onClose);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  });
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
