import { describe, expect, it, vi } from 'vitest';
import { replies, press, Refusal, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { roles, start } from '../../tools/testing/start-page.ts';

withApp();

describe('errors', () => {
  it('given a widget that throws, then a problem box replaces it, and its neighbours work', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start({
      state: { mood: { type: 'string', initial: 'bad' }, other: { type: 'string', initial: 'x' } },
      body: [
        { id: 'b', widget: 'bomb', props: { text: '=mood' } },
        text('t', '=other'),
        button('go', [{ set: { other: 'y' } }]),
      ],
    });

    expect(roles('problem').map((box) => [box.id, box.dataset.place, box.textContent])).toEqual([
      ['b-problem', 'b', 'it broke | b'],
    ]);
    await press('go');
    expect(getText('t')).toBe('y');
    expect(consoleError).toHaveBeenCalled();
  });

  it('given an expression that throws, then the problem box names it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start({
      state: { a: { type: 'integer', initial: 0 } },
      body: [text('t', '=string(1 / a)'), text('u', 't.title')],
    });

    expect(getText('t-problem')).toContain('string(1 / a)');
    expect(getText('u')).toBe('A page');
  });

  it('given an unknown widget, then the problem box names it', async () => {
    await start(
      { body: [{ id: 'x', widget: 'nowhere' }] },
      { contracts: { nowhere: { type: 'object', properties: {} } } },
    );

    expect(getText('x-problem')).toContain('nowhere');
  });

  it('given a handler that fails, then a toast shows it', async () => {
    replies.set('one', () => new Refusal('Not today'));
    await start({ body: [button('go', [{ call: 'a.one', with: {} }])] });
    await press('go');

    expect(getText('toast')).toBe('Not today');
    await settle(3000);
    expect(getText('toast')).toBe('');
  });
});
