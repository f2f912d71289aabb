import type { Reports } from '../../language/format/index.ts';
import type { resolve } from '../core/bind.ts';
import type { listen } from '../core/incidents.ts';
import type { Ports } from '../core/ports.ts';
import type { Entry } from './entry.ts';

/**
 * What reporting needs from the app. It is loaded late, and imports nothing that the first page needs: that code would
 * move out of the first page's script into another one.
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

/** Whether reports are switched on for the brand. */
export const isOn = ({ ports: { app, messages }, resolve: read }: Reporting, { when }: Reports): boolean =>
  when === undefined || read(when, app.scope, messages.translate) === true;
