import { expect, test, vi } from 'vitest';
import { FormatProvider } from '@vitrine/runtime';
import { one, press, show } from '../shared/test-kit.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';

const options = [
  { value: 'trc20', label: 'TRC20', detail: '~1 min' },
  { value: 'omni', label: 'OMNI', detail: '~9 min', disabled: true, disabledDetail: 'Paused' },
  { value: 'erc20', label: 'ERC20' },
];
const base = { id: 'n', name: 'n', label: 'Network', options, onChange: () => undefined };
const radio = (value: string) => one<HTMLInputElement>(`input[value="${value}"]`);

test('is one named radio group', () => {
  show(<ChoiceCards {...base} value="trc20" />);

  const group = one('[role="radiogroup"]');
  expect(one(`#${group.getAttribute('aria-labelledby')}`).textContent).toBe('Network');
  expect(radio('trc20').checked).toBe(true);
  expect(radio('trc20').name).toBe(radio('erc20').name);
});

test('a press chooses', () => {
  const onChange = vi.fn();
  show(<ChoiceCards {...base} value="trc20" onChange={onChange} />);

  press(radio('erc20'));
  expect(onChange).toHaveBeenCalledWith('erc20');
});

test('one label names the details of every card, and one word marks those that are off', () => {
  const [first, , third] = options;
  const off = { value: 'omni', label: 'OMNI', detail: '9', disabled: true };
  show(
    <ChoiceCards
      {...base}
      options={[{ ...first!, detail: '1' }, off, third!]}
      detail="~{value} min"
      off="Paused"
      value="trc20"
    />,
  );

  expect([...document.querySelectorAll('label')].map((card) => card.textContent)).toEqual([
    'TRC20~1 min',
    'OMNIPaused',
    'ERC20',
  ]);
});

test('a paused choice says why and cannot be chosen', () => {
  const onChange = vi.fn();
  show(<ChoiceCards {...base} value="trc20" onChange={onChange} />);

  press(radio('omni'));
  expect(onChange).not.toHaveBeenCalled();
  expect(radio('omni').closest('label')?.textContent).toBe('OMNIPaused');
});

test('figures on the cards follow the language', () => {
  const place = show(
    <FormatProvider language="ru" tag="ru">
      <ChoiceCards
        {...base}
        options={[{ value: '120', labelFigure: '1200', detailFigure: '4.2' }]}
        figure="{value} с"
        detail="{value} USDT"
        value=""
      />
    </FormatProvider>,
  );

  expect(place.textContent?.replaceAll(/\s/g, ' ')).toContain('1 200 с4,2 USDT');
});

test('a logo has its disc, which its name does not repeat', () => {
  show(<ChoiceCards {...base} options={[{ value: '1', label: 'BTC', logo: 'BTC' }]} value="1" />);

  expect(one('label [aria-hidden="true"]').textContent).toBe('B');
});

test.each([
  ['en', '1.5%+80%'],
  ['ru', '1,5\u00A0%+80\u00A0%'],
  ['tr', '%1,5+%80'],
])('percentages on the cards are those of the language: %s', (tag, text) => {
  const place = show(
    <FormatProvider language={tag} tag={tag}>
      <ChoiceCards
        {...base}
        options={[{ value: '120', labelFigure: '1.5', detailFigure: '80' }]}
        figure="{value}%"
        detail="+{value}%"
        value=""
      />
    </FormatProvider>,
  );

  expect(place.textContent).toContain(text);
});
