// Written by `npm run codegen` from menu-list.props.json and menu-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/menu-list/menu-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Menu list',
  parameters: docsOf('menu-list'),
  argTypes: argTypesOf('menu-list'),
};
export default meta;

export const Settings = storyOf('menu-list', 'settings', examples[0]);
export const Choice = storyOf('menu-list', 'choice', examples[1]);
export const Coins = storyOf('menu-list', 'coins', examples[2]);
export const WithTextAndDanger = storyOf('menu-list', 'with text and danger', examples[3]);
export const InASheet = storyOf('menu-list', 'in a sheet', examples[4]);
export const LongText = storyOf('menu-list', 'long text', examples[5]);
export const Off = storyOf('menu-list', 'off', examples[6]);
export const Unknown = storyOf('menu-list', 'unknown', examples[7]);
