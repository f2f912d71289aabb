import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { LeaveLink } from './LeaveLink.tsx';
import { parseWebAddress } from '../shared/index.ts';

const base = { id: 'l', label: 'Continue to {host}', host: 'Opens', bad: 'Not an address' };

test.each([
  ['https://pay.example/x?y=1#z', 'pay.example'],
  ['http://pay.example:8080/', 'pay.example:8080'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://pay.example/', undefined],
  ['https://bank.example@other.example/', undefined],
  ['https://:secret@other.example/', undefined],
  ['//pay.example/', undefined],
  ['pay.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('given %s, it leads to %s', (address, host) => {
  expect(parseWebAddress(address)?.host).toBe(host);
});

test('names the host, and opens a page that cannot reach back', () => {
  const onPress = vi.fn<() => void>();
  show(<LeaveLink {...base} address="https://pay.example/x" onPress={onPress} />);
  const link = one<HTMLAnchorElement>('a');
  expect(one('#l').textContent).toContain('Opens pay.example');
  expect(link.textContent).toBe('Continue to pay.example');
  expect(link.rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  expect(link.target).toBe('_blank');

  link.addEventListener('click', (event) => event.preventDefault());
  press(link);

  expect(onPress).toHaveBeenCalledOnce();
});

test('renders no link for anything but a web address', () => {
  show(<LeaveLink {...base} address="javascript:alert(1)" />);

  expect(document.querySelector('a')).toBeNull();
  expect(one('#l').textContent).toBe('Not an address');
});
