import { request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, DEMO, type Sandbox, type SandboxOptions } from '../../../sandbox/index.ts';
import { openCommitProxy } from '../../../sandbox/testing/commit-proxy.ts';
import { freshDump } from '../../../sandbox/testing/dump.ts';
import { postgresql, type DatabaseKind } from './databases.ts';
import { createPictureFile } from './pictures.ts';

export const APP = join(import.meta.dirname, '../../../dist');

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A running exchange that serves the built app, with access to more than the screen shows. */
export interface Exchange {
  readonly url: string;
  readonly database: Sandbox['database'];
  /** The data folder. */
  readonly data: string;
  /** The last code sent to an address, as a user would find it in the mailbox. */
  getCode(email: string): string;
  /** Registers and logs in a new user through the API, at a brand's host or at the default one. */
  newcomer(brand?: string): Promise<Account>;
  /** The funded demo user, with a new session. */
  demo(brand?: string): Promise<Account>;
  /** Ends a session, as if from another device. */
  endSession(token: string): Promise<void>;
  /** Makes a POST call. Resolves to the payload of the response envelope. */
  ask(path: string, token: string, fields?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Decides a review manually, as an operator does. Takes its kind, its number, and a reason if it is rejected. */
  review(kind: string, id: number, verdict: { readonly reason?: string; readonly level?: number }): Promise<string>;
  /** Makes a GET call. Resolves to the payload of the response envelope. */
  get(path: string, token: string): Promise<unknown>;
  /** Makes a money call with a new idempotency key. Resolves to the payload of the response envelope. */
  pay(path: string, token: string, fields: Readonly<Record<string, string>>): Promise<unknown>;
  /** Answers a user from the support desk. */
  answers(email: string, text: string): Promise<string>;
  /** The health of a brand's releases, as reported by browsers. */
  health(brand: string): ReturnType<Sandbox['admin']['brandHealth']>;
  /** Uploads an image. Resolves to its address. */
  upload(token: string): Promise<string>;
  /** The time on the exchange's clock. */
  now(): Date;
  /** Advances the exchange's clock. */
  pass(milliseconds: number): void;
  /** Verifies the ledger. Resolves to its errors. */
  verify(): Promise<string>;
  /** Internal faults. A journey must end without any. */
  readonly faults: readonly string[];
  /**
   * PostgreSQL only: loses the response to the next money commit after the commit has reached the database. Resolves
   * once the response is lost.
   */
  loseNextCommit(): Promise<void>;
  stop(): Promise<void>;
}

export const PASSWORD = 'correct horse';
/**
 * A review is decided automatically after an hour on the exchange's clock. Journeys decide it manually or advance the
 * clock.
 */
export const REVIEW_TIME = 3_600_000;
let people = 0;

/**
 * @param app the folder of the built app
 * @param more additional options of this exchange
 */
export async function openExchange(
  kind: DatabaseKind,
  app = APP,
  more: Pick<SandboxOptions, 'trust'> = {},
): Promise<Exchange> {
  const server = kind === 'postgresql' ? await postgresql() : undefined;
  const proxy = server && (await openCommitProxy(server.url));
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-journey-'));
  const faults: string[] = [];
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const sandbox = await createSandbox({
    ...(proxy ? { databaseUrl: proxy.url } : { dump: await freshDump() }),
    ...more,
    data: join(folder, 'data'),
    app,
    demo: true,
    keepCodes: true,
    reviewSeconds: REVIEW_TIME / 1000,
    checkAnswers: true,
    clock: now,
    // all calls come from the same address, and password hashing is not under test
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
    const host = new URL(getAddress(url, brand)).host;
    return { email, password, token: String(await postAt(url, host, 'user/login', fields)) };
  };
  const getCode = (email: string): string => {
    const code = sandbox.codes.get(email);
    if (code === undefined) throw new Error(`No code was sent to ${email}.`);
    return code;
  };
  return {
    url,
    database: sandbox.database,
    data: join(folder, 'data'),
    faults,
    getCode,
    ask,
    get: async (path, token) => payload(path, await fetch(`${url}/api/${path}`, { headers: { Authorization: token } })),
    pay: (path, token, fields) => post(url, path, token, fields, { 'Idempotency-Key': crypto.randomUUID() }),
    answers: (email, text) => sandbox.admin.deskReply(email, text),
    health: (brand) => sandbox.admin.brandHealth(brand),
    upload: (token) => upload(url, token),
    demo: (brand) => logIn(DEMO.email, DEMO.password, brand),
    newcomer: async (brand) => {
      const email = newAddress();
      await ask('sms_mail', '', { user_string: email, type: 'register' });
      const words = { password: PASSWORD, re_password: PASSWORD };
      await ask('user/register', '', { type: 'email', user_string: email, code: getCode(email), ...words });
      return logIn(email, PASSWORD, brand);
    },
    now,
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

/** Returns an address that is not used, not even by another worker. */
export function newAddress(): string {
  people += 1;
  return `rowan.${process.pid}.${people}@mail.example`;
}

/** The app's address on a brand's host. */
export const getAddress = (url: string, brand: string | undefined): string =>
  brand === undefined ? url : url.replace('127.0.0.1', `${brand}.localhost`);

/**
 * Posts to another host name of this machine, because a session is valid only on its brand's hosts. `fetch` cannot set
 * Host.
 */
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
  const { name, mimeType, buffer } = await createPictureFile();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return String(await post(url, 'upload', token, form));
}
