import { useEffect, useState } from 'react';

const SIDE = 24;
/** The smallest share of clear pixels that leaves a visible shape. */
const FEWEST_CLEAR = 0.03;
/** A pixel with less opacity than this, of 255, counts as clear. */
const FAINT = 128;

/** Whether a drawing fills its whole area, so that its outline is a plain square. False until that is known. */
export function useFills(address: string | undefined): boolean {
  const [found, setFound] = useState<{ readonly address: string; readonly fills: boolean }>();
  useEffect(() => {
    if (address === undefined) return;
    let isOver = false;
    const image = new Image();
    image.src = address;
    image.decode().then(
      () => {
        if (!isOver) setFound({ address, fills: fillsArea(image) });
      },
      // the check reports a drawing that cannot be shown
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [address]);
  return found?.address === address && found?.fills === true;
}

function fillsArea(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) return false;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const clear = data.filter((value, at) => at % 4 === 3 && value < FAINT).length;
  return clear < SIDE * SIDE * FEWEST_CLEAR;
}
