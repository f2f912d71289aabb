import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { clampDock, heightByKey, limitsOfDock, readHeight, writeHeight, DOCK_HEIGHT } from './dock.ts';
import css from './Dock.module.css';

interface DockProps {
  readonly label: string | undefined;
  /** Whether it scrolls by itself, under the body. */
  readonly apart: boolean;
  readonly children: ReactNode;
}

/** Content under the body of a wide trading page, as high as the user has made it. */
export function Dock({ label, apart, children }: DockProps) {
  const [height, setHeight] = useState(readHeight);
  if (children === undefined || children === null) return null;
  const limits = limitsOfDock(window.innerHeight);
  const shown = clampDock(height, limits);
  const resize = (next: number): void => {
    setHeight(next);
    writeHeight(next);
  };
  return (
    <div className={css.dock} style={{ '--dock-height': `${shown}px` } as CSSProperties}>
      {apart && <Handle label={label} height={shown} limits={limits} onResize={resize} />}
      <div className={css.content} tabIndex={apart ? 0 : undefined}>
        {children}
      </div>
    </div>
  );
}

interface HandleProps {
  readonly label: string | undefined;
  readonly height: number;
  readonly limits: ReturnType<typeof limitsOfDock>;
  readonly onResize: (height: number) => void;
}

function Handle({ label, height, limits, onResize }: HandleProps) {
  const from = useRef<{ readonly y: number; readonly height: number }>(undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = heightByKey(event.key, height, limits);
    if (next === undefined) return;
    event.preventDefault();
    onResize(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { y: event.clientY, height };
  };
  const onPointerMove = ({ clientY }: PointerEvent): void => {
    if (from.current) onResize(clampDock(from.current.height + from.current.y - clientY, limits));
  };
  const end = (): void => {
    from.current = undefined;
  };
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={label ?? '--'}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={height}
      tabIndex={0}
      className={css.handle}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(DOCK_HEIGHT)}
      {...{ onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }}
    />
  );
}
