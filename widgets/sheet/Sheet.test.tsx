import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { Sheet } from './Sheet.tsx';

function drag(by: number): void {
  const head = one('h2').parentElement as HTMLElement;
  const at = (type: string, clientY: number) =>
    act(() => {
      head.dispatchEvent(new MouseEvent(type, { bubbles: true, clientY }));
    });
  at('pointerdown', 100);
  at('pointermove', 100 + by);
  at('pointerup', 100 + by);
}

test('closed, it is not in the page', () => {
  show(<Sheet id="s" open={false} title="Network" close="Close" />);

  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('in the page it is an open region that covers nothing', () => {
  show(
    <Sheet id="s" open={false} inline title="Network" close="Close" actions={<button type="button">Send</button>}>
      TRC20
    </Sheet>,
  );

  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(one('section').getAttribute('aria-labelledby')).toBe(one('h2').id);
  expect(one('section').textContent).toBe('NetworkTRC20Send');
  expect(document.activeElement).toBe(document.body);
});

test('is named by its title, and restores the focus', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();

  show(<Sheet id="s" open title="Network" close="Close" />);
  expect(one('[role=dialog]').getAttribute('aria-labelledby')).toBe(one('h2').id);
  expect(one('[role=dialog]').contains(document.activeElement)).toBe(true);

  show(<Sheet id="s" open={false} title="Network" close="Close" />);
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  opener.remove();
});

test('the close button, the overlay and Escape close it', () => {
  const onClose = vi.fn<() => void>();
  show(<Sheet id="s" open title="Network" close="Close" onClose={onClose} />);

  press(button('Close'));
  press(one('[role=dialog]').previousElementSibling as HTMLElement);
  key('Escape');

  expect(onClose).toHaveBeenCalledTimes(3);
});

test('closes when pulled down far enough, and returns otherwise', () => {
  const onClose = vi.fn<() => void>();
  show(<Sheet id="s" open title="Network" close="Close" onClose={onClose} />);

  drag(40);
  expect(onClose).not.toHaveBeenCalled();
  expect(one('[role=dialog]').style.transform).toBe('');

  drag(200);
  expect(onClose).toHaveBeenCalledOnce();
});
