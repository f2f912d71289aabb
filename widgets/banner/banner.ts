export interface Slide {
  readonly id: string;
  readonly title: string | undefined;
  readonly overline?: string;
  readonly text?: string;
  readonly art?: string;
  readonly url?: string;
}

export interface SlideSource extends Partial<Omit<Slide, 'id'>> {
  readonly slides?: readonly Slide[];
}

/** One banner, and those that follow it. With a list of its own and no title, only the list; an empty list is no banner. */
export function slidesOf({ slides, title, overline, text, art, url }: SlideSource): readonly Slide[] {
  if (slides && title === undefined) return slides;
  return [{ id: '', title, overline, text, art, url }, ...(slides ?? [])];
}

/** Which page of the track is in sight. */
export function pageAt(left: number, width: number, pages: number): number {
  return width > 0 ? Math.min(pages - 1, Math.max(0, Math.round(left / width))) : 0;
}
