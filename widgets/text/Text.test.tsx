import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Text } from './Text.tsx';

test('is a heading of the given level', () => {
  show(<Text id="t" text="Log in" heading={1} style="title-l" />);

  expect(one('h1#t').textContent).toBe('Log in');
});

test('an unknown text shows as --', () => {
  show(<Text id="t" text={undefined} />);

  expect(one('p#t').textContent).toBe('--');
});

test('a truncated text is still readable in its title', () => {
  show(<Text id="t" text="A long sentence" wrap="ellipsis" />);

  expect(one('#t').title).toBe('A long sentence');
});

test('does not translate a name', () => {
  show(<Text id="t" text="TSaM…t8Pm" verbatim />);

  expect(one('#t').getAttribute('translate')).toBe('no');
});

test('keeps the place of as many lines as are expected while it loads', () => {
  show(<Text id="t" text={undefined} lines={3} loading />);

  expect(one('#t').style.minHeight).toBe('3lh');
  expect(one('#t').ariaBusy).toBe('true');
});

test('keeps no place once it is known', () => {
  show(<Text id="t" text="Short" lines={3} />);

  expect(one('#t').style.minHeight).toBe('');
});
