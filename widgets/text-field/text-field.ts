type TextKind = 'text' | 'email' | 'tel' | 'url';

interface Keyboard {
  type: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal' | 'search';
  /** If undefined, the form's own setting applies: off. */
  autoComplete: string | undefined;
  autoCapitalize?: 'none';
  autoCorrect?: 'off';
  spellCheck?: false;
}

const AUTOCOMPLETE: Record<TextKind, string | undefined> = { text: undefined, email: 'email', tel: 'tel', url: 'url' };

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

/** A tick means "this is fine", so it needs a value without an error. The style sheet hides it while the user types. */
export function hasTick(field: { tick?: boolean; value?: string; error?: unknown; busy?: boolean }): boolean {
  return !!field.tick && !field.error && !field.busy && (field.value ?? '').trim() !== '';
}
