import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { SectionHeading } from './SectionHeading.tsx';

test('the title is a heading and the link reports a press', () => {
  const onAction = vi.fn<() => void>();
  show(<SectionHeading id="s" title="Latest records" action="All" onAction={onAction} />);

  press(button('All'));

  expect(one('h2').textContent).toBe('Latest records');
  expect(onAction).toHaveBeenCalledOnce();
});

test('hides a link without a listener', () => {
  expect(show(<SectionHeading id="s" title="Latest records" action="All" />).querySelector('button')).toBeNull();
});
