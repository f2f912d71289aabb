import type { Reports } from '../../language/format/index.ts';
import type { resolve } from '../core/bind.ts';
import type { listen } from '../core/incidents.ts';
import type { Ports } from '../core/ports.ts';
import type { Entry } from './entry.ts';

/**
 * What reports need of the app. They are loaded late, and import nothing that the first page needs: it would no longer be
 * in that page's script, but in a further one.
 */
export interface Reporting {
  readonly ports: Ports;
  readonly resolve: typeof resolve;
  readonly listen: typeof listen;
}

/** The fields of the call that receives reports. */
export interface Report {
  readonly brand: string;
  readonly release: string;
  readonly entries: readonly Entry[];
}

/** Whether the brand has reports switched on. */
export const isOn = ({ ports: { app, messages }, resolve: read }: Reporting, { when }: Reports): boolean =>
  when === undefined || read(when, app.scope, messages.translate) === true;
