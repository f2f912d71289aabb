import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';
import type { MessageValues } from '../../shared/message-values.ts';

/** A message that is translated when it is read. */
export interface Note {
  readonly key: string;
  readonly values?: MessageValues;
  /** Values that are themselves messages, as a map from name to key. */
  readonly words?: Readonly<Record<string, string>>;
}

export const money = (name: string) => numeric(name, { precision: 38, scale: 18 });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
