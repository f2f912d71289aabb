import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';
import type { MessageValues } from '../../shared/message-values.ts';

/** A text that is put into the reader's language when it is read. */
export interface Note {
  readonly key: string;
  readonly values?: MessageValues;
  /** Values that are texts of their own: name → key. */
  readonly words?: Readonly<Record<string, string>>;
}

export const money = (name: string) => numeric(name, { precision: 38, scale: 18 });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
