import { isIPv6 } from 'node:net';

/** What each address takes of the server. */
export interface Addresses {
  /** Counts a connection, unless there are too many. */
  enter(address: string): boolean;
  leave(address: string): void;
  /** Takes so many frames from what the address may send, unless there are not enough left. */
  spend(address: string, frames: number): boolean;
}

export interface AddressLimits {
  readonly connectionsPerAddress: number;
  readonly framesAtOnce: number;
  readonly framesPerSecond: number;
}

interface Taken {
  connections: number;
  /** Frames that are left, as of the moment `at`. */
  left: number;
  at: number;
}

/** From so many on, addresses that take nothing are forgotten before another is kept. */
const MANY = 1000;

/** @param monotonic milliseconds that only pass */
export function createAddresses(limits: AddressLimits, monotonic: () => number): Addresses {
  const { connectionsPerAddress, framesAtOnce, framesPerSecond } = limits;
  const known = new Map<string, Taken>();
  const refill = (taken: Taken): Taken => {
    const now = monotonic();
    taken.left = Math.min(framesAtOnce, taken.left + ((now - taken.at) / 1000) * framesPerSecond);
    taken.at = now;
    return taken;
  };
  const forgetIdle = (): void => {
    for (const [key, taken] of known)
      if (taken.connections === 0 && refill(taken).left === framesAtOnce) known.delete(key);
  };
  const takenBy = (address: string): Taken => {
    const key = networkOf(address);
    const found = known.get(key);
    if (found !== undefined) return refill(found);
    if (known.size >= MANY) forgetIdle();
    const fresh = { connections: 0, left: framesAtOnce, at: monotonic() };
    known.set(key, fresh);
    return fresh;
  };
  return {
    enter: (address) => {
      const taken = takenBy(address);
      if (taken.connections >= connectionsPerAddress) return false;
      taken.connections += 1;
      return true;
    },
    leave: (address) => void (takenBy(address).connections -= 1),
    spend: (address, frames) => {
      const taken = takenBy(address);
      if (taken.left < frames) return false;
      taken.left -= frames;
      return true;
    },
  };
}

/** One subscriber of IPv6 has a whole /64 of addresses to choose from. IPv4 may be written as IPv6. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%', 1).join().toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
