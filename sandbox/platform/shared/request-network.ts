import { AsyncLocalStorage } from 'node:async_hooks';

/** The network of the current request. The audit log records it with each event, without a parameter in every call. */
const networks = new AsyncLocalStorage<string>();

/** @param network a keyed hash; undefined for an in-process call */
export const withNetwork = <T>(network: string | undefined, work: () => Promise<T>): Promise<T> =>
  network === undefined ? work() : networks.run(network, work);

/** Returns the network of the request that is being answered. */
export const currentNetwork = (): string | undefined => networks.getStore();
