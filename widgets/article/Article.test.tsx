import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Article } from './Article.tsx';

const shown = (html: string) => show(<Article id="a" html={html} leaves="leaves the app" />);

test.each([
  ['<p>Words<script>bad()</script></p>', '<p>Words</p>'],
  ['<p onclick="bad()" style="color:red" class="x" id="y">Words</p>', '<p>Words</p>'],
  ['<img src=x onerror=bad()><p>Words</p>', '<p>Words</p>'],
  ['<svg><a xlink:href="javascript:bad()">Words</a></svg>', ''],
  ['<iframe src="https://bad.example"></iframe><p>Words</p>', '<p>Words</p>'],
  ['<form action="https://bad.example"><input name="password"><p>Words</p></form>', '<p>Words</p>'],
  ['<p><a href="javascript:bad()">Words</a></p>', '<p>Words</p>'],
  ['<p><a href="data:text/html,bad">Words</a></p>', '<p>Words</p>'],
  ['<p><a href="//bad.example">Words</a></p>', '<p>Words</p>'],
  ['<h1>Words</h1>', '<h2>Words</h2>'],
  ['<p>Words<p>More', '<p>Words</p><p>More</p>'],
])('given %s, keeps %s', (html, left) => {
  expect(shown(html).querySelector('#a')?.innerHTML).toBe(left);
});

test('follows a link into the app; opens any other outside', () => {
  const leave = vi.fn();
  show(
    <Article
      id="a"
      html={'<a href="#/pages/assets/index">Assets</a> <a href="https://larch.example/x">Formula</a>'}
      leaves="leaves the app"
      onLeave={leave}
    />,
  );
  expect(one('a').getAttribute('href')).toBe('#/pages/assets/index');

  press(button('Formula leaves the app'));

  expect(leave).toHaveBeenCalledExactlyOnceWith({ address: 'https://larch.example/x' });
});

test.each(['https://bank.example@other.example', 'ftp://x.example', 'mailto:a@x.example', '#top', '/pages', ''])(
  '%s is not a link',
  (href) => expect(shown(`<p><a href="${href}">Words</a></p>`).querySelector('#a')?.innerHTML).toBe('<p>Words</p>'),
);
