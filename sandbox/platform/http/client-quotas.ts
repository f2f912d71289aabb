import { isIPv6 } from 'node:net';

/** Limits connections and stream frames per client address. */
export interface ClientQuotas {
  /** Registers a new connection. @returns false if the address has too many */
  openConnection(address: string): boolean;
  closeConnection(address: string): void;
  /** Deducts frames from the address's budget. @returns false if too few are left */
  spendFrames(address: string, frames: number): boolean;
}

interface QuotaLimits {
  readonly connectionsPerAddress: number;
  readonly framesAtOnce: number;
  readonly framesPerSecond: number;
}

interface Usage {
  connections: number;
  /** The frames left at time `at`. */
  left: number;
  at: number;
}

/** Once this many addresses are tracked, idle ones are removed before a new one is added. */
const MANY = 1000;

/** @param monotonic returns milliseconds that never run backwards */
export function createClientQuotas(limits: QuotaLimits, monotonic: () => number): ClientQuotas {
  const { connectionsPerAddress, framesAtOnce, framesPerSecond } = limits;
  const known = new Map<string, Usage>();
  const refill = (taken: Usage): Usage => {
    const now = monotonic();
    taken.left = Math.min(framesAtOnce, taken.left + ((now - taken.at) / 1000) * framesPerSecond);
    taken.at = now;
    return taken;
  };
  const forgetIdle = (): void => {
    for (const [key, taken] of known)
      if (taken.connections === 0 && refill(taken).left === framesAtOnce) known.delete(key);
  };
  const takenBy = (address: string): Usage => {
    const key = getNetwork(address);
    const found = known.get(key);
    if (found !== undefined) return refill(found);
    if (known.size >= MANY) forgetIdle();
    const fresh = { connections: 0, left: framesAtOnce, at: monotonic() };
    known.set(key, fresh);
    return fresh;
  };
  return {
    openConnection: (address) => {
      const taken = takenBy(address);
      if (taken.connections >= connectionsPerAddress) return false;
      taken.connections += 1;
      return true;
    },
    closeConnection: (address) => void (takenBy(address).connections -= 1),
    spendFrames: (address, frames) => {
      const taken = takenBy(address);
      if (taken.left < frames) return false;
      taken.left -= frames;
      return true;
    },
  };
}

/**
 * Returns the network of an address. An IPv6 subscriber usually has an entire /64. IPv4 addresses may be written as
 * IPv6.
 */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%', 1).join().toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
