import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { codePoints, cutText } from '@vitrine/runtime';

type Box = HTMLInputElement | HTMLTextAreaElement;

const isOpen = ({ nativeEvent }: ChangeEvent<Box>): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true;

/**
 * The handlers of a box that changes its text as the user types, for example to keep only digits. While an input method
 * is composing, the box keeps its own text: replacing it would end the composition, and the commit would be added to
 * it.
 */
export function useComposedText<B extends Box>(value: string, read: (box: B) => void) {
  const [composed, setComposed] = useState<string>();
  const take = ({ currentTarget }: ChangeEvent<B> | CompositionEvent<B>): void => {
    setComposed(undefined);
    read(currentTarget);
  };
  return {
    value: composed ?? value,
    onChange: (event: ChangeEvent<B>): void => (isOpen(event) ? setComposed(event.currentTarget.value) : take(event)),
    onCompositionEnd: take,
  };
}

/**
 * The handlers of a box with a length limit. The browser's own `maxLength` counts UTF-16 units, so it would refuse half
 * of the emoji that the form, the counter and the server allow. If the text is too long, the inserted part is
 * shortened, not the existing text.
 */
export function limitText(value: string, most: number | undefined, onChange: (text: string) => void) {
  const take = ({ currentTarget: box }: ChangeEvent<Box> | CompositionEvent<Box>): void => {
    const typed = box.value;
    const text = most === undefined ? typed : fitText(typed, value, most);
    if (text !== typed) {
      const caret = Math.max(0, (box.selectionEnd ?? typed.length) - (typed.length - text.length));
      box.value = text;
      box.setSelectionRange(caret, caret);
    }
    onChange(text);
  };
  return {
    onChange: (event: ChangeEvent<Box>): void => (isOpen(event) ? onChange(event.currentTarget.value) : take(event)),
    ...(most !== undefined && { onCompositionEnd: take }),
  };
}

/** Shortens the part inserted into a text until the whole has at most `most` characters. */
export function fitText(typed: string, before: string, most: number): string {
  const excess = codePoints(typed) - most;
  if (excess <= 0) return typed;
  const now = [...typed];
  const old = [...before];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const inserted = now.slice(start, now.length - end);
  const kept = inserted.slice(0, Math.max(0, inserted.length - excess));
  return cutText([...now.slice(0, start), ...kept, ...now.slice(now.length - end)].join(''), most);
}
