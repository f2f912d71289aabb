import type { Handlers } from '../../context.ts';

export const telemetryRoutes: Pick<Handlers, 'front.report'> = {
  'front.report': ({ services, brand, now }, report) => {
    services.telemetry.add(report, brand, now);
    return '';
  },
};
