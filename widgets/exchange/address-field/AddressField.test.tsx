import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../../shared/test-kit.tsx';
import { AddressField } from './AddressField.tsx';

const TRON = 'TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B';
const ETHER = '0x616e6f746865722073616d706C65206164647265';
const base = {
  id: 'a',
  name: 'a',
  label: 'Address',
  placeholder: 'Choose an address',
  sheet: 'Address book',
  close: 'Close',
  action: 'Add address',
  empty: 'None kept',
  options: [
    { value: '1', address: TRON, network: 'TRC20' },
    { value: '2', address: ETHER, network: 'ERC20' },
  ],
  value: '',
  onChange: () => undefined,
};
const open = () => press(one<HTMLButtonElement>('#a'));

test('shows the chosen address whole, and its end apart, so that only its middle is cut where there is no room', () => {
  show(<AddressField {...base} value="2" />);

  expect(one('#a').textContent).toBe(ETHER);
  expect(one('#a-chosen [translate] > :last-child').textContent).toBe('647265');
  expect(one('#a-chosen').title).toBe(ETHER);
});

test('does not show a deleted address as chosen', () => {
  show(<AddressField {...base} value="9" />);

  expect(one('#a').textContent).toBe('Choose an address');
});

test('lists each address in full with its network; a press chooses it and closes the sheet', () => {
  const onChange = vi.fn<(value: string) => void>();
  const onBlur = vi.fn<() => void>();
  show(<AddressField {...base} value="1" onChange={onChange} onBlur={onBlur} />);
  open();
  expect(one('[role="dialog"]').textContent).toContain(`TRC20${TRON}`);
  expect(one('[aria-current="true"]').textContent).toContain(TRON);

  press(button(`ERC20${ETHER}`));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
  expect(onBlur).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('closes on Escape without a change', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<AddressField {...base} onChange={onChange} />);
  open();
  key('Escape');

  expect(onChange).not.toHaveBeenCalled();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('says that the book is empty and links to a new address', () => {
  const onAction = vi.fn<() => void>();
  show(<AddressField {...base} options={[]} onAction={onAction} />);
  open();
  expect(one('[role="dialog"]').textContent).toContain('None kept');

  press(button('Add address'));

  expect(onAction).toHaveBeenCalledOnce();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
