import { expect, test } from 'vitest';
import { Logo } from './Logo.tsx';
import { one, show } from './test-kit.tsx';

test('an address cannot break out of its quotes', () => {
  show(<Logo src={'logo.svg"),url("http://other.example/x'} />);

  const style = one('span[style]').getAttribute('style') ?? '';
  expect(style).toContain('logo.svg%22),url(');
  expect(style.match(/"/g)).toHaveLength(2);
});

test('in its own colours it is an image', () => {
  show(<Logo src="logo.svg" tint={false} />);

  expect(one<HTMLImageElement>('img').getAttribute('alt')).toBe('');
});
