import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useFocusTrap, useMedia } from './hooks.ts';
import { button, key, show } from './test-kit.tsx';

function Trap({ open, name = 'a', onEscape }: { open: boolean; name?: string; onEscape?: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusTrap(box, open, { onEscape });
  return (
    <div ref={box} tabIndex={-1} id={name}>
      <button type="button">{`${name} first`}</button>
      <button type="button" disabled>
        {`${name} off`}
      </button>
      <button type="button">{`${name} last`}</button>
    </div>
  );
}

test('moves the focus in, round, and back', () => {
  const outside = document.createElement('button');
  document.body.append(outside);
  outside.focus();

  show(<Trap open />);
  expect(document.activeElement?.id).toBe('a');
  key('Tab');
  expect(document.activeElement).toBe(button('a first'));
  key('Tab', { shiftKey: true });
  expect(document.activeElement).toBe(button('a last'));
  key('Tab');
  expect(document.activeElement).toBe(button('a first'));

  show(<Trap open={false} />);
  expect(document.activeElement).toBe(outside);
  outside.remove();
});

test('Escape reaches only the top layer', () => {
  const below = vi.fn<() => void>();
  const above = vi.fn<() => void>();
  const both = (top: boolean) => (
    <>
      <Trap open onEscape={below} />
      <Trap open={top} name="b" onEscape={above} />
    </>
  );

  show(both(true));
  key('Escape');
  expect(above).toHaveBeenCalledOnce();
  expect(below).not.toHaveBeenCalled();

  show(both(false));
  key('Escape');
  expect(below).toHaveBeenCalledOnce();
});

test('an Escape that a control handled closes nothing', () => {
  const onEscape = vi.fn<() => void>();
  show(<Trap open onEscape={onEscape} />);

  const use = (event: Event): void => event.preventDefault();
  document.body.addEventListener('keydown', use);
  key('Escape');
  document.body.removeEventListener('keydown', use);

  expect(onEscape).not.toHaveBeenCalled();
});

test('a media query is false without matchMedia', () => {
  function Says() {
    return <button type="button">{useMedia('(prefers-reduced-motion: reduce)') ? 'less' : 'all'}</button>;
  }

  expect(show(<Says />).textContent).toBe('all');
});
