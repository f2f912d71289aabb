import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import type { SentMessage } from '../platform/delivery/index.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../create-sandbox.ts';
import type { StepUpNeed } from '../platform/shared/api-error.ts';
import { findConnection, getHeaders, keepCookies, type Browser } from './browser.ts';
import { freshDump } from './dump.ts';

export { openBrowser, type Browser } from './browser.ts';

export interface Envelope {
  readonly type: string;
  // `never`, so that tests can read payloads of any shape
  readonly message: never;
  readonly rule?: string;
  readonly field?: string;
  readonly step_up?: StepUpNeed;
}

export interface CallOptions {
  readonly token?: string;
  readonly browser?: Browser;
  readonly lang?: string;
  readonly key?: string;
  /** The header with the proof of a second factor. */
  readonly proof?: string;
}

export interface Harness {
  readonly sandbox: Sandbox;
  /** Reported faults. Tests that expect none check that this is empty. */
  readonly faults: unknown[];
  /** Messages to users, oldest first. */
  readonly messages: SentMessage[];
  now: Date;
  get(path: string, query?: Record<string, string>, callOptions?: CallOptions): Promise<Envelope>;
  post(path: string, fields?: Record<string, string> | string, callOptions?: CallOptions): Promise<Envelope>;
  put(path: string, fields?: Record<string, string>, callOptions?: CallOptions): Promise<Envelope>;
  upload(token: string, body?: Uint8Array): Promise<Envelope>;
  /** Registers a user and logs in. @returns the token */
  registerUser(name: string): Promise<string>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse';

/**
 * Opens a sandbox in memory, or on a new database if DATABASE_URL points to a PostgreSQL server. Its clock is stopped.
 */
export async function openHarness(options: SandboxOptions = {}): Promise<Harness> {
  const server = process.env.DATABASE_URL;
  const own = server ? await createDatabase(server) : undefined;
  const faults: unknown[] = [];
  const messages: SentMessage[] = [];
  const harness = { now: new Date('2026-11-21T12:00:00Z') };
  const sandbox = await createSandbox({
    ...(own ? { databaseUrl: own.url } : { dump: await freshDump() }),
    timers: false,
    keepCodes: true,
    passwordCost: 10,
    callsPerMinute: 100_000,
    allowedHosts: ['sandbox'],
    checkAnswers: true,
    clock: () => harness.now,
    onFault: (id, error) => faults.push([id, error]),
    onMessage: (message) => messages.push(message),
    // tests log in with wrong passwords far more often than people do
    loginLimits: { perNetwork: 100_000, inAll: 100_000 },
    ...options,
  });
  const send = createSend(sandbox);
  const sendForm =
    (method: string) =>
    (path: string, fields: Record<string, string> | string = {}, callOptions?: CallOptions): Promise<Envelope> =>
      send(
        path,
        {
          method,
          body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        },
        callOptions,
      );
  const post: Harness['post'] = sendForm('POST');

  return Object.assign(harness, {
    sandbox,
    faults,
    messages,
    post,
    put: sendForm('PUT'),
    get: (path: string, query: Record<string, string> = {}, callOptions?: CallOptions) =>
      send(`${path}?${new URLSearchParams(query).toString()}`, {}, callOptions),
    upload: async (token: string, body?: Uint8Array) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(body ?? (await createPicture()))]), 'proof.png');
      return send('upload', { method: 'POST', body: form }, { token });
    },
    registerUser: (name: string) => registerAndLogIn(post, sandbox, name),
    close: async () => {
      await sandbox.close();
      await own?.drop();
    },
  });
}

const createSend =
  (sandbox: Sandbox) =>
  async (
    path: string,
    init: RequestInit,
    { token, lang, key, proof, browser }: CallOptions = {},
  ): Promise<Envelope> => {
    const headers = getHeaders(browser, init);
    if (token) headers.set('Authorization', token);
    if (lang) headers.set('lang', lang);
    if (key) headers.set('Idempotency-Key', key);
    if (proof) headers.set('Step-Up', proof);
    const response = await sandbox.fetch(
      new Request(`http://sandbox/api/${path}`, { ...init, headers }),
      findConnection(browser),
    );
    if (browser) keepCookies(browser, response);
    if (response.status !== 200) throw new Error(`${path}: HTTP ${response.status}`);
    return (await response.json()) as Envelope;
  };

async function registerAndLogIn(post: Harness['post'], sandbox: Sandbox, name: string): Promise<string> {
  const email = `${name}@mail.example`;
  await post('sms_mail', { user_string: email, type: 'register' });
  const registered = await post('user/register', {
    type: 'email',
    user_string: email,
    code: sandbox.codes.get(email) ?? '',
    password: PASSWORD,
    re_password: PASSWORD,
  });
  if (registered.type !== 'ok') throw new Error(`register: ${String(registered.message)}`);
  const login = await post('user/login', { user_string: email, password: PASSWORD });
  return login.message;
}

export const createPicture = (width = 40): Promise<Uint8Array> =>
  sharp({ create: { width, height: 30, channels: 3, background: '#885522' } })
    .png()
    .toBuffer();

async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  return { url: url.toString(), drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
