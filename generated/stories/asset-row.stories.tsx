// Written by `npm run codegen` from asset-row.props.json and asset-row.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/asset-row/asset-row.examples.json';

const meta: Meta = {
  title: 'Widgets/Asset row',
  parameters: { docs: { description: { component: 'A coin that the user owns.' } } },
  argTypes: {
    name: {"control":"text","description":"Symbol, such as BTC."},
    logo: {"control":"text","description":"Picture from the brand."},
    url: {"control":"text","description":"Picture from the exchange."},
    full: {"control":"text"},
    available: {"control":"text"},
    frozen: {"control":"text"},
    frozenLabel: {"control":"text"},
    scale: {"control":"number"},
    converted: {"control":"text","description":"Shown while nothing is frozen."},
    convertedScale: {"control":"number"},
    convertedPrefix: {"control":"text","description":"Such as $."},
    hidden: {"control":"boolean"},
    hiddenLabel: {"control":"text","description":"Said instead of the dots."},
  },
};
export default meta;

export const WithSomethingFrozen = storyOf('asset-row', 'with something frozen', examples[0]);
export const Converted = storyOf('asset-row', 'converted', examples[1]);
export const Hidden = storyOf('asset-row', 'hidden', examples[2]);
export const Logo = storyOf('asset-row', 'logo', examples[3]);
export const LongText = storyOf('asset-row', 'long text', examples[4]);
export const Off = storyOf('asset-row', 'off', examples[5]);
export const Unknown = storyOf('asset-row', 'unknown', examples[6]);
