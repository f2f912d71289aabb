import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { Dialog } from './Dialog.tsx';

test('is labelled by its title and text, and focuses the safe answer where a yes destroys something', () => {
  show(
    <Dialog id="d" title="Close 20 lots?" body="A fee of 9.75." ok="Close position" cancel="Keep open" tone="danger" />,
  );
  const dialog = one('[role=alertdialog]');

  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Close 20 lots?');
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A fee of 9.75.');
  expect(document.activeElement).toBe(button('Keep open'));
});

test.each(['neutral', 'up', 'down'] as const)('focuses the main answer of a %s question', (tone) => {
  show(<Dialog id="d" title="Send 20?" ok="Send" cancel="Not now" tone={tone} />);

  expect(document.activeElement).toBe(button('Send'));
});

test('an Enter that is still held is no answer', () => {
  show(<Dialog id="d" title="Send 20?" ok="Send" cancel="Not now" />);
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });

  button('Send').dispatchEvent(held);

  expect(held.defaultPrevented).toBe(true);
});

test('reports both answers; Escape means no', () => {
  const onOk = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  show(<Dialog id="d" title="Delete?" ok="Delete" cancel="Keep" onOk={onOk} onCancel={onCancel} />);

  press(button('Delete'));
  press(button('Keep'));
  key('Escape');

  expect(onOk).toHaveBeenCalledOnce();
  expect(onCancel).toHaveBeenCalledTimes(2);
});

test('while busy, ignores both answers and Escape', () => {
  const answer = vi.fn<() => void>();
  show(<Dialog id="d" title="Send?" ok="Send" cancel="Not now" busy onOk={answer} onCancel={answer} />);

  press(button('Send'));
  press(button('Not now'));
  key('Escape');

  expect(answer).not.toHaveBeenCalled();
});

test('a receipt pairs every label with its value', () => {
  const lines = [
    { label: 'Fee', value: '1.00 USDT' },
    { label: 'You receive', value: '499.00 USDT', strong: true },
    { label: 'To', value: 'TSaMpLe7nQw4t8Pm', address: true },
  ];
  show(<Dialog id="d" title="Withdraw?" lines={lines} ok="Withdraw" cancel="Not now" />);

  const words = [...one('[role=alertdialog] dl').children].map((line) => line.textContent);

  expect(words).toEqual(['Fee1.00 USDT', 'You receive499.00 USDT', 'ToTSaMpLe7nQw4t8Pm']);
  const groups = [...one('[translate="no"]').children].map((group) => group.textContent);
  expect(groups).toEqual(['TSaM', 'pLe7', 'nQw4', 't8Pm']);
});

test('given a yes that takes its row away, then the row in its place gets the focus, or the list if none is left', async () => {
  const view = (names: readonly string[], asked: boolean) => (
    <div id="list">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      {asked && <Dialog id="d" title="Cancel the order?" ok="Yes" cancel="No" />}
    </div>
  );
  const update = (...now: Parameters<typeof view>) => act(async () => void show(view(...now)));

  for (const [before, after, focused] of [
    [['a', 'b', 'c'], ['a', 'c'], 'c'],
    [['a', 'c'], ['a'], 'a'],
  ] as const) {
    await update(before, false);
    button(before[1]).focus();
    await update(before, true);
    await update(before, false);
    await update(after, false);
    expect(document.activeElement?.textContent).toBe(focused);
  }
  await update([], false);
  expect(document.activeElement?.id).toBe('list');
});

test('given a yes that sends money, then the dialog has the focus, and Enter, pressed once more, answers nothing', () => {
  const onOk = vi.fn<() => void>();
  show(<Dialog id="d" title="Send 20?" ok="Send" cancel="Not now" careful onOk={onOk} />);

  expect(document.activeElement).toBe(one('[role=alertdialog]'));
  key('Enter');
  expect(onOk).not.toHaveBeenCalled();
});
