import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, DEMO, type Sandbox } from '../../../sandbox/index.ts';
import { openCommitProxy } from '../../../sandbox/testing/commit-proxy.ts';
import { freshDump } from '../../../sandbox/testing/dump.ts';
import { postgresql, type DatabaseKind } from './databases.ts';
import { pictureFile } from './pictures.ts';

export const APP = join(import.meta.dirname, '../../../dist');

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A running exchange with the built app beside it, and the ways into it that a person has besides the screen. */
export interface Exchange {
  readonly url: string;
  readonly database: Sandbox['database'];
  /** Where it keeps what it must not lose. */
  readonly data: string;
  /** The last code that was sent to an address: what a person reads in the mailbox. */
  codeOf(email: string): string;
  /** Someone new, registered and logged in over the API: at the host of a brand, or of the usual one. */
  newcomer(brand?: string): Promise<Account>;
  /** The funded demo person, with a session of its own. */
  demo(brand?: string): Promise<Account>;
  /** Ends a session, as if from another device. */
  endSession(token: string): Promise<void>;
  /** Answers a call of the API: the payload of its envelope. */
  ask(path: string, token: string, fields?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Ends a review by hand, as an operator does: a kind, the number of what is reviewed, a reason where it is rejected. */
  review(kind: string, id: number, verdict: { readonly reason?: string; readonly level?: number }): Promise<string>;
  /** The same for a call by GET. */
  get(path: string, token: string): Promise<unknown>;
  /** The same for a call that moves money: under a key of its own. */
  pay(path: string, token: string, fields: Readonly<Record<string, string>>): Promise<unknown>;
  /** Answers somebody at the support desk. */
  answers(email: string, text: string): Promise<string>;
  /** Sends a picture up; its address. */
  upload(token: string): Promise<string>;
  /** Lets so much time pass at the exchange, whose clock goes on from there. */
  pass(milliseconds: number): void;
  /** Proves the ledger: what does not hold, in words. */
  verify(): Promise<string>;
  /** What went wrong inside; a journey ends with none. */
  readonly faults: readonly string[];
  /** On PostgreSQL: the next commit of a money call reaches the database, and its answer is lost. Resolves once it is. */
  loseNextCommit(): Promise<void>;
  stop(): Promise<void>;
}

export const PASSWORD = 'correct horse';
/** A review ends by itself after an hour of the exchange's clock: a journey ends it by hand or moves the clock. */
export const REVIEW_TIME = 3_600_000;
let people = 0;

export async function openExchange(kind: DatabaseKind): Promise<Exchange> {
  const server = kind === 'postgresql' ? await postgresql() : undefined;
  const proxy = server && (await openCommitProxy(server.url));
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-journey-'));
  const faults: string[] = [];
  let ahead = 0;
  const sandbox = await createSandbox({
    ...(proxy ? { databaseUrl: proxy.url } : { dump: await freshDump() }),
    data: join(folder, 'data'),
    app: APP,
    demo: true,
    reviewSeconds: REVIEW_TIME / 1000,
    checkAnswers: true,
    clock: () => new Date(Date.now() + ahead),
    // one address makes all the calls here, and the cost of a password is not what is looked at
    callsPerMinute: 100_000,
    passwordCost: 10,
    onFault: (id, error) =>
      faults.push(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  });
  const { url } = await sandbox.listen(0);
  const ask = (path: string, token: string, fields: Readonly<Record<string, string>> = {}) =>
    post(url, path, token, fields);
  const logIn = async (email: string, password: string, brand?: string): Promise<Account> => {
    const fields = { user_string: email, password, user_type: 'email' };
    const host = new URL(addressOf(url, brand)).host;
    return { email, password, token: String(await postAt(url, host, 'user/login', fields)) };
  };
  const codeOf = (email: string): string => {
    const code = sandbox.codes.get(email);
    if (code === undefined) throw new Error(`No code was sent to ${email}.`);
    return code;
  };
  return {
    url,
    database: sandbox.database,
    data: join(folder, 'data'),
    faults,
    codeOf,
    ask,
    get: async (path, token) => payload(path, await fetch(`${url}/api/${path}`, { headers: { Authorization: token } })),
    pay: (path, token, fields) => post(url, path, token, fields, { 'Idempotency-Key': crypto.randomUUID() }),
    answers: (email, text) => sandbox.admin.deskReply(email, text),
    upload: (token) => upload(url, token),
    demo: (brand) => logIn(DEMO.email, DEMO.password, brand),
    newcomer: async (brand) => {
      const email = newAddress();
      await ask('sms_mail', '', { user_string: email, type: 'register' });
      const words = { password: PASSWORD, re_password: PASSWORD };
      await ask('user/register', '', { type: 'email', user_string: email, code: codeOf(email), ...words });
      return logIn(email, PASSWORD, brand);
    },
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    verify: async () => {
      const { sound, text } = await sandbox.admin.verify();
      return sound ? '' : text;
    },
    review: (what, id, { reason, level }) => sandbox.admin.review(what, id, reason === undefined, reason ?? '', level),
    endSession: async (token) => void (await ask('user/logout', token)),
    loseNextCommit: () => {
      if (!proxy) throw new Error("only commits on PostgreSQL can be lost: use { database: 'postgresql' }");
      return proxy.loseNextCommit('after');
    },
    stop: async () => {
      await sandbox.close();
      await proxy?.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An address that nobody had before, whichever worker asks. */
export function newAddress(): string {
  people += 1;
  return `rowan.${process.pid}.${people}@mail.example`;
}

/** Where the app of a brand is at an exchange. */
export const addressOf = (url: string, brand: string | undefined): string =>
  brand === undefined ? url : url.replace('127.0.0.1', `${brand}.localhost`);

/** A post to another name of the same machine: a session is good at the hosts of one brand. `fetch` sets Host itself. */
async function postAt(
  url: string,
  host: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  const text = await new Promise<string>((resolve, reject) => {
    const type = 'application/x-www-form-urlencoded';
    const asking = request(`${url}/api/${path}`, { method: 'POST', headers: { host, 'content-type': type } });
    asking.once('error', reject).once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('error', reject).once('end', () => resolve(Buffer.concat(pieces).toString('utf8')));
    });
    asking.end(new URLSearchParams(fields).toString());
  });
  return payload(path, new Response(text));
}

async function post(
  url: string,
  path: string,
  token: string,
  fields: Readonly<Record<string, string>> | FormData,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    headers: { ...more, ...(token ? { Authorization: token } : {}) },
  });
  return payload(path, answer);
}

async function payload(path: string, answer: Response): Promise<unknown> {
  const envelope = (await answer.json()) as { type: string; message: unknown };
  if (envelope.type !== 'ok') throw new Error(`${path}: ${String(envelope.message)}`);
  return envelope.message;
}

async function upload(url: string, token: string): Promise<string> {
  const { name, mimeType, buffer } = await pictureFile();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return String(await post(url, 'upload', token, form));
}
