import { isRecord, type Json, textAt } from './json.ts';
import { toPascalCase } from '../../../compiler/check/model/type-names.ts';
import { quote } from './names.ts';
import { SourceError } from './problems.ts';

interface Story {
  exportName: string;
  name: string;
  index: number;
}

/** The path from `generated/stories` to the project root. */
const ROOT = '../..';

// Names that the story module already declares.
const RESERVED = new Set(['Meta', 'Story', 'Default', 'Examples', 'StoryOf']);

function listStories(examples: readonly unknown[]): Story[] {
  const seen = new Set<string>();
  return examples.map((example, index) => {
    const name = isRecord(example) ? textAt(example, 'name') : undefined;
    if (name === undefined || name === '') {
      throw new SourceError('The example has no name.', ['', index], 'Add "name" to say what this example shows.');
    }
    const base = toPascalCase(name);
    const exportName = /^[A-Za-z]/.test(base) && !RESERVED.has(base) ? base : `Example${base}`;
    if (seen.has(exportName)) {
      throw new SourceError(
        `Two examples have the name "${name}".`,
        ['', index, 'name'],
        'Use a unique name for each example.',
      );
    }
    seen.add(exportName);
    return { exportName, name, index };
  });
}

/**
 * Generates `generated/stories/<widget>.stories.tsx`, with one story per example.
 * @param file the file with the examples, relative to the project root
 */
export function storiesSource(widget: string, contract: Json, examples: readonly unknown[], file: string): string {
  const stories = listStories(examples);
  return `// Written by \`npx vitrine codegen\` from ${widget}.props.json and ${widget}.examples.json; do not edit.
import type { Meta } from '@storybook/react-vite';

import { getArgTypes } from '${ROOT}/.storybook/arg-types.ts';
import { listDocs } from '${ROOT}/.storybook/docs-page.tsx';
import { getStory } from '${ROOT}/.storybook/example.tsx';
import examples from '${ROOT}/${file}';

const meta: Meta = {
  title: ${quote(`Widgets/${textAt(contract, 'title') ?? toPascalCase(widget)}`)},
  parameters: listDocs(${quote(widget)}),
  argTypes: getArgTypes(${quote(widget)}),
};
export default meta;

${stories.map(({ exportName, name, index }) => `export const ${exportName} = getStory(${quote(widget)}, ${quote(name)}, examples[${index}]);\n`).join('')}`;
}
