import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Checklist } from './Checklist.tsx';

const items = [
  { id: 'verify', title: 'Verify identity', action: 'Verify', done: false },
  { id: 'password', title: 'Set the fund password', action: 'Set', done: true },
  { id: 'deposit', title: 'Deposit', action: 'Go', done: false },
];

test('given things done out of order, then the first of the others is current and has the only button', () => {
  show(<Checklist id="c" title="First steps" items={items} doneLabel="Done" />);

  expect(one('[aria-current="step"]').textContent).toContain('Verify identity');
  expect(button('Verify').textContent).toBe('Verify');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Verify identity',
    'Verify',
    'Deposit',
  ]);
  expect(one('[role="img"]').getAttribute('aria-label')).toBe('Done');
});

test('given a thing that is not current, when its name is pressed, then it is selected all the same', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<Checklist id="c" title="First steps" items={items} onSelect={onSelect} />);

  press(button('Deposit'));

  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'deposit' });
});

test('given a word for hiding, when it is pressed, then the list asks to be hidden', () => {
  const onHide = vi.fn<() => void>();
  show(<Checklist id="c" title="First steps" items={items} hide="Hide" onHide={onHide} />);

  press(button('Hide'));

  expect(onHide).toHaveBeenCalledOnce();
});
