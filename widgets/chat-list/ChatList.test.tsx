import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { groupTurns } from './chat-list.ts';
import { ChatList } from './ChatList.tsx';

const message = (id: string, own: boolean, more: object = {}) => ({
  id,
  own,
  text: `Words ${id}`,
  picture: '',
  time: 1_795_262_400_000,
  read: false,
  ...more,
});
const words = { label: 'Desk', me: 'You', other: 'Desk', readLabel: 'read', sentLabel: 'sent', moreLabel: 'Earlier' };

test('groups consecutive messages of one side', () => {
  const found = groupTurns([message('1', true), message('2', true), message('3', false), message('4', true)]);

  expect(found.map(({ own, messages }) => [own, messages.map(({ id }) => id)])).toEqual([
    [true, ['1', '2']],
    [false, ['3']],
    [true, ['4']],
  ]);
});

test('says who wrote each message, and whether a person has read it', () => {
  show(
    <ChatList
      id="c"
      {...words}
      messages={[message('1', true, { read: true }), message('2', false), message('3', true)]}
    />,
  );
  const items = [...document.querySelectorAll('li')].map((item) => item.textContent?.replaceAll(/\s+/g, ' '));

  expect(one('[role="log"]').getAttribute('aria-label')).toBe('Desk');
  expect(items[0]).toMatch(/^You: Words 1.* read$/);
  expect(items[1]).toMatch(/^Desk: Words 2/);
  expect(items[1]).not.toMatch(/read|sent/);
  expect(items[2]).toMatch(/sent$/);
});

test('shows text verbatim, markup included', () => {
  show(<ChatList id="c" {...words} messages={[message('1', false, { text: '<b onclick="x()">bold</b>\nnext' })]} />);

  expect(one('p[class*="bubble"]').textContent).toBe('<b onclick="x()">bold</b>\nnext');
});

test('loads earlier messages on request', () => {
  const more = vi.fn();
  show(<ChatList id="c" {...words} messages={[message('1', true)]} more onMore={more} />);
  press(button('Earlier'));

  expect(more).toHaveBeenCalledOnce();
});

test('reports each new message as seen once', () => {
  const seen = vi.fn();
  const shown = (unread: number, ...ids: string[]) =>
    show(<ChatList id="c" {...words} messages={ids.map((id) => message(id, false))} unread={unread} onSeen={seen} />);
  shown(0, '1');
  expect(seen).not.toHaveBeenCalled();
  shown(1, '1', '2');
  shown(1, '1', '2');

  expect(seen).toHaveBeenCalledOnce();
});
