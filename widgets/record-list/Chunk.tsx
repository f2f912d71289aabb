import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../shared/index.ts';
import { followFind, followNear } from './near.ts';
import css from './RecordList.module.css';

interface Props {
  /** Whether it is mounted before its place is known. */
  first: boolean;
  /** Whether find-in-page may mount it. */
  findable: boolean;
  count: number;
  children: () => ReactNode;
}

/** Part of a long list. Its rows are mounted while they are near the visible part of the page. */
export function Chunk({ first, findable, count, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const stopNear = followNear(element, (now, wasHigh) => {
      // a row with the focus stays
      if (!now && element.contains(document.activeElement)) return;
      if (!now) setHeight(wasHigh);
      setNear(now);
    });
    const stopFind = findable ? followFind(() => setNear(true)) : undefined;
    return () => {
      stopNear();
      stopFind?.();
    };
  }, [findable]);
  const style = { '--rows': count, height } as CSSProperties;
  return (
    <div
      ref={box}
      role="presentation"
      className={isNear ? cx(css.rows, css.chunk) : css.far}
      style={isNear ? undefined : style}
    >
      {isNear && children()}
    </div>
  );
}
