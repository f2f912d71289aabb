import type { Socket } from 'node:net';

/** A complete PostgreSQL message (protocol version 3). A client's first message has no type byte. */
interface Message {
  readonly kind: string;
  readonly bytes: Buffer;
}

type OnData = (chunk: Buffer) => void;

/** Requests for TLS or GSSAPI encryption, which precede the start-up message. */
const ENCRYPTION = new Set([80_877_103, 80_877_104]);

/** Reads the messages of a client. Requests for encryption are refused, as by a server without TLS. */
export function readFrontend(socket: Socket, onMessage: (message: Message) => void): OnData {
  let started = false;
  return splitMessages(
    () => started,
    (message) => {
      if (!started && ENCRYPTION.has(message.bytes.readInt32BE(4))) return void socket.write('N');
      started = true;
      onMessage(message);
    },
  );
}

/** Reads PostgreSQL's responses. */
export const readBackend = (onMessage: (message: Message) => void): OnData => splitMessages(() => true, onMessage);

/** Returns the SQL text of a simple query or of a statement to be prepared. Empty for other messages. */
export function getSql({ kind, bytes }: Message): string {
  // type and length come first, then the query text or the statement name, each terminated by a zero byte
  if (kind === 'Q') return textAt(bytes, 5);
  return kind === 'P' ? textAt(bytes, bytes.indexOf(0, 5) + 1) : '';
}

const textAt = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from)).trim();

/** Splits a stream into messages. TCP may split the stream at any byte, so an incomplete message waits for the rest. */
function splitMessages(typed: () => boolean, onMessage: (message: Message) => void): OnData {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = typed() ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const bytes = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage({ kind: bytes.toString('latin1', 0, head), bytes });
    }
  };
}
