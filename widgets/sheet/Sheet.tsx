import { useRef } from 'react';
import { Icon, Layer, useFocusTrap } from '../shared/index';
import type { SheetProps } from './sheet.props.gen';
import css from './Sheet.module.css';
import { useDragDown } from './use-drag-down';

export function Sheet(props: SheetProps) {
  return props.open ? (
    <Layer>
      <Panel {...props} />
    </Layer>
  ) : null;
}

function Panel({ id, title, close, children, actions, onClose }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel, true, { onEscape: onClose });
  const drag = useDragDown(panel, onClose);
  const titleId = `${id}-title`;
  return (
    <div className={css.place}>
      <div className={css.overlay} aria-hidden="true" onClick={onClose} />
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={css.sheet}
      >
        <div className={css.head} {...drag}>
          <h2 id={titleId} className={css.title}>
            {title ?? '--'}
          </h2>
          <button type="button" className={css.close} aria-label={close ?? '--'} onClick={onClose}>
            <Icon name="x" size="l" />
          </button>
        </div>
        <div className={css.content}>{children}</div>
        {actions !== undefined && actions !== null && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
