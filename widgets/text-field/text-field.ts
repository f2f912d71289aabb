type TextKind = 'text' | 'email' | 'tel' | 'url';

interface Keyboard {
  type: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  autoComplete: string;
  autoCapitalize?: 'none';
  autoCorrect?: 'off';
  spellCheck?: false;
}

const AUTOCOMPLETE: Record<TextKind, string> = { text: 'off', email: 'email', tel: 'tel', url: 'url' };

/**
 * With `type="email"`, the browser would trim and validate the text, which is the form's job. So this is a text input
 * with a matching keyboard.
 */
export function getKeyboardProps(props: {
  kind?: TextKind;
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

/**
 * A tick means "this is fine", so it is shown only if there is a value, only after blur, and never next to an error.
 */
export function isTickShown(field: { tick?: boolean; value?: string; error?: unknown; busy?: boolean }, left: boolean) {
  return !!field.tick && left && !field.error && !field.busy && (field.value ?? '').trim() !== '';
}
