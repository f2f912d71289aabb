// Written by `npm run codegen` from field-list.props.json and field-list.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { storyOf } from '../../.storybook/example';
import examples from '../../widgets/field-list/field-list.examples.json';

const meta: Meta = {
  title: 'Widgets/Field list',
  parameters: { docs: { description: { component: 'The fields of a form, below each other; half ones beside each other.' } } },
  argTypes: {
    halves: {"control":"object","description":"Which of the fields, in their order, take half of the width. None where it is not given."},
  },
};
export default meta;

export const TwoFields = storyOf('field-list', 'two fields', examples[0]);
