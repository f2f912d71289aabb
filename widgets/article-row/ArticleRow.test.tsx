import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { ArticleRow } from './ArticleRow.tsx';

test('the whole row opens the article', () => {
  const opened = vi.fn();
  show(<ArticleRow id="a" title="Deposits are paused" text="Use another network." onPress={opened} />);
  press(one('button'));

  expect(one('button').textContent).toBe('Deposits are pausedUse another network.');
  expect(opened).toHaveBeenCalledOnce();
});

test('shows no empty line without a summary, and dashes for unknown values', () => {
  show(<ArticleRow id="a" title={undefined} text="" />);

  expect(one('#a').textContent).toBe('--');
});
