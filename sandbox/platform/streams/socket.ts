import type { ValidateFunction } from 'ajv';
import type { MessageValues } from '../shared/message-values.ts';
import { createTypeCompiler, type Declarations } from '../declarations/index.ts';
import { createTranslator, type Messages } from '../shared/translator.ts';
import { isRecord, type JsonRecord } from '../shared/json.ts';
import type { Hub, Params, Subscriber } from './hub.ts';
import type { UserVersions } from './publisher.ts';
import type { UserTopic } from './user-topic.ts';

const MAX_SUBSCRIPTIONS = 50;
const MAX_FRAME = 4096;
/**
 * The largest backlog of a client, in bytes. Beyond it, the client is disconnected, reconnects and gets new snapshots.
 */
const MAX_BEHIND = 1024 * 1024;
/** "Try Again Later" in the WebSocket close code registry. */
const TRY_AGAIN_LATER = 1013;
const ID = /^[\w.:-]{1,64}$/;

/** A socket of the server, or of a test. */
export interface ClientSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
  bufferedBytes(): number;
}

export interface StreamConnection {
  handleMessage(text: unknown): Promise<void>;
  handleClose(): void;
}

/** Who subscribes. */
interface StreamUser {
  readonly id: number;
}

interface SocketOptions {
  readonly versions: Pick<UserVersions, 'read'>;
  /** Finds the user of a session. */
  findUser(session: Pick<SubscribeFrame, 'token' | 'brand'>, now: Date): Promise<StreamUser | undefined>;
  readonly hub: Hub;
  readonly declarations: Declarations;
  readonly messages: Messages;
  clock(): Date;
}

interface SubscribeFrame {
  readonly id: string;
  readonly channel: string;
  readonly params: JsonRecord;
  readonly token: string | undefined;
  readonly brand: string | undefined;
  readonly lang: string | undefined;
}

const own = (value: JsonRecord, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);
/** Narrows the type: after validation, all parameters are strings. */
const toParams = (params: JsonRecord): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
const getText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Creates a function that opens connections. Its `brand` is the brand of the host on which the connection was opened.
 */
export function createSockets(options: SocketOptions): (wire: ClientSocket, brand?: string) => StreamConnection {
  const compiler = createTypeCompiler(options.declarations.types);
  const validators = new Map(
    [...options.declarations.streams].map(([channel, stream]) => [channel, compiler.compileRequest(stream.params)]),
  );
  return (wire, brand) => openConnection(options, validators, wire, brand);
}

type Send = (text: string) => void;
type Refuse = (id: string | undefined, key: string, lang: string | undefined, values?: MessageValues) => void;

/** Creates the only way to send, so that no frames queue up for a client that does not read. */
const createSend =
  (wire: ClientSocket): Send =>
  (text) =>
    wire.bufferedBytes() > MAX_BEHIND
      ? wire.close(TRY_AGAIN_LATER, 'The client does not read fast enough.')
      : wire.send(text);

const createRefuse =
  (send: Send, messages: Messages): Refuse =>
  (id, key, lang, values = {}) => {
    const message = createTranslator(messages, lang).translate(key, values);
    send(JSON.stringify({ ...(id === undefined ? {} : { id }), kind: 'error', message }));
  };

function openConnection(
  options: SocketOptions,
  validators: ReadonlyMap<string, ValidateFunction>,
  wire: ClientSocket,
  brand: string | undefined,
): StreamConnection {
  const send = createSend(wire);
  const refuse = createRefuse(send, options.messages);
  const subscriptions = createSubscriptions(options, validators, send, refuse);
  return {
    handleMessage: async (text) => {
      const frame = readFrame(text);
      if (frame === undefined) return refuse(undefined, 'server.request_bad', undefined);
      const id = getText(own(frame, 'id'));
      const op = own(frame, 'op');
      if (op === 'ping') return send(JSON.stringify({ op: 'pong', time: options.clock().getTime() }));
      if (id === undefined || !ID.test(id)) return refuse(undefined, 'server.request_bad', undefined);
      if (op === 'unsubscribe') return subscriptions.leave(id);
      if (op !== 'subscribe') return refuse(id, 'server.request_bad', undefined);
      const params = own(frame, 'params');
      return subscriptions.join({
        id,
        channel: getText(own(frame, 'channel')) ?? '',
        params: isRecord(params) ? params : {},
        token: getText(own(frame, 'token')),
        brand,
        lang: getText(own(frame, 'lang')),
      });
    },
    handleClose: subscriptions.leaveAll,
  };
}

/** Creates the subscriptions of a connection, by client-assigned id. */
function createSubscriptions(
  options: SocketOptions,
  validators: ReadonlyMap<string, ValidateFunction>,
  send: Send,
  refuse: Refuse,
) {
  const leaving = new Map<string, () => void>();
  /** The latest request for each id, while its session is being read. */
  const asking = new Map<string, SubscribeFrame>();
  const leave = (id: string): void => {
    leaving.get(id)?.();
    leaving.delete(id);
    asking.delete(id);
  };
  const join = async (frame: SubscribeFrame): Promise<void> => {
    const stream = options.declarations.streams.get(frame.channel);
    const validate = validators.get(frame.channel);
    if (!stream || !validate) return refuse(frame.id, 'server.channel_unknown', frame.lang);
    if (!validate(frame.params)) return refuse(frame.id, 'server.field_wrong', frame.lang, { field: 'params' });
    leave(frame.id);
    if (leaving.size + asking.size >= MAX_SUBSCRIPTIONS)
      return refuse(frame.id, 'server.subscriptions_many', frame.lang);
    asking.set(frame.id, frame);
    const user = stream.auth === 'user' ? await findSubscriber(options, frame) : undefined;
    const params = toParams(frame.params);
    await options.hub.prepare(frame.channel, params);
    const own = user && (await options.hub.prepareUserRows(frame.channel, user.id));
    const version = user && !own ? await readVersion(options, user.id) : 0;
    // in the meantime, the connection may have been closed, or the id released or requested again
    if (asking.get(frame.id) !== frame) return;
    asking.delete(frame.id);
    if (stream.auth === 'user' && !user) return refuse(frame.id, 'server.login_needed', frame.lang);
    const subscriber = createSubscriber(frame.id, send);
    const ended = (): void => {
      // the id may have been requested again
      if (stop === undefined || leaving.get(frame.id) !== stop) return;
      leave(frame.id);
      refuse(frame.id, 'server.login_needed', frame.lang);
    };
    const stop = user
      ? joinUserChannel(options, { user, version }, own, endWithSession(options, frame, subscriber, ended))
      : options.hub.join(frame.channel, params, subscriber);
    if (!stop) return refuse(frame.id, 'server.pair_unknown', frame.lang);
    leaving.set(frame.id, stop);
  };
  const leaveAll = (): void => {
    asking.clear();
    for (const stop of leaving.values()) stop();
    leaving.clear();
  };
  return { join, leave, leaveAll };
}

function readFrame(text: unknown): JsonRecord | undefined {
  if (typeof text !== 'string' || text.length > MAX_FRAME) return undefined;
  try {
    const frame: unknown = JSON.parse(text);
    return isRecord(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

/** Creates a subscriber that numbers its frames from 1 without gaps, so that clients can detect missing ones. */
function createSubscriber(id: string, send: Send): Subscriber {
  let seq = 0;
  return {
    deliver: (kind, rest) => {
      seq += 1;
      send(`{"id":${JSON.stringify(id)},"seq":${seq},"kind":"${kind}",${rest}`);
    },
  };
}

const findSubscriber = ({ findUser, clock }: SocketOptions, frame: SubscribeFrame): Promise<StreamUser | undefined> =>
  findUser(frame, clock());

async function readVersion({ versions }: SocketOptions, userId: number): Promise<number> {
  const [row] = await versions.read([userId]);
  return row?.version ?? 0;
}

/** Delivers the change that ended the session, so that the client learns about it, and nothing afterwards. */
function endWithSession(
  options: SocketOptions,
  frame: SubscribeFrame,
  subscriber: Subscriber,
  ended: () => void,
): Subscriber {
  return {
    deliver: (kind, rest, moved) => {
      subscriber.deliver(kind, rest);
      // price changes arrive four times a second and never end a session
      if (kind === 'delta' && moved !== true)
        void findSubscriber(options, frame).then(
          (user) => user ?? ended(),
          () => undefined,
        );
    },
  };
}

interface JoiningUser {
  readonly user: StreamUser;
  /** The version read before joining. */
  readonly version: number;
}

function joinUserChannel(
  options: SocketOptions,
  { user, version }: JoiningUser,
  own: UserTopic | undefined,
  subscriber: Subscriber,
): () => void {
  const { hub } = options;
  if (own) return hub.joinUserRows(user.id, own, subscriber);
  const stop = hub.joinUserVersion(user.id, version, subscriber);
  // reads again, because a change between reading the version and joining would be lost
  void readVersion(options, user.id).then(
    (now) => now !== version && hub.publishVersion(user.id, now),
    () => undefined,
  );
  return stop;
}
