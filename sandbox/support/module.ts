import type { Module } from '../module.ts';
import { createStaticRows } from '../platform/streams/user-topic.ts';
import { countUnread, listMessages } from './chat.ts';
import { helpRoutes } from './routes/help.ts';
import { newsRoutes } from './routes/news.ts';
import { SUPPORT_DESK } from './terms.ts';
import * as tables from './tables.ts';

export const support = {
  tables,
  routes: { ...helpRoutes, ...newsRoutes },
  streams: ({ db }) => ({
    chat: async (userId) => createStaticRows(await listMessages(db, { userId, limit: SUPPORT_DESK.shown })),
    unread: async (userId) => ({
      ...createStaticRows([{ id: 0, count: await countUnread(db, userId) }]),
      isSingle: true,
    }),
  }),
} satisfies Module;
