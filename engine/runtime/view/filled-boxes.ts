type Box = HTMLInputElement | HTMLTextAreaElement;

const isText = (box: Element): box is Box =>
  box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(box.type));

/**
 * Repeats the event of each text box that was filled without one, as some password managers and scripts do: what people
 * see in a form is what it sends. React keeps the text that it has rendered as `defaultValue`.
 */
export function readFilledBoxes(form: Element | null): void {
  for (const box of form?.querySelectorAll('input, textarea') ?? []) {
    if (!isText(box) || box.disabled || box.readOnly || box.value === box.defaultValue) continue;
    const { value } = box;
    box.value = box.defaultValue;
    // past React's own setter, which would take the text for its own
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The same for the tick or the choice of a field. @param value what the form has heard of */
export function readFilledChoice(control: Element | null, value: unknown): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox' && control.checked !== (value === true)) {
    control.checked = !control.checked;
    control.click();
  }
  if (control instanceof HTMLSelectElement && control.value !== (value ?? ''))
    control.dispatchEvent(new Event('change', { bubbles: true }));
}
