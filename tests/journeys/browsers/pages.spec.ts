import { listMisfits } from '../support/layout.ts';
import { findRoutes } from '../support/routes.ts';
import { drawFrames } from '../support/still.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';
import { expect, test } from './support/test.ts';

const WIDTHS = [390, 1440];
const HEIGHT = 844;

for (const who of ['guest', 'demo'] as const) {
  test.describe(`for ${who}`, () => {
    test.use({ who });
    const routes = findRoutes().filter(({ guarded }) => guarded === (who === 'demo'));

    for (const width of WIDTHS)
      test(`${routes.length} pages fit ${width} px, and log no complaint`, async ({ visitor, language }) => {
        test.setTimeout(scaled(60_000 + routes.length * 10_000));
        const { driver } = visitor;
        await driver.resize(width, HEIGHT);
        for (const route of routes.filter(({ narrow }) => !narrow || width < 1024))
          await test.step(route.key, async () => {
            await visitor.open(route.key);
            await visitor.settle(route, language);
            await driver.evaluate(drawFrames, undefined);
            expect.soft(await driver.evaluate(listMisfits, undefined), route.key).toEqual([]);
            expect.soft(await visitor.complaints(), route.key).toEqual([]);
          });
      });
  });
}
