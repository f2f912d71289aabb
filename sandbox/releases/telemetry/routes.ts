import type { Handlers } from '../../context.ts';

export const frontRoutes: Pick<Handlers, 'front.report'> = {
  'front.report': ({ services, brand, now }, report) => {
    services.front.add(report, brand, now);
    return '';
  },
};
