import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/react';

/** Distance to the control and to the edges of the window. */
const EDGE = 8;

/** Keeps the panel below the control, or above it if there is more room. Returns the way to stop. */
export function anchor(control: Element, panel: HTMLElement): () => void {
  const place = async (): Promise<void> => {
    const { x, y } = await computePosition(control, panel, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [
        offset(EDGE),
        flip({ padding: EDGE, fallbackStrategy: 'bestFit' }),
        shift({ padding: EDGE }),
        size({
          padding: EDGE,
          apply: ({ availableHeight, rects }) => {
            panel.style.setProperty('--sheet-room', `${availableHeight}px`);
            panel.style.setProperty('--sheet-width', `${rects.reference.width}px`);
          },
        }),
      ],
    });
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px`, opacity: '1' });
  };
  return autoUpdate(control, panel, () => void place());
}
