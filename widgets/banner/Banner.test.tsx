import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { Banner } from './Banner.tsx';
import { findPage, collectSlides } from './banner.ts';

test('a single banner has no dots and reports an empty id', () => {
  const onPress = vi.fn<(payload: { id: string }) => void>();
  show(<Banner id="b" title="LUNE opens" onPress={onPress} />);

  press(one<HTMLButtonElement>('button'));

  expect(onPress).toHaveBeenCalledExactlyOnceWith({ id: '' });
  expect(document.querySelector('[role="img"]')).toBeNull();
});

test('reports the pressed slide, and the dots show the current one', () => {
  const onPress = vi.fn<(payload: { id: string }) => void>();
  const place = show(
    <Banner id="b" title="One" slides={[{ id: '2', title: 'Two' }]} pageLabel="Announcements" onPress={onPress} />,
  );

  press([...place.querySelectorAll('button')].at(-1) ?? place);

  expect(onPress).toHaveBeenCalledExactlyOnceWith({ id: '2' });
  expect(one('[role="img"]').getAttribute('aria-label')).toBe('Announcements 1/2');
});

test('renders nothing for an empty list, and a banner for an unknown title', () => {
  expect(show(<Banner id="b" slides={[]} />).textContent).toBe('');
  expect(show(<Banner id="b" overline="New coin" />).textContent).toBe('New coin--');
});

test.each([
  [0, 358, 3, 0],
  [180, 358, 3, 1],
  [9999, 358, 3, 2],
  [-40, 358, 3, 0],
  [10, 0, 3, 0],
])('scrolled by %d of %d, page %#', (left, width, pages, page) => {
  expect(findPage(left, width, pages)).toBe(page);
});

test('shows the title before the slides', () => {
  expect(collectSlides({ title: 'One', slides: [{ id: '2', title: 'Two' }] }).map((slide) => slide.id)).toEqual([
    '',
    '2',
  ]);
  expect(collectSlides({ slides: [{ id: '2', title: 'Two' }] }).map((slide) => slide.id)).toEqual(['2']);
});

test('keeps its place while its slides are loading', () => {
  const place = show(<Banner id="b" loading />);

  expect(one('#b').getAttribute('aria-busy')).toBe('true');
  expect(place.textContent).toBe('');
});
