import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../shared/index.ts';
import { followFind, followNear, heightOf, keepHeight, nameOnPage } from './near.ts';
import css from './RecordList.module.css';

interface Props {
  /** Unique on the page. */
  name: string;
  /** Whether it is mounted before its place is known. */
  first: boolean;
  /** Whether find-in-page may mount it. */
  findable: boolean;
  count: number;
  children: () => ReactNode;
}

/** Part of a long list. Its rows are mounted while they are near the visible part of the page. */
export function Chunk({ name, first, findable, count, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(first);
  const [known] = useState(() => nameOnPage(name));
  const [height, setHeight] = useState(() => heightOf(known));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const stopNear = followNear(element, (now, wasHigh) => {
      // a row with the focus stays
      if (!now && element.contains(document.activeElement)) return;
      if (!now && element.hasChildNodes()) {
        keepHeight(known, wasHigh);
        setHeight(wasHigh);
      }
      setNear(now);
    });
    const stopFind = findable ? followFind(() => setNear(true)) : undefined;
    return () => {
      // the element is still in the page
      if (element.hasChildNodes()) keepHeight(known, element.getBoundingClientRect().height);
      stopNear();
      stopFind?.();
    };
  }, [findable, known]);
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
