import type { StateSlot } from '../compiled/index.ts';
import { readKept, writeKept } from './keep.ts';

/** Who uses the app. */
export interface Reader {
  /** The same for the same person in every session; empty for a guest, undefined while it is not known yet. */
  who(): string | undefined;
  /** @returns how to stop */
  follow(wake: () => void): () => void;
}

/** Keeps states of pages on the device, for each person apart. While it is not known who that is, it keeps nothing. */
export interface Keeper extends Reader {
  read(name: string, slot: StateSlot): unknown;
  write(name: string, value: unknown): void;
}

/** @param brand brands that share a host share its storage, but read only their own states */
export function createKeeper(brand: string, reader: Reader): Keeper {
  const keyOf = (name: string): string | undefined => {
    const who = reader.who();
    return who === undefined ? undefined : `page.${brand}.${who}.${name}`;
  };
  return {
    ...reader,
    read: (name, slot) => {
      const key = keyOf(name);
      return key === undefined ? undefined : readKept(key, slot);
    },
    write: (name, value) => {
      const key = keyOf(name);
      if (key !== undefined) writeKept(key, value);
    },
  };
}
