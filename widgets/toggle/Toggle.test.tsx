import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { Toggle } from './Toggle.tsx';

const theSwitch = () => one<HTMLButtonElement>('[role="switch"]');

test('a press switches it', () => {
  const onChange = vi.fn<(value: boolean) => void>();
  show(<Toggle id="t" label="Hide small" value={true} onChange={onChange} />);
  expect(theSwitch().getAttribute('aria-checked')).toBe('true');

  press(theSwitch());

  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('cannot be pressed while its value is unknown', () => {
  const onChange = vi.fn<(value: boolean) => void>();
  show(<Toggle id="t" label="Hide small" value={undefined} onChange={onChange} />);

  press(theSwitch());

  expect(onChange).not.toHaveBeenCalled();
});

test('the quiet line describes the switch', () => {
  show(<Toggle id="t" label="Notifications" text="Deposits and orders" value={false} onChange={() => undefined} />);

  const described = theSwitch().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Deposits and orders');
});
