import { useLayoutEffect, type RefObject } from 'react';
import { useOverlayPosition } from 'react-aria/useOverlayPosition';

/** Distance to the control and to the edges of the window. */
const EDGE = 8;

interface AnchorProps {
  floating: RefObject<HTMLElement | null>;
  control: RefObject<Element | null>;
  align?: 'start' | 'end';
  maxHeight?: number;
}

/**
 * Keeps an absolutely positioned panel below a control, or above it if there is more room. Its height is limited to
 * that room. Sets `--control-width` to the width of the control, and makes a panel visible that is transparent until
 * then.
 */
export function useAnchor({ floating, control, align = 'start', maxHeight }: AnchorProps): void {
  const isLeft = (align === 'start') === (getComputedStyle(document.documentElement).direction !== 'rtl');
  useLayoutEffect(() => {
    const width = control.current?.getBoundingClientRect().width ?? 0;
    floating.current?.style.setProperty('--control-width', `${width}px`);
    floating.current?.style.setProperty('opacity', '1');
  }, [floating, control]);
  useOverlayPosition({
    overlayRef: floating,
    targetRef: control,
    placement: isLeft ? 'bottom left' : 'bottom right',
    offset: EDGE,
    containerPadding: EDGE,
    ...(maxHeight !== undefined && { maxHeight }),
  });
}

/** The same as a component, for a panel that only sometimes has a control. */
export function Anchor(props: AnchorProps): null {
  useAnchor(props);
  return null;
}
