import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from './accounts.ts';
import { Audit } from './audit.ts';
import { assertMayWrite, mayWrite, type Person } from './people.ts';
import { Sessions } from './sessions.ts';

const HOUR = 3_600_000;
const PASSWORD = 'three small words';

let folder = '';
let time = 0;
const now = (): number => time;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-team-'));
  time = 1_800_000_000_000;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what somebody may write', () => {
  const translator: Person = { id: 'olga', name: 'Olga', roles: ['write'], writes: ['locales/ru'] };

  it('is in the folders that are named, with the marks of translations', () => {
    expect(mayWrite(translator, 'locales/ru/home.json')).toBe(true);
    expect(mayWrite(translator, 'locales/translated.json')).toBe(true);
    expect(mayWrite(translator, 'locales/rug/home.json')).toBe(false);
    expect(mayWrite(translator, 'schemas/rules/withdrawal.json')).toBe(false);
  });

  it('is nothing without the role, and everything with the role alone', () => {
    expect(mayWrite({ id: 'v', name: 'V', roles: ['approve'] }, 'locales/ru/home.json')).toBe(false);
    expect(mayWrite({ id: 'w', name: 'W', roles: ['write'] }, 'schemas/app.json')).toBe(true);
  });

  it('is said with what it would have changed', () => {
    expect(() => assertMayWrite(translator, ['locales/ru/a.json', 'schemas/rules/withdrawal.json'])).toThrow(
      'You may write locales/ru only. This changes schemas/rules/withdrawal.json.',
    );
  });
});

describe('passwords of a team', () => {
  const open = (): Accounts => new Accounts(join(folder, 'accounts.json'), { now, rounds: 2 });

  it('are set with an invitation, once', async () => {
    const accounts = open();
    const code = accounts.invite('mara');

    expect(await accounts.accept(code, PASSWORD)).toBe('mara');

    await expect(open().check('mara', PASSWORD)).resolves.toBeUndefined();
    await expect(accounts.accept(code, 'another long one')).rejects.toThrow('used or too old');
    expect(statSync(join(folder, 'accounts.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).not.toContain(PASSWORD);
  });

  it('are not set with an invitation that is too old, or with a short password', async () => {
    const accounts = open();
    const code = accounts.invite('mara');

    await expect(accounts.accept(code, 'short')).rejects.toThrow('10 to 200');
    time += 25 * HOUR;
    await expect(accounts.accept(code, PASSWORD)).rejects.toThrow('used or too old');
    await expect(accounts.accept('constructor', PASSWORD)).rejects.toThrow('used or too old');
  });

  it('pause after five wrong ones, for the right one too, and then go on', async () => {
    const accounts = open();
    await accounts.accept(accounts.invite('mara'), PASSWORD);

    for (let count = 0; count < 5; count += 1)
      await expect(accounts.check('mara', 'wrong')).rejects.toThrow('do not belong together');

    await expect(accounts.check('mara', PASSWORD)).rejects.toThrow('Too many tries');
    time += 6 * 60_000;
    await expect(accounts.check('mara', PASSWORD)).resolves.toBeUndefined();
  });

  it('pause also for many tries at once', async () => {
    const accounts = open();
    await accounts.accept(accounts.invite('mara'), PASSWORD);

    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => accounts.check('mara', 'wrong')));

    const reasons = tries.map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
    expect(reasons.filter((reason) => reason.includes('Too many tries'))).toHaveLength(15);
  });

  it.each(['nobody', '__proto__', 'constructor'])('do not exist for %s', async (person) => {
    await expect(open().check(person, PASSWORD)).rejects.toThrow('do not belong together');
  });
});

describe('a session', () => {
  it('ends after twelve hours without use, and after a week with it', () => {
    const sessions = new Sessions(now);
    const idle = sessions.start('mara');
    const used = sessions.start('jun');

    time += 11 * HOUR;
    expect(sessions.person(used)).toBe('jun');
    time += 2 * HOUR;
    expect(sessions.person(idle)).toBeUndefined();
    for (let hours = 13; hours < 7 * 24; hours += 10) {
      time += 10 * HOUR;
      sessions.person(used);
    }
    expect(sessions.person(used)).toBeUndefined();
  });

  it('ends when somebody logs out, and all of theirs with a new password', () => {
    const sessions = new Sessions(now);
    const [one, two, other] = [sessions.start('mara'), sessions.start('mara'), sessions.start('jun')];

    sessions.end(one);
    expect([sessions.person(one), sessions.person(two)]).toEqual([undefined, 'mara']);
    sessions.endAll('mara');
    expect([sessions.person(two), sessions.person(other)]).toEqual([undefined, 'jun']);
    expect(sessions.person(undefined)).toBeUndefined();
  });
});

describe('the audit', () => {
  const file = (): string => join(folder, 'audit.jsonl');
  const entry = (did: string) => ({ person: 'mara', did, about: { brand: 'kite' } });

  it('keeps what was done in order, also after a restart', () => {
    new Audit(file(), now).add(entry('publish'));
    time += 5;
    new Audit(file(), now).add({ ...entry('roll back'), why: 'Too early' });

    const audit = new Audit(file(), now);
    expect(audit.read()).toEqual([
      { time: 1_800_000_000_000, ...entry('publish') },
      { time: 1_800_000_000_005, ...entry('roll back'), why: 'Too early' },
    ]);
    expect(audit.firstBroken()).toBeUndefined();
  });

  it('shows that a line was changed or taken out', () => {
    const audit = new Audit(file(), now);
    for (const did of ['publish', 'give', 'roll back']) audit.add(entry(did));
    const lines = readFileSync(file(), 'utf8').trimEnd().split('\n');

    writeFileSync(file(), `${lines.map((line) => line.replace('"give"', '"gave"')).join('\n')}\n`);
    expect(audit.firstBroken()).toBe(3);
    writeFileSync(file(), `${[lines[0], lines[2]].join('\n')}\n`);
    expect(audit.firstBroken()).toBe(2);
  });

  it('goes on after a crash in the middle of a line', () => {
    new Audit(file(), now).add(entry('publish'));
    appendFileSync(file(), '{"time":1,');

    new Audit(file(), now).add(entry('give'));

    expect(new Audit(file(), now).firstBroken()).toBeUndefined();
    expect(new Audit(file(), now).read()).toHaveLength(2);
    expect(existsSync(file())).toBe(true);
  });
});
