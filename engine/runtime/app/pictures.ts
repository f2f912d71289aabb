import type { Loader } from '../core/loader.ts';
import type { ReleasePictures } from '../core/ports.ts';
import { createValues, put, type StoreOf, type Values } from '../core/scope.ts';

const SET = 'picture-set:';

export const createPictures = (loader: Loader): StoreOf<ReleasePictures> =>
  createValues<ReleasePictures>({ addresses: addressesIn(loader) });

/** Replaces the URLs with those of the release that was adopted. The pictures themselves load when they are shown. */
export const replacePictures = (store: StoreOf<ReleasePictures>, loader: Loader): void =>
  put(store, 'addresses', addressesIn(loader));

const addressesIn = (loader: Loader): Values =>
  Object.fromEntries(
    Object.keys(loader.manifest().files)
      .filter((name) => name.startsWith(SET))
      .map((name) => [name.slice(SET.length), loader.address(name)]),
  );
