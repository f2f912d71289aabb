/** Encodes a canvas as PNG. Rejects if the browser cannot encode it. */
export async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not encode the picture.');
  return blob;
}
