import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { ArticleRow } from './ArticleRow.tsx';

test('an article is pressed by its whole row', () => {
  const opened = vi.fn();
  show(<ArticleRow id="a" title="Deposits are paused" text="Use another network." onPress={opened} />);
  press(one('button'));

  expect(one('button').textContent).toBe('Deposits are pausedUse another network.');
  expect(opened).toHaveBeenCalledOnce();
});

test('without a summary there is no empty line, and what is unknown is two dashes', () => {
  show(<ArticleRow id="a" title={undefined} text="" />);

  expect(one('#a').textContent).toBe('--');
});
