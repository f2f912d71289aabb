import { expect, test } from 'vitest';
import { button, one, press, show } from '../shared/test-kit';
import { PageFrame } from './PageFrame';

test('page, context and navigation are landmarks of their own', () => {
  show(
    <PageFrame
      id="f"
      skip="Skip to content"
      top={<h1>Deposit</h1>}
      body={<p>body</p>}
      middle={<p>middle</p>}
      aside={<p>aside</p>}
      bottom={<p>bottom</p>}
      tabs={<nav>tabs</nav>}
    />,
  );

  expect(one('main').textContent).toBe('Depositbodymiddlebottom');
  expect(one('aside').textContent).toBe('aside');
  expect(one('nav').closest('main')).toBeNull();
});

test('regions that are not given are not there', () => {
  show(<PageFrame id="f" skip="Skip to content" body={<p>body</p>} />);

  expect(document.querySelector('aside')).toBeNull();
  expect(one('main').textContent).toBe('body');
});

test('the first stop of the keyboard leads past the navigation', () => {
  show(<PageFrame id="f" skip="Skip to content" header={<button type="button">Home</button>} body={<p>body</p>} />);

  expect(document.querySelector('button')).toBe(button('Skip to content'));
  press(button('Skip to content'));

  expect(document.activeElement?.textContent).toBe('body');
});
