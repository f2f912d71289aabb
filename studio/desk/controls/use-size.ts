import { useEffect, useState } from 'react';

/** Returns the current size of an element. */
export function useSize(of: { readonly current: HTMLElement | null }): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = of.current;
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [of]);
  return size;
}
