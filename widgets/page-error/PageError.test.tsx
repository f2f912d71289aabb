import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { PageError } from './PageError.tsx';

test('says what failed and which page, and offers both ways on', () => {
  const onRetry = vi.fn<() => void>();
  const onBack = vi.fn<() => void>();
  show(
    <PageError
      id="p"
      title="Too long"
      place="assets/index"
      retry="Try again"
      back="Back"
      onRetry={onRetry}
      onBack={onBack}
    />,
  );

  press(button('Try again'));
  press(button('Back'));

  expect(one('[role=alert]').textContent).toContain('assets/index');
  expect(onRetry).toHaveBeenCalledOnce();
  expect(onBack).toHaveBeenCalledOnce();
});

test('offers the way home when there is no page to go back to', () => {
  const onHome = vi.fn<() => void>();
  show(<PageError id="p" title="Missing" back="Back" home="Home" onHome={onHome} />);

  press(button('Home'));

  expect(onHome).toHaveBeenCalledOnce();
  expect(one('[role=alert]').textContent).not.toContain('Back');
});
