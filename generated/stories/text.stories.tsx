// Written by `npm run codegen` from text.props.json and text.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { argTypesOf } from '../../.storybook/arg-types';
import { docsOf } from '../../.storybook/docs-page';
import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/text/text.examples.json';

const meta: Meta = {
  title: 'Widgets/Text',
  parameters: docsOf('text'),
  argTypes: argTypesOf('text'),
};
export default meta;

export const Display = storyOf('text', 'display', examples[0]);
export const TitleL = storyOf('text', 'title-l', examples[1]);
export const Title = storyOf('text', 'title', examples[2]);
export const Heading = storyOf('text', 'heading', examples[3]);
export const BodyL = storyOf('text', 'body-l', examples[4]);
export const Body = storyOf('text', 'body', examples[5]);
export const Label = storyOf('text', 'label', examples[6]);
export const Caption = storyOf('text', 'caption', examples[7]);
export const Micro = storyOf('text', 'micro', examples[8]);
export const Nano = storyOf('text', 'nano', examples[9]);
export const Tones = storyOf('text', 'tones', examples[10]);
export const Accent = storyOf('text', 'accent', examples[11]);
export const Danger = storyOf('text', 'danger', examples[12]);
export const HeadingOfThePage = storyOf('text', 'heading of the page', examples[13]);
export const CentredAndBalanced = storyOf('text', 'centred and balanced', examples[14]);
export const CutOff = storyOf('text', 'cut off', examples[15]);
export const Address = storyOf('text', 'address', examples[16]);
export const OneEndlessWord = storyOf('text', 'one endless word', examples[17]);
export const Unknown = storyOf('text', 'unknown', examples[18]);
