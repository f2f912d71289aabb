import type { StateSlot } from '../../language/format/index.ts';
import { PREFIX } from '../../language/format/storage-key.ts';
import { parseExactJson } from '../../language/expression/run.ts';
import type { ClearedStorage } from '../core/ports.ts';
import { includesChoice, typedValue } from '../core/typed.ts';

/** Reads a value from the device. A value of another type counts as absent; full or blocked storage is not an error. */
export function readStoredValue(name: string, slot: StateSlot): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : parseValue(parseExactJson(text), slot);
  } catch {
    return undefined;
  }
}

export function writeStoredValue(name: string, value: unknown): void {
  try {
    if (value === undefined || value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // private mode or full storage: the value is kept only until the page closes
  }
}

/** Removes all stored values except those with these names. @returns how much was removed */
export function clearStoredValues(except: ReadonlySet<string>): ClearedStorage {
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
    // treat unreadable storage as empty
  }
  return { count, bytes };
}

function parseValue(value: unknown, slot: StateSlot): unknown {
  if (slot.enum && !includesChoice(slot.enum, value)) return undefined;
  switch (slot.type) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
    case 'decimal':
    case 'date':
      return typeof value === 'string' ? typedValue(slot.type, value) : undefined;
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined;
    case 'list':
      return Array.isArray(value) ? value : undefined;
    default:
      return undefined;
  }
}
