export type Kind = 'text' | 'email' | 'tel' | 'url';

export interface Keyboard {
  type: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  autoComplete: string;
  autoCapitalize?: 'none';
  autoCorrect?: 'off';
  spellCheck?: false;
}

const AUTOCOMPLETE: Record<Kind, string> = { text: 'off', email: 'email', tel: 'tel', url: 'url' };

/** `type="email"` would let the browser trim and judge what is typed: the form judges, so it is text with a keyboard. */
export function keyboardFor(props: {
  kind?: Kind;
  inputMode?: Keyboard['inputMode'];
  autocomplete?: string;
  mono?: boolean;
}): Keyboard {
  const kind = props.kind ?? 'text';
  return {
    type: kind === 'email' || kind === 'url' ? 'text' : kind,
    inputMode: props.inputMode ?? (kind === 'text' ? undefined : kind),
    autoComplete: props.autocomplete ?? AUTOCOMPLETE[kind],
    ...((kind !== 'text' || props.mono) && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }),
  };
}

/** A tick says "this is fine": only for something, only once it was left, never beside an error. */
export function showsTick(field: { tick?: boolean; value?: string; error?: unknown; busy?: boolean }, left: boolean) {
  return !!field.tick && left && !field.error && !field.busy && (field.value ?? '').trim() !== '';
}
