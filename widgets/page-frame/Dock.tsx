import { Suspense, useState, type CSSProperties, type ReactNode } from 'react';
import { lazyView } from '@vitrine/engine';
import { readHeight } from './dock.ts';
import { Region } from './Region.tsx';
import css from './Dock.module.css';

/** Only wide trading pages need it. */
export const Handle = lazyView(async () => (await import('./DockHandle.tsx')).DockHandle);

interface DockProps {
  readonly label: string | undefined;
  /** Whether it scrolls by itself, under the body. */
  readonly apart: boolean;
  readonly children: ReactNode;
}

/** Content under the body of a wide trading page, as high as the user has made it. */
export function Dock({ label, apart, children }: DockProps) {
  const [height, setHeight] = useState(readHeight);
  return (
    <div
      className={css.dock}
      data-apart={apart || undefined}
      style={{ '--dock-height': `${height}px` } as CSSProperties}
    >
      {apart && (
        <Suspense>
          <Handle label={label} height={height} onResize={setHeight} />
        </Suspense>
      )}
      <Region className={css.content} tabIndex={apart ? 0 : undefined}>
        {children}
      </Region>
    </div>
  );
}
