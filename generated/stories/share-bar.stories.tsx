// Written by `npm run codegen` from share-bar.props.json and share-bar.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/share-bar/share-bar.examples.json';

const meta: Meta = {
  title: 'Widgets/Share bar',
  parameters: docsOf('share-bar'),
  argTypes: argTypesOf('share-bar'),
};
export default meta;

export const FourAccounts = storyOf('share-bar', 'four accounts', examples[0]);
export const Thirds = storyOf('share-bar', 'thirds', examples[1]);
export const OwnTones = storyOf('share-bar', 'own tones', examples[2]);
export const Hidden = storyOf('share-bar', 'hidden', examples[3]);
export const NothingYet = storyOf('share-bar', 'nothing yet', examples[4]);
export const OnePart = storyOf('share-bar', 'one part', examples[5]);
export const LongText = storyOf('share-bar', 'long text', examples[6]);
export const Unknown = storyOf('share-bar', 'unknown', examples[7]);
