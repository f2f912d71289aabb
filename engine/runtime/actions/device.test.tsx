import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './device.ts';

/** The text that the browser would copy: the selection in the focused field. */
function selected(): string {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
}

describe('copying without a clipboard, as over plain HTTP', () => {
  let copied: string[];
  let agrees: boolean;

  beforeEach(() => {
    copied = [];
    agrees = true;
    // jsdom has neither
    vi.stubGlobal('navigator', { clipboard: undefined });
    document.execCommand = (command) => {
      if (agrees) copied.push(`${command}: ${selected()}`);
      return agrees;
    };
    const dialog = document.createElement('div');
    const button = document.createElement('button');
    dialog.append(button);
    document.body.append(dialog);
    button.focus();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'execCommand');
    document.body.replaceChildren();
  });

  it('copies the text, leaves the page as it was, and gives the focus back', async () => {
    const page = document.body.innerHTML;

    await copyText('bc1q 7x');

    expect(copied).toEqual(['copy: bc1q 7x']);
    expect(document.body.innerHTML).toBe(page);
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it('given a browser that refuses, then it fails, and the page is as it was', async () => {
    agrees = false;
    const page = document.body.innerHTML;

    await expect(copyText('bc1q 7x')).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(document.body.innerHTML).toBe(page);
  });
});
