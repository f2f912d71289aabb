import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { OperatorError } from '../shared/operator-error.ts';

/** A refused request. Only its connection and headers are read. */
export type RefusedRequest = Pick<IncomingMessage, 'socket' | 'headers'>;

/** Returns the address of the client that sent a request, behind any proxies. */
export function clientOfRequest(
  { socket: { remoteAddress = '' }, headers }: RefusedRequest,
  clients: ClientAddresses,
): string {
  const forwarded = headers['x-forwarded-for'];
  return clients.of(remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded);
}

/** Determines the client of a request that may have come through proxies. */
export interface ClientAddresses {
  /** Whether an address is a trusted proxy's, whose connections carry the requests of many clients. */
  isProxy(remote: string): boolean;
  /**
   * @param remote the address at the other end of the connection
   * @param forwarded the header `X-Forwarded-For`, which is only used from a trusted proxy, because any client can send
   * it
   */
  of(remote: string, forwarded: string | undefined): string;
}

/**
 * @param trusted addresses and networks of proxies, such as `127.0.0.1` and `10.0.0.0/8`
 * @throws {OperatorError} if an entry is neither an address nor a network
 */
export function createClientAddresses(trusted: readonly string[]): ClientAddresses {
  const proxies = new BlockList();
  for (const each of trusted) add(proxies, each);
  const isProxy = (address: string): boolean => {
    if (trusted.length === 0) return false;
    const family = isIP(address);
    return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
  return {
    isProxy,
    of: (remote, forwarded = '') => {
      if (!isProxy(remote)) return remote;
      // each proxy appends the address that it got the request from, so the last untrusted address is the client
      let client = remote;
      for (const part of forwarded.split(',').toReversed()) {
        const address = addressIn(part.trim());
        if (address === undefined) break;
        client = address;
        if (!isProxy(address)) break;
      }
      return client;
    },
  };
}

function add(proxies: BlockList, text: string): void {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const isRight = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (family === 0 || !isRight || more.length > 0)
    throw new OperatorError(
      `--trusted-proxies must be addresses or networks such as 127.0.0.1,10.0.0.0/8, but has "${text}".`,
    );
  proxies.addSubnet(address, bits === undefined ? most : Number(bits), family === 4 ? 'ipv4' : 'ipv6');
}

/** Reads an address. Some proxies append the port: `1.2.3.4:5678` or `[::1]:5678`. */
function addressIn(part: string): string | undefined {
  const [, inBrackets, plain] = /^\[([\da-f:.]+)\](?::\d+)?$|^([^:]+)(?::\d+)?$/i.exec(part) ?? [];
  const address = inBrackets ?? plain ?? part;
  return isIP(address) === 0 ? undefined : address;
}
