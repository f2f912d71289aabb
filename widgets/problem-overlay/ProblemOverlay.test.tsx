import { expect, test, vi } from 'vitest';
import { key, one, show } from '../shared/test-kit.tsx';
import { ProblemOverlay } from './ProblemOverlay.tsx';

const problem = {
  file: 'schemas/pages/home.json',
  line: 12,
  column: 5,
  message: 'no "stat"',
  fix: 'Did you mean "state"?',
};

test('each problem says where it is, what is wrong and how to fix it', () => {
  show(<ProblemOverlay id="o" title="Problems" problems={[{ ...problem, frame: '> 12 | "stat"\n     | ^' }]} />);

  expect(one('li').textContent).toBe(
    'schemas/pages/home.json:12:5no "stat"> 12 | "stat"\n     | ^Did you mean "state"?',
  );
});

test('disappears when all are fixed', () => {
  show(<ProblemOverlay id="o" title="Problems" problems={[problem]} />);
  show(<ProblemOverlay id="o" title="Problems" problems={[]} />);

  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

test('Escape hides it', () => {
  const onClose = vi.fn<() => void>();
  show(<ProblemOverlay id="o" title="Problems" close="Hide" problems={[problem]} onClose={onClose} />);

  key('Escape');

  expect(onClose).toHaveBeenCalledOnce();
});
