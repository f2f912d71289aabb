import type { Module } from '../module.ts';
import { demoPromotion } from './demo.ts';
import { promotionRoutes } from './routes.ts';

export const promotion = { routes: promotionRoutes, demo: demoPromotion } satisfies Module;
