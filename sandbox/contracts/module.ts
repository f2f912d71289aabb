import type { Module } from '../module.ts';
import { publishUsers } from '../platform/streams/events.ts';
import { createLiveRows } from '../platform/streams/user-topic.ts';
import { CONTRACT_INVARIANTS } from './invariants.ts';
import { listActive, wirePosition } from './list.ts';
import { contractRoutes } from './routes.ts';
import { createContractSettler } from './settle.ts';
import * as tables from './tables.ts';

export const contracts = {
  tables,
  routes: contractRoutes,
  streams: ({ db, market }) => ({
    positions: async (userId) => {
      const positions = await listActive(db, userId);
      return createLiveRows(positions, (now) => positions.map((position) => wirePosition(market, position, now)));
    },
  }),
  jobs: ({ db, market, publish }) => {
    const { listDue, settle } = createContractSettler(db, market);
    return { settler: { listDue, settle: async (now, userId) => publishUsers(publish, await settle(now, userId)) } };
  },
  invariants: CONTRACT_INVARIANTS,
} satisfies Module;
