import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit.tsx';
import { EyeToggle } from './EyeToggle.tsx';

const names = { hide: 'Hide balances', show: 'Show balances' };

test('its name says what the next press does', () => {
  const onChange = vi.fn<(value: boolean) => void>();
  show(<EyeToggle id="e" {...names} value={false} onChange={onChange} />);
  press(button('Hide balances'));
  expect(onChange).toHaveBeenLastCalledWith(true);

  show(<EyeToggle id="e" {...names} value={true} onChange={onChange} />);
  press(button('Show balances'));
  expect(onChange).toHaveBeenLastCalledWith(false);
});

test('treats an unknown value as shown: the first press hides', () => {
  const onChange = vi.fn<(value: boolean) => void>();
  show(<EyeToggle id="e" {...names} value={undefined} onChange={onChange} />);

  press(button('Hide balances'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});
