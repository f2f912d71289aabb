// Written by `npm run codegen` from gauge.props.json and gauge.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/gauge/gauge.examples.json';

const meta: Meta = {
  title: 'Widgets/Gauge',
  parameters: docsOf('gauge'),
  argTypes: argTypesOf('gauge'),
};
export default meta;

export const Example24hRange = storyOf('gauge', '24h range', examples[0]);
export const Position = storyOf('gauge', 'position', examples[1]);
export const OrderFilled = storyOf('gauge', 'order filled', examples[2]);
export const HostingDay = storyOf('gauge', 'hosting day', examples[3]);
export const DailyLimit = storyOf('gauge', 'daily limit', examples[4]);
export const BeyondItsEnd = storyOf('gauge', 'beyond its end', examples[5]);
export const LabelsThatWouldMeet = storyOf('gauge', 'labels that would meet', examples[6]);
export const LongText = storyOf('gauge', 'long text', examples[7]);
export const RangeOfNothing = storyOf('gauge', 'range of nothing', examples[8]);
export const Unknown = storyOf('gauge', 'unknown', examples[9]);
