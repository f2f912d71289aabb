import { useEffect, useRef } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { Icon, useLatest } from '../shared/index.ts';
import { mainControl, openRow, rowBeside } from '../shared/rows.ts';
import type { SidePanelProps } from './side-panel.props.gen.ts';
import css from './SidePanel.module.css';

export function SidePanel({ open, ...props }: SidePanelProps) {
  return open ? <OpenPanel {...props} /> : null;
}

/** Covers nothing, so the table stays usable, and the focus is not trapped. */
function OpenPanel({ id, title, close, next, previous, actions, children, onClose }: Omit<SidePanelProps, 'open'>) {
  const panel = useRef<HTMLElement>(null);
  const leave = (): void => {
    // must be read while the row is still marked as open
    const row = mainControl(openRow());
    onClose?.();
    row?.focus();
  };
  usePanelKeys(panel, leave);
  const titleId = `${id}-title`;
  return (
    <section ref={panel} id={id} className={css.panel} aria-labelledby={titleId} tabIndex={-1}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title} aria-live="polite">
          {title ?? '--'}
        </h2>
        <PanelButton icon="chevron-up" label={previous} onPress={() => step(-1)} />
        <PanelButton icon="chevron-down" label={next} onPress={() => step(1)} />
        <PanelButton icon="x" label={close} onPress={leave} />
      </div>
      <div className={css.content}>{children}</div>
      {actions !== undefined && actions !== null && <div className={css.actions}>{actions}</div>}
    </section>
  );
}

interface PanelButtonProps {
  readonly icon: string;
  readonly label: string | undefined;
  readonly onPress: () => void;
}

const PanelButton = ({ icon, label, onPress }: PanelButtonProps) => (
  <button type="button" className={css.button} aria-label={label ?? '--'} onClick={onPress}>
    <Icon name={icon} size="s" />
  </button>
);

/** Opens the row above or below. The panel keeps the focus. */
function step(by: number): void {
  const row = openRow();
  const beside = row && rowBeside(row, by);
  beside?.scrollIntoView({ block: 'nearest' });
  mainControl(beside)?.click();
}

/** Focuses the panel when it opens. Escape closes it from anywhere on the page, unless something is open above it. */
function usePanelKeys(panel: { readonly current: HTMLElement | null }, leave: () => void): void {
  const latest = useLatest(leave);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const onKeyDown = ignoreComposing((event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
      if (event.key === 'Escape') latest.current();
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by === 0 || !(event.target instanceof Node) || !panel.current?.contains(event.target)) return;
      event.preventDefault();
      step(by);
    });
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel, latest]);
}
