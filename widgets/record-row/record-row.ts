import { shortenAddress, toTone, type Tone } from '../shared/content/index.ts';

interface RecordState {
  readonly muted: boolean | undefined;
  readonly state: { readonly tone: string } | undefined;
}

/** Mutes the amounts of refused or cancelled records, because no money moved. */
export function isMuted({ muted, state }: RecordState): boolean {
  if (muted !== undefined) return muted;
  return state !== undefined && (state.tone === 'danger' || state.tone === 'neutral');
}

/** A review needs action, so its line is a warning; any other pending state is neutral. */
export function getLineTone(tone: Tone | undefined, state: { readonly tone: string } | undefined): Tone {
  return tone ?? (toTone(state?.tone) === 'warning' ? 'warning' : 'neutral');
}

/** Place and address on one line; the address is shortened unless `whole`. */
export function formatPlace(place: string | undefined, address: string | undefined, whole = false): string | undefined {
  return [place, whole ? address : shortenAddress(address ?? '')].filter(Boolean).join(' · ') || undefined;
}
