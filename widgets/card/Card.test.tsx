import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Card } from './Card.tsx';

test('has padding by default', () => {
  show(<Card id="c">order</Card>);
  expect(one('#c').style.padding).toBe('var(--space-l)');
  expect(one('#c').textContent).toBe('order');

  show(<Card id="c" pad="none" />);
  expect(one('#c').style.padding).toBe('');
});
