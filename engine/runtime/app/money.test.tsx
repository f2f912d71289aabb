import { describe, expect, it } from 'vitest';
import { replies, requests, has, press, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { open } from '../../tools/testing/session-pages.ts';

withApp();

describe('a call that moves money', () => {
  it('given a lost answer, then the app says that it checks, and the next answer settles it', async () => {
    let tries = 0;
    replies.set('pay', () => ((tries += 1) === 1 ? new Error('lost') : 'done'));
    await open();
    await press('pay');
    expect(requests).toHaveLength(0);
    await press('dialog-ok');
    expect(getText('connection')).toBe('Checking');

    await settle(1500);

    expect(requests.map(({ path }) => path)).toEqual(['pay', 'pay']);
    expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests[1]?.key).toBe(requests[0]?.key);
  });

  it('given no answer, then the call does not count as failed', async () => {
    await open();
    await press('pay');
    await press('dialog-ok');
    await settle(10_600);

    expect(requests).toHaveLength(4);
    expect(has('connection')).toBe(false);
    expect(getText('toast')).toBe('It may have happened');
  });

  it('given a declined confirmation, then nothing is sent', async () => {
    await open();
    await press('pay');
    await press('dialog-cancel');

    expect(has('dialog')).toBe(false);
    expect(requests).toHaveLength(0);
  });
});
