import type { Module } from '../module.ts';
import { demoCollection } from './demo.ts';
import { NFT_INVARIANTS } from './invariants.ts';
import { findPicture } from './pictures.ts';
import { nftRoutes } from './routes.ts';
import * as tables from './tables.ts';

export const nft = {
  tables,
  routes: nftRoutes,
  pictures: [{ path: 'nft/picture', call: 'nft.picture', missing: 'server.nft_unknown', find: findPicture }],
  invariants: NFT_INVARIANTS,
  demo: demoCollection,
} satisfies Module;
