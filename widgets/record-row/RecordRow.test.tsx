import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { isMuted, getLineTone, formatPlace } from './record-row.ts';
import { RecordRow } from './RecordRow.tsx';

const row = { id: 'r', amount: '-500', unit: 'USDT', scale: 2 };

test('shows the sign of a loss and of a gain', () => {
  expect(show(<RecordRow {...row} />).textContent?.trim()).toBe('−500.00 USDT');
  expect(show(<RecordRow {...row} amount="500" />).textContent?.trim()).toBe('+500.00 USDT');
  expect(show(<RecordRow {...row} amount="500" sign={false} />).textContent?.trim()).toBe('500.00 USDT');
});

test('colours a result by its direction, unless no money moved', () => {
  const getColour = (more: object) =>
    show(<RecordRow {...row} tone="auto" {...more} />).querySelector('[class*="down"]');
  expect(getColour({})).not.toBeNull();
  expect(getColour({ muted: true })).toBeNull();
});

test('the row and the fix of a refusal are two buttons side by side', () => {
  const onPress = vi.fn<() => void>();
  const onFix = vi.fn<() => void>();
  const place = show(
    <RecordRow {...row} reason="The address is not on TRC20." fix="Fix" onPress={onPress} onFix={onFix} />,
  );

  press(button('Fix'));
  expect(onPress).not.toHaveBeenCalled();
  expect(onFix).toHaveBeenCalledOnce();

  press(one<HTMLButtonElement>('button:not([class*="fix"])'));
  expect(onPress).toHaveBeenCalledOnce();
  expect(place.querySelector('button button')).toBeNull();
});

test('shows a given badge in place of the state', () => {
  const place = show(<RecordRow {...row} state={{ label: 'Completed', tone: 'success' }} badge={<em>Buy</em>} />);

  expect(place.textContent).toContain('Buy');
  expect(place.textContent).not.toContain('Completed');
});

test('an address is not translated', () => {
  show(<RecordRow {...row} place="TRC20 · TJpmRP…Dfai9B" mono />);

  expect(one('[translate="no"]').textContent).toBe('TRC20 · TJpmRP…Dfai9B');
});

test('mutes money that did not move, unless the row says otherwise', () => {
  const said = undefined;
  expect(isMuted({ muted: said, state: { tone: 'danger' } })).toBe(true);
  expect(isMuted({ muted: said, state: { tone: 'neutral' } })).toBe(true);
  expect(isMuted({ muted: said, state: { tone: 'success' } })).toBe(false);
  expect(isMuted({ muted: said, state: undefined })).toBe(false);
  expect(isMuted({ muted: false, state: { tone: 'danger' } })).toBe(false);
});

test('a review warns, a pending record does not, and the row may override the tone', () => {
  expect(getLineTone(undefined, { tone: 'warning' })).toBe('warning');
  expect(getLineTone(undefined, { tone: 'info' })).toBe('neutral');
  expect(getLineTone('accent', { tone: 'warning' })).toBe('accent');
});

test('shows both ends of an address, and the whole address in the title', () => {
  show(<RecordRow {...row} place="TRC20" address="TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B" mono />);

  expect(one('[translate="no"]').textContent).toBe('TRC20 · TJpmRP…Dfai9B');
  expect(one('[translate="no"]').getAttribute('title')).toBe('TRC20 · TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B');
});

test('shows a short address in full', () => {
  expect(formatPlace(undefined, 'abcd5678')).toBe('abcd5678');
  expect(formatPlace(undefined, undefined)).toBeUndefined();
});
