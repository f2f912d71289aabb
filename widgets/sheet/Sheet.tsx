import { SheetPanel } from '../shared/sheet/index.ts';
import css from './Sheet.module.css';
import type { SheetProps } from './sheet.props.gen.ts';

export function Sheet({ open, inline = false, onClose, ...props }: SheetProps) {
  if (inline) return <InlineSheet {...props} />;
  return open ? <SheetPanel {...props} onClose={onClose && (() => onClose())} /> : null;
}

/** An inline sheet covers nothing, so it has no close button and no focus trap. */
function InlineSheet({ id, title, actions, children }: Omit<SheetProps, 'open' | 'inline' | 'onClose'>) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={css.standing} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.title}>
        {title ?? '--'}
      </h2>
      {children}
      {actions !== undefined && actions !== null && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
