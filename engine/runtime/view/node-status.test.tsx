import { focusManager } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import {
  replies,
  has,
  loseConnection,
  press,
  Refusal,
  sendFrame,
  settle,
  getText,
  withApp,
} from '../../tools/testing/kit.tsx';
import { cell, text } from '../../tools/testing/nodes.ts';
import { roles, rows, start } from '../../tools/testing/start-page.ts';

withApp();

describe('pending data', () => {
  const page = {
    data: { user: { call: 'a.one', with: {} }, name: { value: '=user.name' } },
    body: [text('a', '=user.name'), text('b', '=name'), text('c', 't.title')],
  };

  it('given a pending source, then the nodes that need it are skeletons, even through a derived value, and others are shown', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    replies.set('one', () => new Promise((settled) => (arrive = settled)));
    await start(page);
    expect(roles('skeleton').map(({ id }) => id)).toEqual(['a-skeleton', 'b-skeleton']);
    expect(getText('c')).toBe('A page');

    arrive({ name: 'Li' });
    await settle();

    expect([getText('a'), getText('b')]).toEqual(['Li', 'Li']);
    expect(roles('skeleton')).toHaveLength(0);
  });

  it('given a condition that holds before its data have loaded, then the node does not wait for them', async () => {
    replies.set('one', () => new Promise(() => undefined));
    await start({
      ...page,
      body: [{ ...text('a', 't.title'), visible: "=status.user.loading || user.name == 'Li'" }],
    });

    expect(getText('a')).toBe('A page');
    expect(roles('skeleton')).toHaveLength(0);
  });

  it('given a failed source, then one problem is shown for all nodes that need it, and a retry recovers them', async () => {
    replies.set('one', () => new Refusal('Closed'));
    await start(page);
    expect(roles('problem').map(({ id, textContent }) => [id, textContent])).toEqual([
      ['a-problem', expect.stringMatching(/^Closed \| /)],
    ]);
    expect([has('a'), has('b'), has('c')]).toEqual([false, false, true]);

    replies.set('one', () => ({ name: 'Li' }));
    await press('a-problem-retry');

    expect([getText('a'), getText('b')]).toEqual(['Li', 'Li']);
    expect(roles('problem')).toHaveLength(0);
  });

  it.each([false, true])(
    'given an answer that cannot be decoded, then only developers see the call: %s',
    async (isDevelopment) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      replies.set('one', () => ({ name: { not: 'a text' } }));
      await start(page, { isDevelopment });
      const [box] = roles('problem');

      expect(box?.textContent).toContain('Wrong answer');
      expect(box?.textContent?.includes('a.one')).toBe(isDevelopment);
      expect(logged).toHaveBeenCalled();
      logged.mockRestore();
    },
  );

  it('given a failed source, then a hidden node that needs it does not keep the problem from a visible one', async () => {
    replies.set('one', () => new Refusal('Closed'));

    await start({ ...page, body: [{ ...text('hidden', '=user.name'), visible: '=false' }, text('a', '=user.name')] });

    expect(roles('problem').map(({ id }) => id)).toEqual(['a-problem']);
  });

  it('given a node that reads the failure, then it is shown, and the others stay hidden', async () => {
    replies.set('one', () => new Refusal('Closed'));
    await start({
      ...page,
      body: [text('own', "=status.user.failed ? 'lost' : user.name"), text('other', '=user.name')],
    });

    expect(getText('own')).toBe('lost');
    expect(roles('problem').map(({ id }) => id)).toEqual(['other-problem']);
  });

  it('given rows that need a failed source, then the problem is shown once, not in every row', async () => {
    replies.set('one', () => new Refusal('Closed'));
    await start({
      ...page,
      state: { list: { type: 'list', initial: ['x', 'y', 'z'] } },
      body: [{ ...cell('cell', '=r + user.name'), each: { in: '=list', as: 'r', key: '=r' } }],
    });

    expect(roles('problem')).toHaveLength(1);
  });

  it('given a derived value that throws, then the problem shows it', async () => {
    await start({
      state: { a: { type: 'integer', initial: 0 } },
      data: { half: { value: '=1 / a' } },
      body: [text('t', '=string(half)'), text('u', 't.title')],
    });

    expect(getText('t-problem')).toContain('1 / a');
    expect(getText('u')).toBe('A page');
  });

  it("given an answer of another type, then the app's own message is shown", async () => {
    replies.set('one', () => ({ name: 5 }));
    await start(page);

    expect(getText('a-problem')).toBe('Wrong answer | a.one');
  });

  it('given an answer that cannot be refreshed, then it stays, and a bar shows its time', async () => {
    replies.set('one', () => ({ name: 'Li' }));
    await start(page);
    expect([getText('a'), has('connection')]).toEqual(['Li', false]);

    replies.delete('one');
    vi.setSystemTime(Date.now() + 3 * 86_400_000);
    // as when the user returns to the app
    focusManager.onFocus();
    await settle();

    expect([getText('a'), has('a-problem')]).toEqual(['Li', false]);
    expect(getText('connection')).toMatch(/^As it was at [A-Z][a-z]{2}\s\d+/);
  });

  it('given a lost connection, then figures stay, and a bar says so', async () => {
    await start(
      {
        data: { live: { stream: 'a.ticker', with: {} } },
        body: [text('t', '=live[0].price'), text('s', "=status.live.stale ? 'old' : 'live'")],
      },
      { app: undefined },
    );
    await sendFrame('ticker', 1, rows('7'));
    expect([getText('t'), getText('s'), has('connection')]).toEqual(['7', 'live', false]);

    await loseConnection();

    expect([getText('t'), getText('s'), has('connection')]).toEqual(['7', 'old', true]);
  });
});
