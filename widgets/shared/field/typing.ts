import { act } from 'react';

/** Types like a browser: sets the value, then dispatches the event. For tests only. */
export function type(control: HTMLElement, value: string): void {
  const owner: object = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(control, value);
  act(() => {
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
}

export function focus(control: HTMLElement): void {
  act(() => control.focus());
}

export function blur(control: HTMLElement): void {
  act(() => control.blur());
}
