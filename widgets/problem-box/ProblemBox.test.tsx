import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { ProblemBox } from './ProblemBox.tsx';

test('says what failed and where, and offers a retry only where there is one', () => {
  const onRetry = vi.fn<() => void>();
  const box = <ProblemBox id="p" title="No prices" detail="No answer." place="a.json:4:2" action="Try again" />;
  show(box);
  expect(one('[role=alert]').textContent).toBe('No pricesNo answer.a.json:4:2');

  show(<ProblemBox {...box.props} onRetry={onRetry} />);
  press(button('Try again'));
  expect(onRetry).toHaveBeenCalledOnce();
});
