import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { KeyRing } from '../keys/index.ts';
import { createNetworkHash } from '../telemetry/index.ts';
import type { ClientAddresses } from './client-address.ts';
import { getNetwork } from './client-quotas.ts';

const IN_PROCESS = 'local';

/** Returns the network of a call, which counts as one client, because an IPv6 subscriber has many addresses. */
export function networkOfCall(http: Context, clients: ClientAddresses): string {
  try {
    const { address } = getConnInfo(http).remote;
    return address === undefined ? 'unknown' : getNetwork(clients.of(address, http.req.header('x-forwarded-for')));
  } catch {
    // an in-process call has no connection
    return IN_PROCESS;
  }
}

/** Names a call's network by a keyed hash, for the log and the audit log. Undefined for an in-process call. */
export function nameNetwork(clients: ClientAddresses, keys: KeyRing): (http: Context) => string | undefined {
  const hash = createNetworkHash(keys);
  return (http) => {
    const network = networkOfCall(http, clients);
    return network === IN_PROCESS ? undefined : hash(network);
  };
}
