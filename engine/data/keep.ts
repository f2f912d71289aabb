import type { StateSlot } from '../compiled/index.ts';
import type { Forgotten } from '../runtime/ports.ts';
import { listed, typedValue } from '../runtime/typed.ts';

export const PREFIX = 'vitrine.';

/** What is kept on this device. A value that is not of its declared type counts as absent; a full or forbidden storage is no error. */
export function readKept(name: string, slot: StateSlot): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : admit(JSON.parse(text) as unknown, slot);
  } catch {
    return undefined;
  }
}

export function writeKept(name: string, value: unknown): void {
  try {
    if (value === undefined || value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // private mode or no room: the value lives until the page is closed
  }
}

/** Takes everything away that is kept under any name but these. @returns how much that was */
export function forgetKept(except: ReadonlySet<string>): Forgotten {
  let count = 0;
  let bytes = 0;
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX) || except.has(key.slice(PREFIX.length))) continue;
      count += 1;
      bytes += new Blob([key, localStorage.getItem(key) ?? '']).size;
      localStorage.removeItem(key);
    }
  } catch {
    // a storage that may not be read keeps nothing
  }
  return { count, bytes };
}

function admit(value: unknown, slot: StateSlot): unknown {
  if (slot.enum && !listed(slot.enum, value)) return undefined;
  switch (slot.type) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
    case 'decimal':
      return typeof value === 'string' ? typedValue(slot.type, value) : undefined;
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined;
    case 'list':
      return Array.isArray(value) ? value : undefined;
    default:
      return undefined;
  }
}
