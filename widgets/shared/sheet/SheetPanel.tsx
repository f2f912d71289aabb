import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import { ModalLayer } from '../Layer.tsx';
import { cx } from '../cx.ts';
import { fieldCss } from '../field/index.ts';
import { useMedia } from '../hooks.ts';
import css from './SheetPanel.module.css';
import { useDragDown } from './use-drag-down.ts';

/** The maximum height of a picker next to its control, in pixels. */
const MAX_HEIGHT = 560;
// in the chunk that a phone never loads
const Anchor = lazy(async () => ({ default: (await import('../../wide.chunk.ts')).Anchor }));

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
  /** Whether it is a picker, which a wide screen shows below the control that opened it. */
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
  const opener = useOpener();
  const control = isWide && picker ? opener : undefined;
  const drag = useDragDown(panel, onClose);
  const titleId = `${id}-title`;
  return (
    <ModalLayer panel={panel} initial={initial} onEscape={onClose}>
      <div className={cx(css.place, control && css.anchored)}>
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
        {control && (
          <Suspense>
            <Anchor floating={panel} control={control} maxHeight={MAX_HEIGHT} />
          </Suspense>
        )}
      </div>
    </ModalLayer>
  );
}

/**
 * The control that opened a picker, or the whole box if the control is a field's button. Undefined if there is none.
 */
function useOpener(): RefObject<Element> | undefined {
  const [opener] = useState(() => ({
    current: document.activeElement?.closest(`.${fieldCss.box}`) ?? document.activeElement ?? document.body,
  }));
  return opener.current === document.body ? undefined : opener;
}
