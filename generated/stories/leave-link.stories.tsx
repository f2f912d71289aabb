// Written by `npm run codegen` from leave-link.props.json and leave-link.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/leave-link/leave-link.examples.json';

const meta: Meta = {
  title: 'Widgets/Leave link',
  parameters: { docs: { description: { component: 'Leads out of the app, to another host, and says which. Opens only addresses of the web, in a place of their own that cannot reach back.' } } },
  argTypes: {
    address: {"control":"text","description":"Where it leads: http or https, without a name or password in it."},
    label: {"control":"text","description":"{host} is filled in here."},
    host: {"control":"text","description":"Stands before the host."},
    bad: {"control":"text","description":"Said instead, where the address cannot be opened."},
  },
};
export default meta;

export const ToAHost = storyOf('leave-link', 'to a host', examples[0]);
export const NoAddressOfTheWeb = storyOf('leave-link', 'no address of the web', examples[1]);
export const LongText = storyOf('leave-link', 'long text', examples[2]);
