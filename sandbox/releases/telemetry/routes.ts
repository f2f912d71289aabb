import type { Handlers } from '../../platform/http/context.ts';

export const frontCalls: Pick<Handlers, 'front.report'> = {
  'front.report': ({ services, brand, now }, report) => {
    services.front.add(report, brand, now);
    return '';
  },
};
