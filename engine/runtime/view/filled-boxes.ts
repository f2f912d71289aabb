type Box = HTMLInputElement | HTMLTextAreaElement;

const isText = (box: Element): box is Box =>
  box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(box.type));

/**
 * Repeats the event of each text box that was filled without one, as some password managers and scripts do, so that the
 * form sends what the user sees. React keeps the text that it has rendered as `defaultValue`.
 */
export function readFilledBoxes(form: Element | null): void {
  for (const box of form?.querySelectorAll('input, textarea') ?? []) {
    if (!isText(box) || box.disabled || box.readOnly || box.value === box.defaultValue) continue;
    const { value } = box;
    box.value = box.defaultValue;
    // bypasses React's own setter, after which React would see no change
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Does the same for a field's checkbox or select. @param value the last value that the form received */
export function readFilledChoice(control: Element | null, value: unknown): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox' && control.checked !== (value === true)) {
    control.checked = !control.checked;
    control.click();
  }
  if (control instanceof HTMLSelectElement && control.value !== (value ?? ''))
    control.dispatchEvent(new Event('change', { bubbles: true }));
}
