import './widget-docs.css';

import { useContext } from 'react';
import { Canvas, Controls, DocsContext, Source } from '@storybook/addon-docs/blocks';

import { ContractTables } from './contract-tables.tsx';
import { getContract } from './contracts.ts';
import { type Sample, createSample } from './sample.ts';

const formatJson = (value: unknown): string => JSON.stringify(value, undefined, 2);
const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Shows how to declare an example, and what the declaration needs. */
function SampleSource({ sample }: { sample: Sample }) {
  const { node, isField, framed, type, words, state, row } = sample;
  return (
    <details>
      <summary>{isField ? 'As a field of a form' : 'As a node'}</summary>
      <Source code={formatJson(framed.length === 0 ? node : [node, ...framed])} language="json" />
      {framed.length > 0 && (
        <>
          <p>
            Its type, in <code>schema</code> of the form:
          </p>
          <Source code={formatJson({ [String(node.name)]: type })} language="json" />
        </>
      )}
      {!isEmpty(words) && (
        <>
          <p>
            Its messages, in <code>locales/en/sample.json</code> and in every other language:
          </p>
          <Source code={formatJson(words)} language="json" />
        </>
      )}
      {!isEmpty(state) && (
        <>
          <p>
            Below <code>state</code> of the page:
          </p>
          <Source code={formatJson(state)} language="json" />
        </>
      )}
      {!isEmpty(row) && (
        <>
          <p>
            <code>row</code> is your data, here with these types:
          </p>
          <Source code={formatJson(row)} language="json" />
        </>
      )}
    </details>
  );
}

/** A widget's docs page, generated from its contract and examples. */
export function WidgetDocs({ widget }: { widget: string }) {
  const contract = getContract(widget);
  const [first, ...others] = useContext(DocsContext).componentStories();
  return (
    <article className="widget-docs sb-unstyled">
      <h1>{contract.title}</h1>
      <p className="lead">{contract.description}</p>
      <p>
        <code>{`"widget": "${widget}"`}</code>
      </p>
      {first !== undefined && (
        <>
          <Canvas of={first.moduleExport} sourceState="none" />
          <SampleSource sample={createSample(widget, first.parameters.example)} />
          <details>
            <summary>Try other props</summary>
            <Controls of={first.moduleExport} />
          </details>
        </>
      )}
      <ContractTables contract={contract} />
      {others.length > 0 && <h2>More examples</h2>}
      {others.map((story) => (
        <section key={story.id}>
          <h3>{story.name}</h3>
          <Canvas of={story.moduleExport} sourceState="none" />
          <SampleSource sample={createSample(widget, story.parameters.example)} />
        </section>
      ))}
    </article>
  );
}
