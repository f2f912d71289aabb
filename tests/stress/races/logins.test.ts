import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openHarness, PASSWORD, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { postgresql } from '../../journeys/support/databases.ts';

const AT_ONCE = 16;

describe('two processes on one database', () => {
  let processes: Harness[];
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const server = await postgresql();
    stop = server.stop;
    const options = { databaseUrl: server.url, loginLimits: { perNetwork: 10, inAll: 1000 } };
    processes = [await openHarness(options), await openHarness(options)];
  });
  afterAll(async () => {
    for (const each of processes) await each.close();
    await stop();
  });

  const atOnce = (ask: (h: Harness, i: number) => Promise<Envelope>): Promise<Envelope[]> =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ask(processes[i % 2] as Harness, i)));
  const wrong = (answers: readonly Envelope[]): number =>
    answers.filter(({ message }) => String(message).includes('Incorrect')).length;

  it('count the wrong passwords of a known browser together', async () => {
    const [h] = processes as [Harness, Harness];
    await h.registerUser('ada');
    const fields = { user_string: 'ada@mail.example', password: PASSWORD };
    const browser = openBrowser({ from: '192.0.2.1' });
    await h.post('user/login', fields, { browser });

    expect(wrong(await atOnce((each) => each.post('user/login', { ...fields, password: 'wrong' }, { browser })))).toBe(
      5,
    );
  });

  it('count the failed log-ins of a network together', async () => {
    const browser = openBrowser({ from: '192.0.2.2' });
    const guess = (h: Harness, i: number): Promise<Envelope> =>
      h.post('user/login', { user_string: `nobody-${i}@mail.example`, password: 'wrong' }, { browser });

    expect(wrong(await atOnce(guess))).toBe(10);
  });

  it('send codes for one address to three askers together', async () => {
    const ask = (h: Harness, i: number): Promise<Envelope> =>
      h.post(
        'sms_mail',
        { user_string: 'berta@mail.example', type: 'register' },
        { browser: openBrowser({ from: `192.0.2.${i + 10}` }) },
      );

    expect((await atOnce(ask)).filter(({ type }) => type === 'ok')).toHaveLength(3);
    expect(processes.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
