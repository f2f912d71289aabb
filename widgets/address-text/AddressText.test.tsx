import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { AddressText } from './AddressText.tsx';

const ADDRESS = 'TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B';

test('the text content is the address itself, without gaps', () => {
  show(<AddressText id="a" value={ADDRESS} />);

  expect(one('[translate="no"]').textContent).toBe(ADDRESS);
});

test('highlights the first and the last group', () => {
  show(<AddressText id="a" value={ADDRESS} label="To" />);

  const strong = [...document.querySelectorAll('span')].filter((group) => group.className.includes('strong'));
  expect(strong.map((group) => group.textContent)).toEqual(['TJpm', 'ai9B']);
});

test('shows a missing address as unknown', () => {
  show(<AddressText id="a" value={undefined} />);

  expect(document.body.textContent).toBe('--');
});
