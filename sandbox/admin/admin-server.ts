import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { KnownEvent } from '../platform/audit/index.ts';
import type { BrandHealth } from '../releases/telemetry/index.ts';
import { readReleaseCommand, type ReleaseChange, type ReleaseCommand } from '../releases/index.ts';
import { ACCOUNT_COMMANDS, type AccountCommand } from '../accounts/account-commands.ts';
import { describeFault } from '../platform/shared/describe-fault.ts';
import { isRecord, type JsonRecord } from '../platform/shared/json.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { PLAIN_HEADERS } from '../platform/http/headers.ts';

/** Operations that commands can perform on a sandbox, whether or not it is running. */
export interface Admin {
  /** `level` applies to requests that have several levels, such as verifications. */
  review(kind: string, id: number, pass: boolean, reason: string, level?: number): Promise<string>;
  /** Replies to a user who wrote to the support desk. */
  deskReply(user: string, text: string): Promise<string>;
  deskList(): Promise<string>;
  /**
   * Changes a user's access: logs them out everywhere, disables or re-enables the account, or removes its second
   * factors.
   */
  account(command: AccountCommand, user: string): Promise<string>;
  verify(): Promise<Verified>;
  /** Metrics in the Prometheus text format. */
  metrics(): Promise<string>;
  /** The latest events in the audit log. */
  auditList(): Promise<string>;
  auditVerify(known?: KnownEvent): Promise<Verified>;
  /** Carries out a release command when the releases are not kept in a folder, and records it in the audit log. */
  release(command: ReleaseCommand): Promise<void>;
  /** Records in the audit log which release a command has made live. */
  auditRelease(change: ReleaseChange): Promise<void>;
  /** Re-encrypts all data with the newest key. */
  renewKeys(): Promise<string>;
  /** Health of a brand's releases, as reported by browsers. Undefined if its live release cannot be read. */
  brandHealth(brand: string): Promise<BrandHealth | undefined>;
  /** Writes all data into a new file. */
  backup(file: string): Promise<string>;
}

interface Verified {
  readonly text: string;
  readonly sound: boolean;
}

const RELEASE_EVENTS = ['release-published', 'release-planned', 'release-rolled-back'] as const;

interface AdminServer {
  close(): Promise<void>;
}

const getFile = (folder: string): string => path.join(folder, 'admin.json');
const MAX_BODY = 10_000;

/** Serves the commands on loopback. The port and key are stored in the data folder, readable only by its owner. */
export async function openAdminServer(folder: string, admin: Admin): Promise<AdminServer> {
  const key = randomBytes(24).toString('hex');
  const server = http.createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(PLAIN_HEADERS)));
    void answer(request, key, admin).then(
      ({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ error: getReason(error) })),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  writeFileSync(getFile(folder), JSON.stringify({ port, key }), { mode: 0o600 });
  server.unref();
  return {
    close: async () => {
      rmSync(getFile(folder), { force: true });
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Operator errors are reported verbatim, because the operator can fix them. Anything else is described as a fault. */
const getReason = (error: unknown): string => (error instanceof OperatorError ? error.message : describeFault(error));

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function answer(request: http.IncomingMessage, key: string, admin: Admin): Promise<Answer> {
  const given = Buffer.from(request.headers['x-sandbox-key']?.toString() ?? '');
  const expected = Buffer.from(key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { status: 403, body: { error: 'wrong key' } };
  const body = await readJson(request);
  if (request.url === '/verify') return { status: 200, body: await admin.verify() };
  if (request.url === '/review' && typeof body.kind === 'string' && Number.isInteger(body.id)) {
    return {
      status: 200,
      body: {
        text: await admin.review(
          body.kind,
          Number(body.id),
          body.pass === true,
          typeof body.reason === 'string' ? body.reason : '',
          ...(typeof body.level === 'number' ? [body.level] : []),
        ),
      },
    };
  }
  if (request.url === '/release') {
    await admin.release(readReleaseCommand(body));
    return { status: 200, body: {} };
  }
  if (request.url === '/brand-health' && typeof body.brand === 'string')
    return { status: 200, body: { health: await admin.brandHealth(body.brand) } };
  if (request.url === '/metrics') return { status: 200, body: { text: await admin.metrics() } };
  if (request.url === '/desk-list') return { status: 200, body: { text: await admin.deskList() } };
  if (request.url === '/desk-reply' && typeof body.user === 'string' && typeof body.text === 'string')
    return { status: 200, body: { text: await admin.deskReply(body.user, body.text) } };
  const command = ACCOUNT_COMMANDS.find((each) => each === body.command);
  if (request.url === '/account' && command !== undefined && typeof body.user === 'string')
    return { status: 200, body: { text: await admin.account(command, body.user) } };
  if (request.url === '/backup' && typeof body.file === 'string')
    return { status: 200, body: { text: await admin.backup(body.file) } };
  if (request.url === '/renew-keys') return { status: 200, body: { text: await admin.renewKeys() } };
  return (await answerAudit(request.url, body, admin)) ?? { status: 404, body: { error: 'no such command' } };
}

async function answerAudit(command: string | undefined, body: JsonRecord, admin: Admin): Promise<Answer | undefined> {
  const { number, hash, brand, release } = body;
  if (command === '/audit-list') return { status: 200, body: { text: await admin.auditList() } };
  if (command === '/audit-verify') {
    const known = typeof number === 'number' && typeof hash === 'string' ? { number, hash } : undefined;
    return { status: 200, body: await admin.auditVerify(known) };
  }
  const event = RELEASE_EVENTS.find((each) => each === body.event);
  if (command !== '/audit-release' || event === undefined || typeof brand !== 'string' || typeof release !== 'string')
    return undefined;
  const detail = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const { canary, plans, by, change } = body;
  await admin.auditRelease({
    event,
    brand,
    release,
    canary: detail(canary),
    plans: detail(plans),
    by: detail(by),
    change: detail(change),
  });
  return { status: 200, body: {} };
}

async function readJson(request: http.IncomingMessage): Promise<JsonRecord> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_BODY) throw new Error('The body is too large.');
  }
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return isRecord(body) ? body : {};
}

/** Sends the commands to the process that has locked the folder. */
export function connectToAdmin(folder: string): Admin {
  const file = getFile(folder);
  if (!existsSync(file))
    throw new OperatorError(`The sandbox in ${folder} is not ready for commands yet. Try again in a moment.`);
  const access: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isRecord(access)) throw new OperatorError(`${file} cannot be read. Restart the sandbox.`);
  const send = async (command: string, body: object): Promise<JsonRecord> => {
    const response = await fetch(`http://127.0.0.1:${String(access.port)}/${command}`, {
      method: 'POST',
      headers: { 'X-Sandbox-Key': String(access.key) },
      body: JSON.stringify(body),
    });
    const json: unknown = await response.json();
    const answer = isRecord(json) ? json : {};
    if (!response.ok)
      throw new OperatorError(
        typeof answer.error === 'string' ? answer.error : `The sandbox answered ${response.status}.`,
      );
    return answer;
  };
  const sendForText = async (command: string, body: object): Promise<string> =>
    String((await send(command, body)).text);
  const sendForVerdict = async (command: string, body: object): Promise<Verified> => {
    const { text, sound } = await send(command, body);
    return { text: String(text), sound: sound === true };
  };
  return {
    review: (kind, id, pass, reason, level) => sendForText('review', { kind, id, pass, reason, level }),
    deskReply: (user, text) => sendForText('desk-reply', { user, text }),
    deskList: () => sendForText('desk-list', {}),
    account: (command, user) => sendForText('account', { command, user }),
    verify: () => sendForVerdict('verify', {}),
    // safe to cast: the other process runs the same version
    brandHealth: async (brand) => (await send('brand-health', { brand })).health as BrandHealth | undefined,
    metrics: () => sendForText('metrics', {}),
    auditList: () => sendForText('audit-list', {}),
    auditVerify: (known) => sendForVerdict('audit-verify', known ?? {}),
    renewKeys: () => sendForText('renew-keys', {}),
    backup: (file) => sendForText('backup', { file }),
    release: async (command) => void (await send('release', command)),
    auditRelease: async (change) => void (await send('audit-release', change)),
  };
}
