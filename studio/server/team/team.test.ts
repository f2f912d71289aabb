import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from './accounts.ts';
import { Audit, stateFolder } from './audit.ts';
import { MARKS } from '@vitrine/engine/build';
import { assertMayWrite, mayWrite, touchedBy } from './people.ts';
import type { Person } from '../../protocol.ts';
import { Sessions } from './sessions.ts';

const HOUR = 3_600_000;
const BEFORE = '{ "home.title": { "a1": { "ru": "r1", "zh": "z1" } } }';
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

  it('is in the folders that are named', () => {
    expect(mayWrite(translator, 'locales/ru/home.json')).toBe(true);
    expect(mayWrite(translator, 'locales/translated.json')).toBe(false);
    expect(mayWrite(translator, 'locales/rug/home.json')).toBe(false);
    expect(mayWrite(translator, 'schemas/rules/withdrawal.json')).toBe(false);
  });

  it('has the marks of the translations that they may write, and of no others', () => {
    const marks = (text: object): readonly string[] =>
      touchedBy(new Map([[MARKS, JSON.stringify({ 'home.title': { a1: text } })]]), () => BEFORE);

    expect(() => assertMayWrite(translator, marks({ ru: 'new', zh: 'z1' }))).not.toThrow();
    expect(() => assertMayWrite(translator, marks({ zh: 'z1' }))).not.toThrow();
    for (const [language, text] of Object.entries({
      zh: { ru: 'r1', zh: 'new' },
      de: { ru: 'r1', zh: 'z1', de: 'new' },
    }))
      expect(() => assertMayWrite(translator, marks(text))).toThrow(`This changes locales/${language}/home.json.`);
    expect(() => assertMayWrite(translator, marks({ ru: 'r1' }))).toThrow('This changes locales/zh/home.json.');
    expect(() => assertMayWrite(translator, marks({ ru: 'r1', zh: 'z1' }))).toThrow('This changes locales/translated');
  });

  it('is nothing without the role, and everything with the role alone', () => {
    expect(mayWrite({ id: 'v', name: 'V', roles: ['approve'] }, 'locales/ru/home.json')).toBe(false);
    expect(mayWrite({ id: 'w', name: 'W', roles: ['write'] }, 'schemas/app.json')).toBe(true);
  });

  it('is said with what it would have changed', () => {
    expect(() => assertMayWrite(translator, ['locales/ru/a.json', 'schemas/rules/withdrawal.json'])).toThrow(
      'You may only write locales/ru. This changes schemas/rules/withdrawal.json.',
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
    await expect(accounts.accept(code, 'another long one')).rejects.toThrow('was used before');
    expect(statSync(join(folder, 'accounts.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).not.toContain(PASSWORD);
  });

  it('are not set with an invitation that is too old, or with a short password', async () => {
    const accounts = open();
    const code = accounts.invite('mara');

    await expect(accounts.accept(code, 'short')).rejects.toThrow('10 to 200');
    time += 25 * HOUR;
    await expect(accounts.accept(code, PASSWORD)).rejects.toThrow('was used before');
    await expect(accounts.accept('constructor', PASSWORD)).rejects.toThrow('was used before');
  });

  it('pause after five wrong ones, for the right one too, and then go on', async () => {
    const accounts = open();
    await accounts.accept(accounts.invite('mara'), PASSWORD);

    for (let count = 0; count < 5; count += 1)
      await expect(accounts.check('mara', 'wrong')).rejects.toThrow('The name or the password is wrong');

    await expect(accounts.check('mara', PASSWORD)).rejects.toThrow('Too many attempts');
    time += 6 * 60_000;
    await expect(accounts.check('mara', PASSWORD)).resolves.toBeUndefined();
  });

  it('pause also for many tries at once', async () => {
    const accounts = open();
    await accounts.accept(accounts.invite('mara'), PASSWORD);

    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => accounts.check('mara', 'wrong')));

    const reasons = tries.map((one) => (one.status === 'rejected' ? String(one.reason) : ''));
    expect(reasons.filter((reason) => reason.includes('Too many attempts'))).toHaveLength(15);
  });

  it('stay paused, however many other names are tried meanwhile', async () => {
    const accounts = open();
    await accounts.accept(accounts.invite('mara'), PASSWORD);
    for (let count = 0; count < 5; count += 1)
      await expect(accounts.check('mara', 'wrong')).rejects.toThrow('The name or the password is wrong');

    // more names than there are buckets, both in sequence and in parallel
    for (let round = 0; round < 20; round += 1)
      await Promise.allSettled(
        Array.from({ length: 300 }, (_, at) => accounts.check(`name-${round}-${at}`, 'wrong wrong wrong')),
      );

    await expect(accounts.check('mara', PASSWORD)).rejects.toThrow('Too many attempts');
  });

  it('pause for a name that nobody has as for one of the team', async () => {
    const accounts = open();

    for (let count = 0; count < 5; count += 1)
      await expect(accounts.check('nobody', 'wrong')).rejects.toThrow('The name or the password is wrong');

    await expect(accounts.check('nobody', 'wrong')).rejects.toThrow('Too many attempts');
  });

  it.each(['nobody', '__proto__', 'constructor'])('do not exist for %s', async (person) => {
    await expect(open().check(person, PASSWORD)).rejects.toThrow('The name or the password is wrong');
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
  const state = (): string => join(folder, 'elsewhere');
  const open = (): Audit => new Audit(file(), state(), now);
  const entry = (did: string) => ({ person: 'mara', did, about: { brand: 'kite' } });
  const linesNow = (): string[] => readFileSync(file(), 'utf8').trimEnd().split('\n');
  const writeLines = (lines: readonly string[]): void =>
    writeFileSync(file(), lines.map((line) => `${line}\n`).join(''));
  const fill = (): readonly string[] => {
    for (const did of ['publish', 'give', 'roll back', 'merge']) open().add(entry(did));
    return linesNow();
  };

  it('keeps what was done in order, also after a restart', () => {
    open().add(entry('publish'));
    time += 5;
    open().add({ ...entry('roll back'), why: 'Too early' });

    expect(open().read()).toEqual([
      { time: 1_800_000_000_000, ...entry('publish') },
      { time: 1_800_000_000_005, ...entry('roll back'), why: 'Too early' },
    ]);
    expect(open().findFault()).toBeUndefined();
  });

  it.each<[what: string, change: (lines: readonly string[]) => readonly string[], fault: RegExp]>([
    ['a line was changed', (lines) => lines.map((line) => line.replace('"give"', '"gave"')), /^Line 2 /],
    ['a line was taken out', (lines) => lines.toSpliced(1, 1), /^Line 2 /],
    ['two lines have changed places', ([a = '', b = '', ...more]) => [b, a, ...more], /^Line 1 /],
    ['a line is there twice', (lines) => [...lines, lines.at(-1) ?? ''], /^Line 5 /],
    ['the last line was cut off', (lines) => lines.slice(0, -1), /has 3 lines, but its end is line 4/],
    ['all but the first were cut off', (lines) => lines.slice(0, 1), /has 1 lines, but its end is line 4/],
    ['all are gone', () => [], /has 0 lines, but its end is line 4/],
    ['a plain chain was written anew', (lines) => chain(lines), /but its end is line 4/],
    ['a chain with another key was written anew', (lines) => writtenElsewhere(lines), /^Line 1 /],
  ])('shows that %s', (_, change, fault) => {
    // given an audit log of four lines
    const lines = fill();
    expect(open().findFault()).toBeUndefined();

    // when somebody who can write the project tampers with it
    writeLines(change(lines));

    // then it is detected, and still is after the next event
    expect(open().findFault()).toMatch(fault);
    open().add(entry('publish'));
    expect(open().findFault()).toBeDefined();
  });

  /** Rewrites lines in the format from before the log had a key. */
  const chain = (lines: readonly string[]): readonly string[] =>
    lines.reduce<string[]>((made, line) => {
      const { mac: _, ...body } = JSON.parse(line) as Readonly<Record<string, unknown>>;
      const last = made.at(-1);
      const before = last === undefined ? '0'.repeat(64) : createHash('sha256').update(last).digest('hex');
      return [...made, JSON.stringify({ ...body, before })];
    }, []);
  const writtenElsewhere = (lines: readonly string[]): readonly string[] => {
    const other = join(folder, 'other.jsonl');
    for (const line of lines)
      new Audit(other, join(folder, 'other'), now).add(entry((JSON.parse(line) as { did: string }).did));
    return readFileSync(other, 'utf8').trimEnd().split('\n');
  };

  it('from before there was a key goes on, and shows what is changed in it then', () => {
    const lines = fill();
    rmSync(state(), { recursive: true });
    writeLines(chain(lines));
    expect(open().findFault()).toBeUndefined();
    open().add(entry('publish'));
    expect(open().findFault()).toBeUndefined();

    writeLines(linesNow().toSpliced(3, 1));

    expect(open().findFault()).toMatch(/^Line 4 /);
  });

  it('shows that its end is gone, and that it lacks a line that was written down', () => {
    fill();
    const { end } = open();
    open().add(entry('give'));
    expect(open().findFault(end)).toBeUndefined();

    expect(open().findFault(end.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toMatch(
      /no line 4 with the hash/,
    );
    expect(open().findFault(`9:${end.slice(2)}`)).toMatch(/no line 9/);
    rmSync(join(state(), 'audit.end'));
    expect(open().findFault()).toMatch(/The end of the audit is not in/);
  });

  it('goes on after a crash in the middle of a line, and after one before its end was kept', () => {
    open().add(entry('publish'));
    appendFileSync(file(), '{"time":1,');
    open().add(entry('give'));
    expect(open().findFault()).toBeUndefined();

    const end = readFileSync(join(state(), 'audit.end'));
    open().add(entry('roll back'));
    writeFileSync(join(state(), 'audit.end'), end);
    open().add(entry('merge'));

    expect(open().findFault()).toBeUndefined();
    expect(open().read()).toHaveLength(4);
  });

  it('has its key outside of the project, for the server alone', () => {
    fill();
    expect(stateFolder(folder).startsWith(folder)).toBe(false);
    expect(statSync(join(state(), 'audit.key')).mode & 0o777).toBe(0o600);
  });
});
