import { act } from 'react';
import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Picture } from './Picture.tsx';

test('given an address, then the picture is there and says what it shows', () => {
  show(<Picture id="p" url="/a.webp" text="Dry Summer" missing="Not loaded" />);
  expect(one<HTMLImageElement>('img').alt).toBe('Dry Summer');
});

test('given a picture that does not load, then its place says so, until it has another address', () => {
  show(<Picture id="p" url="/a.webp" text="Dry Summer" missing="Not loaded" />);
  act(() => void one('img').dispatchEvent(new Event('error')));
  expect(one('[role="img"]').getAttribute('aria-label')).toBe('Dry Summer. Not loaded');

  show(<Picture id="p" url="/b.webp" text="Dry Summer" missing="Not loaded" />);
  expect(one<HTMLImageElement>('img').getAttribute('src')).toBe('/b.webp');
});

test('given no address, then nothing is asked for', () => {
  show(<Picture id="p" text="Dry Summer" missing="Not loaded" />);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});
