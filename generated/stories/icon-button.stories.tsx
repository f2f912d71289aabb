// Written by `npm run codegen` from icon-button.props.json and icon-button.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/icon-button/icon-button.examples.json';

const meta: Meta = {
  title: 'Widgets/Icon button',
  parameters: docsOf('icon-button'),
  argTypes: argTypesOf('icon-button'),
};
export default meta;

export const Plain = storyOf('icon-button', 'plain', examples[0]);
export const Large = storyOf('icon-button', 'large', examples[1]);
export const SmallAndQuiet = storyOf('icon-button', 'small and quiet', examples[2]);
export const WithADot = storyOf('icon-button', 'with a dot', examples[3]);
export const Pressed = storyOf('icon-button', 'pressed', examples[4]);
export const NotPressed = storyOf('icon-button', 'not pressed', examples[5]);
export const Off = storyOf('icon-button', 'off', examples[6]);
export const BesideText = storyOf('icon-button', 'beside text', examples[7]);
export const UnknownName = storyOf('icon-button', 'unknown name', examples[8]);
