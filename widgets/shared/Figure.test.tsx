import { expect, test } from 'vitest';
import { FormatProvider } from '@vitrine/runtime';
import { Figure, type FigureProps } from './Figure.tsx';
import { one, show } from './test-kit.tsx';

/** The visible text, without the parts for screen readers. */
function seen(props: FigureProps): string {
  const place = show(
    <FormatProvider language="en" tag="en">
      <Figure {...props} />
    </FormatProvider>,
  );
  const copy = place.cloneNode(true) as HTMLElement;
  for (const spoken of copy.querySelectorAll('.visually-hidden')) spoken.remove();
  return copy.textContent;
}

test.each<[string, FigureProps, string]>([
  ['digits of the scale, none guessed', { value: '97412.6', scale: 2 }, '97,412.60'],
  ['balances are cut, not rounded', { value: '0.999', scale: 2 }, '0.99'],
  [
    'more digits than a double holds',
    { value: '12345678901234567890.123456789', scale: 9 },
    '12,345,678,901,234,567,890.123456789',
  ],
  ['a loss has a true minus', { value: '-0.92', scale: 2, percent: true, sign: true }, '−0.92%'],
  ['a gain has its sign where changes are shown', { value: '1.89', sign: true, percent: true }, '+1.89%'],
  ['zero has none', { value: '0', scale: 2, sign: true, percent: true }, '0.00%'],
  ['many zeros are folded', { value: '0.00001942', fold: true }, '0.041942'],
  ['a converted value says so', { value: '97412.6', scale: 2, approx: true, prefix: '$' }, '≈ $97,412.60'],
  ['turnover is short', { value: '1820000000', short: true }, '1.82B'],
  ['unknown is not zero', { value: undefined, scale: 2, prefix: '$', approx: true }, '--'],
  ['what is no decimal is unknown', { value: '1e3' }, '--'],
  ['hidden money', { value: '97412.6', hidden: true }, '••••••'],
  ['hidden money that is converted', { value: '97412.6', hidden: true, approx: true, prefix: '$' }, '≈ ••••••'],
  ['hidden money with other room', { value: '97412.6', hidden: true, bullets: 8 }, '••••••••'],
  ['in brackets', { value: '1.17', scale: 2, sign: true, percent: true, brackets: true }, '(+1.17%)'],
  ['in brackets, in one text', { value: '1.17', percent: true, brackets: true, plain: true }, '(1.17%)'],
  ['unknown in brackets', { value: undefined, brackets: true }, '--'],
  ['with its coin', { value: '1.5', unit: 'USDT' }, '1.5 USDT'],
])('%s', (_rule, props, expected) => {
  expect(seen(props)).toBe(expected);
});

test('a folded price is announced and titled in full', () => {
  seen({ value: '0.00001942', fold: true });

  expect(one('[title]').title).toBe('0.00001942');
  expect(one('.visually-hidden').textContent).toBe('0.00001942');
  expect(one('sub').closest('[aria-hidden="true"]')).not.toBeNull();
});

test('a short figure has the exact one as its title', () => {
  seen({ value: '1823456789.12', short: true });

  expect(one('[title]').title).toBe('1,823,456,789.12');
});

test('keeps every trace of hidden money out of the page', () => {
  const place = show(<Figure value="97412.6" hidden hiddenLabel="Hidden" />);

  expect(place.innerHTML).not.toContain('97');
  expect(one('.visually-hidden').textContent).toBe('Hidden');
});

test.each([
  ['en', '+1.17%', '−1.17%'],
  ['ru', '+1,17\u00A0%', '−1,17\u00A0%'],
  ['tr', '+%1,17', '−%1,17'],
])('a percentage in parts is that of the language: %s', (tag, gain, loss) => {
  const texts = ['1.17', '-1.17'].flatMap((value) =>
    [true, false].map((plain) => {
      const figure = (
        <FormatProvider language={tag} tag={tag}>
          <Figure value={value} sign percent plain={plain} />
        </FormatProvider>
      );
      return show(figure).textContent;
    }),
  );

  expect(texts).toEqual([gain, gain, loss, loss]);
});
