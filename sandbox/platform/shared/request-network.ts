import { AsyncLocalStorage } from 'node:async_hooks';

/** Event by event, the audit names the network of the request in which it happened, without a parameter in every call. */
const networks = new AsyncLocalStorage<string>();

/** @param network a keyed hash; undefined for a call in process */
export const withNetwork = <T>(network: string | undefined, work: () => Promise<T>): Promise<T> =>
  network === undefined ? work() : networks.run(network, work);

/** Of the request that is being answered. */
export const currentNetwork = (): string | undefined => networks.getStore();
