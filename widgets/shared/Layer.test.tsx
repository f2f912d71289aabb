import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Layer, ModalLayer } from './Layer.tsx';
import { button, key, show } from './test-kit.tsx';

interface BoxProps {
  open: boolean;
  name?: string;
  onEscape?: () => void;
}

function Box({ open, name = 'a', onEscape }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  return open ? (
    <ModalLayer panel={box} onEscape={onEscape}>
      <div ref={box} tabIndex={-1} id={name}>
        <button type="button">{`${name} first`}</button>
        <button type="button" disabled>
          {`${name} off`}
        </button>
        <button type="button">{`${name} last`}</button>
      </div>
    </ModalLayer>
  ) : null;
}

test('given a modal layer, then the focus moves in, goes round with Tab, and comes back at the end', async () => {
  const outside = document.createElement('button');
  document.body.append(outside);
  outside.focus();

  show(<Box open />);
  expect(document.activeElement?.id).toBe('a');
  key('Tab');
  expect(document.activeElement).toBe(button('a first'));
  key('Tab', { shiftKey: true });
  expect(document.activeElement).toBe(button('a last'));
  key('Tab');
  expect(document.activeElement).toBe(button('a first'));

  show(<Box open={false} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(outside));
  outside.remove();
});

test('given a modal layer, when something outside takes the focus, then the layer takes it back, unless it is a layer too', () => {
  const rest = (
    <>
      <button type="button">page</button>
      <Layer>
        <button type="button">toast</button>
      </Layer>
    </>
  );
  show(
    <>
      {rest}
      <Box open />
    </>,
  );
  button('a last').focus();

  button('page').focus();
  expect(document.activeElement).toBe(button('a last'));
  button('toast').focus();
  expect(document.activeElement).toBe(button('toast'));
});

test('given two modal layers, when Escape is pressed, then only the top one hears it', () => {
  const below = vi.fn<() => void>();
  const above = vi.fn<() => void>();
  const both = (top: boolean) => (
    <>
      <Box open onEscape={below} />
      <Box open={top} name="b" onEscape={above} />
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

test('given a modal layer, when a control has handled Escape, then the layer stays', () => {
  const onEscape = vi.fn<() => void>();
  show(<Box open onEscape={onEscape} />);

  const use = (event: Event): void => event.preventDefault();
  document.body.addEventListener('keydown', use);
  key('Escape');
  document.body.removeEventListener('keydown', use);

  expect(onEscape).not.toHaveBeenCalled();
});
