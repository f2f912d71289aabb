import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import { Layer } from '../Layer.tsx';
import { cx } from '../cx.ts';
import { fieldCss } from '../field/index.ts';
import { useFocusTrap, useMedia } from '../hooks.ts';
import css from './SheetPanel.module.css';
import { useDragDown } from './use-drag-down.ts';

interface SheetPanelProps {
  id: string;
  title: string | undefined;
  /** Label of the close button. */
  close?: string | undefined;
  onClose?: (() => void) | undefined;
  /** Stays fixed between the title and the scrolling content; used for a search field. */
  head?: ReactNode;
  actions?: ReactNode;
  /** Keeps its height while its content changes. */
  tall?: boolean | undefined;
  /** A choice: a wide screen shows it below the control that opened it. */
  picker?: boolean | undefined;
  /** The element to focus first; the panel itself by default. */
  initial?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/**
 * An open sheet. It slides in from below, traps the focus, and closes on Escape, a press on its overlay or a pull down.
 * On a wide screen, it is a popover or a dialog.
 */
export function SheetPanel(props: SheetPanelProps) {
  const { id, title, close, onClose, head, actions, tall, picker = false, initial, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(min-width: 768px)');
  const isAnchored = useAnchor(panel, isWide && picker);
  useFocusTrap(panel, true, { ...(onClose && { onEscape: onClose }), ...(initial && { initial }) });
  const drag = useDragDown(panel, onClose);
  const titleId = `${id}-title`;
  return (
    <Layer>
      <div className={cx(css.place, isAnchored && css.anchored)}>
        <div className={css.overlay} aria-hidden="true" onClick={onClose} />
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
          className={cx(css.sheet, tall && css.tall)}
        >
          <div className={css.head} {...(!isWide && drag)}>
            <h2 id={titleId} className={css.title}>
              {title ?? '--'}
            </h2>
            <button type="button" className={css.close} aria-label={close ?? '--'} onClick={onClose}>
              <Icon name="x" size="l" />
            </button>
          </div>
          {head !== undefined && <div className={css.still}>{head}</div>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text-only sheet must be
              scrollable with the keyboard */}
          <div className={css.content} tabIndex={0}>
            {children}
          </div>
          {actions !== undefined && actions !== null && <div className={css.actions}>{actions}</div>}
        </div>
      </div>
    </Layer>
  );
}

/** Places the panel below the control that opened it. False if there is none: then the panel stands in the middle. */
function useAnchor(panel: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  // a field's button lies within the field's outline
  const [opener] = useState(() => document.activeElement?.closest(`.${fieldCss.box}`) ?? document.activeElement);
  const isAnchored = isWanted && opener !== null && opener !== document.body;
  useEffect(() => {
    const floating = panel.current;
    if (!isAnchored || !floating) return undefined;
    let isOpen = true;
    let stop = (): void => undefined;
    void import('../../wide.chunk.ts').then(({ anchor }) => {
      if (isOpen) stop = anchor(opener, floating);
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, [isAnchored, opener, panel]);
  return isAnchored;
}
