// @vitest-environment jsdom
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyView } from './widgets.ts';

const element = document.createElement('div');
const root = createRoot(element);
afterEach(() => act(() => root.render(null)));

const open = () => {
  let arrive: (view: ComponentType) => void = () => {};
  const View = lazyView(() => new Promise<ComponentType>((done) => (arrive = done)));
  return { View, arrive: (view: ComponentType) => arrive(view) };
};

test('given a view that loads late, then its place shows the fallback, and then the view', async () => {
  const { View, arrive } = open();
  await act(async () =>
    root.render(
      <LazyBoundary of={View} fallback="waiting">
        <View />
      </LazyBoundary>,
    ),
  );
  const before = element.textContent;

  await act(async () => arrive(() => 'here'));

  expect([before, element.textContent]).toEqual(['waiting', 'here']);
});

test('given a view that has loaded, then the fallback is never shown', async () => {
  const { View, arrive } = open();
  const loading = View.preload();
  arrive(() => 'here');
  await loading;

  act(() =>
    root.render(
      <LazyBoundary of={View} fallback="waiting">
        <View />
      </LazyBoundary>,
    ),
  );

  expect(element.textContent).toBe('here');
});
