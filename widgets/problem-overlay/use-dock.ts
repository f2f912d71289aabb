import { useLayoutEffect, useState } from 'react';
import { useMedia } from '../shared/index.ts';
import { clamp, type DockState, type Limits, listLimits, readDock, type Side, writeDock } from './dock.ts';

/** Must match the style sheet. */
const WIDE = '(min-width: 900px)';

export interface Dock {
  readonly side: Side;
  readonly folded: boolean;
  readonly size: number;
  readonly limits: Limits;
  fold(folded: boolean): void;
  resize(size: number): void;
}

/** The dock's side and size. They are stored, and the page gets the dock's size in a custom property. */
export function useDock(): Dock {
  const side: Side = useMedia(WIDE) ? 'right' : 'bottom';
  const [state, setState] = useState(readDock);
  const limits = listLimits(side, side === 'right' ? window.innerWidth : window.innerHeight);
  const size = clamp(state[side], limits);
  const change = (next: Partial<DockState>): void => {
    const changed = { ...state, ...next };
    setState(changed);
    writeDock(changed);
  };
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const name = side === 'right' ? '--dock-inline-size' : '--dock-block-size';
    style.setProperty(name, state.folded ? 'var(--size-nav)' : `${size}px`);
    return () => void style.removeProperty(name);
  }, [side, state.folded, size]);
  return {
    side,
    folded: state.folded,
    size,
    limits,
    fold: (folded) => change({ folded }),
    resize: (next) => change({ [side]: clamp(next, limits) }),
  };
}
