import type { Module } from '../module.ts';
import { demoMoney } from './demo.ts';
import { recordRoutes } from './routes/records.ts';
import { transferRoutes } from './routes/transfers.ts';
import { walletRoutes } from './routes/wallet.ts';

export const portfolio = {
  routes: { ...recordRoutes, ...transferRoutes, ...walletRoutes },
  demo: demoMoney,
} satisfies Module;
