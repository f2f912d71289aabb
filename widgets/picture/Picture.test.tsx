import { act } from 'react';
import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Picture } from './Picture.tsx';

test('given an address, then it shows the picture with its alternative text', () => {
  show(<Picture id="p" url="/a.webp" text="Dry Summer" missing="Not loaded" />);
  expect(one<HTMLImageElement>('img').alt).toBe('Dry Summer');
});

test('given a picture that fails to load, then it says so until the address changes', () => {
  show(<Picture id="p" url="/a.webp" text="Dry Summer" missing="Not loaded" />);
  act(() => void one('img').dispatchEvent(new Event('error')));
  expect(one('[role="img"]').getAttribute('aria-label')).toBe('Dry Summer. Not loaded');

  show(<Picture id="p" url="/b.webp" text="Dry Summer" missing="Not loaded" />);
  expect(one<HTMLImageElement>('img').getAttribute('src')).toBe('/b.webp');
});

test('given a picture of the brand, then it shows that one', () => {
  show(<Picture id="p" art="/b.webp" url="/a.webp" text="Dry Summer" missing="Not loaded" />);
  expect(one<HTMLImageElement>('img').getAttribute('src')).toBe('/b.webp');
});

test('given a private picture, then its address is not requested without the session', () => {
  show(<Picture id="p" url="/a.webp" private text="Receipt" missing="Not loaded" />);
  expect(document.querySelectorAll('img')).toHaveLength(0);
  expect(one('[role="img"]').getAttribute('aria-label')).toBe('Receipt.');
});

test('given no address, then it requests nothing', () => {
  show(<Picture id="p" text="Dry Summer" missing="Not loaded" />);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});
