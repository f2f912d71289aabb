import type { Module } from '../module.ts';
import { marketRoutes } from './routes.ts';

export const market = { routes: marketRoutes } satisfies Module;
