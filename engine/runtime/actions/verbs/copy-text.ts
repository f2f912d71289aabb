/**
 * Copies a text. Over plain HTTP, as when a phone opens the app of a computer in the same network, browsers have no
 * `navigator.clipboard`, but still copy what is selected.
 * @throws if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) await clipboard.writeText(text);
  else if (!copySelected(text)) throw new DOMException('the browser does not copy', 'NotAllowedError');
}

/** Copies from a field that exists only meanwhile, and gives the focus back. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // no keyboard on a phone
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', inset: '0', opacity: '0' });
  // beside the pressed button, because an open dialog keeps the focus within itself
  (focused?.parentElement ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
