import { useContext } from 'react';
import type { ReleasePictures } from '../core/ports.ts';
import { createValues, ownValue } from '../core/scope.ts';
import { PortsContext, useValue } from './context.ts';

const NONE = createValues<ReleasePictures>({ addresses: {} });

/**
 * The URL of a picture in one of the release's sets, such as `BTC` in `logo`. Undefined for names that are not in the
 * set.
 */
export function useReleasePicture(set: string, name: string | undefined): string | undefined {
  const addresses = useValue(useContext(PortsContext)?.releases.pictures ?? NONE, 'addresses');
  const address = name === undefined ? undefined : ownValue(addresses, `${set}/${name}`);
  return typeof address === 'string' ? address : undefined;
}
