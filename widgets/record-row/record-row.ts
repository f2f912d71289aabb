import { shortened, toneOf, type Tone } from '../shared/content/index.ts';

interface Ended {
  readonly muted: boolean | undefined;
  readonly state: { readonly tone: string } | undefined;
}

/** Money that did not move is quiet: what was refused or called off. */
export function isMuted({ muted, state }: Ended): boolean {
  if (muted !== undefined) return muted;
  return state !== undefined && (state.tone === 'danger' || state.tone === 'neutral');
}

/** A review waits on someone, so its line warns; anything else on its way is plain. */
export function lineTone(tone: Tone | undefined, state: { readonly tone: string } | undefined): Tone {
  return tone ?? (toneOf(state?.tone) === 'warning' ? 'warning' : 'neutral');
}

/** Place and address in one line; the address is shortened unless it is asked for whole. */
export function placeText(place: string | undefined, address: string | undefined, whole = false): string | undefined {
  return [place, whole ? address : shortened(address ?? '')].filter(Boolean).join(' · ') || undefined;
}
