import { act } from 'react';
import { vi } from 'vitest';

const { setImmediate: realImmediate, setTimeout: realTimeout } = globalThis;

/** Waits for one turn of Node's event loop, for module imports, which fake timers do not advance. */
const turn = (): Promise<void> => new Promise((done) => realImmediate(done));

export async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(round < 3 ? 40 : 700);
      await turn();
    });
  }
}

/**
 * Waits for imports, which take real time. Almost no time passes for the page meanwhile: after minutes without a frame,
 * an empty page would report that it is reconnecting.
 */
export async function waitForScripts(arrived: () => boolean): Promise<void> {
  for (let round = 0; round < 800 && !arrived(); round += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(5);
      await new Promise((done) => realTimeout(done, 10));
    });
  }
}

const BUTTONS = 'button, a, [role="tab"], [role="option"]';

/** @param chosen the button's position in the element, or its name */
export async function press(element: HTMLElement, chosen: number | string): Promise<void> {
  const button = typeof chosen === 'number' ? numbered(element, chosen) : named(chosen);
  await act(async () => {
    button?.click();
    await turn();
  });
  await settle();
}

function numbered(element: HTMLElement, chosen: number): HTMLElement | undefined {
  const buttons = element.querySelectorAll<HTMLElement>(BUTTONS);
  return buttons[chosen % buttons.length];
}

/** Finds a button by its name, also above the page, in menus and sheets. @throws if no button has the name */
function named(name: string): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>(BUTTONS)];
  const found = buttons.find((button) => getName(button) === name);
  if (!found) throw new Error(`No button "${name}" among ${buttons.map(getName).join(', ')}.`);
  return found;
}

const getName = (button: HTMLElement): string => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

/** Replaces the text in a field, as a user does by typing. */
export async function type(element: HTMLElement, name: string, text: string): Promise<void> {
  const input = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input) throw new Error(`No field "${name}" in ${element.innerHTML}`);
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await turn();
  });
  await settle();
}
