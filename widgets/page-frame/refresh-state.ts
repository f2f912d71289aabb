import { useEffect, useState } from 'react';
import type { PageFrameProps } from './page-frame.props.gen.ts';

/** In milliseconds: long enough to read a word. */
const DONE_TIME = 1200;

export type RefreshState = NonNullable<PageFrameProps['refreshing']>;

/** Shows "up to date" only briefly. */
export function useShownState(refreshing: RefreshState): RefreshState {
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (refreshing !== 'done') return undefined;
    const timer = setTimeout(() => setOver(true), DONE_TIME);
    return () => clearTimeout(timer);
  }, [refreshing]);
  return refreshing === 'done' && over ? 'idle' : refreshing;
}
