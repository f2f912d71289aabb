import { act, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyView } from './widgets.ts';

const fallback = vi.fn(() => <p>late</p>);
const Fallback = (): ReturnType<typeof fallback> => fallback();
const Plain = () => <p>here</p>;

async function show(View: ComponentType): Promise<string> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <Suspense fallback={<Fallback />}>
        <View />
      </Suspense>,
    );
  });
  const text = place.textContent;
  act(() => root.unmount());
  return text;
}

afterEach(() => fallback.mockClear());

it('given a view that was loaded before, then it shows at once, without a fallback', async () => {
  const load = vi.fn(async () => Plain);
  const View = lazyView<object>(load);
  await View.preload();

  expect(await show(View)).toBe('here');
  expect([fallback.mock.calls.length, load.mock.calls.length]).toEqual([0, 1]);
});

it('given a view that was not loaded, then the fallback shows until it is', async () => {
  const View = lazyView<object>(async () => Plain);

  expect(await show(View)).toBe('here');
  expect(fallback).toHaveBeenCalled();
});

it('given a failure, then it can be loaded again', async () => {
  const load = vi.fn(async () => Plain).mockRejectedValueOnce(new Error('offline'));
  const View = lazyView<object>(load);

  await expect(View.preload()).rejects.toThrow('offline');
  await View.preload();

  expect(await show(View)).toBe('here');
});
