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

/** The banner itself, then its slides. Without a title, only the slides; an empty list renders nothing. */
export function collectSlides({ slides, title, overline, text, art, url }: SlideSource): readonly Slide[] {
  if (slides && title === undefined) return slides;
  return [{ id: '', title, overline, text, art, url }, ...(slides ?? [])];
}

/** The visible page of the track. */
export function findPage(left: number, width: number, pages: number): number {
  return width > 0 ? Math.min(pages - 1, Math.max(0, Math.round(left / width))) : 0;
}
