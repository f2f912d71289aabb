export interface Slide {
  readonly id: string;
  readonly title: string | undefined;
  readonly overline?: string;
  readonly text?: string;
  readonly art?: string;
  readonly url?: string;
}

interface SlideSource extends Partial<Omit<Slide, 'id'>> {
  readonly slides?: readonly Slide[];
}

/** The banner itself, followed by its slides; without a title, only the slides. An empty list renders nothing. */
export function collectSlides({ slides, title, overline, text, art, url }: SlideSource): readonly Slide[] {
  if (slides && title === undefined) return slides;
  return [{ id: '', title, overline, text, art, url }, ...(slides ?? [])];
}

/** The page of the track that is currently visible. */
export function findPage(left: number, width: number, pages: number): number {
  return width > 0 ? Math.min(pages - 1, Math.max(0, Math.round(left / width))) : 0;
}
