import { createContext, type ReactNode, useContext, useState } from 'react';
import { HiddenApp } from './HiddenApp.tsx';
import type { Fact, NodeName } from './live.ts';
import type { Project } from '../project/project.ts';
import { Rest } from './rest.ts';
import type { Selection } from '../project/selection.ts';
import type { View } from '../project/view.ts';

/** The values of the picked block for each visitor in the fixtures. */
interface Asked {
  /** The values known so far, by visitor. */
  readonly facts: ReadonlyMap<string, readonly Fact[]>;
  readonly isAsking: boolean;
  ask(): void;
}

const NOTHING: Asked = { facts: new Map(), isAsking: false, ask: () => undefined };
const VisitorsContext = createContext(NOTHING);
export const useVisitors = (): Asked => useContext(VisitorsContext);

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly view: View;
  readonly children: ReactNode;
}

/** Opens the page as each visitor in turn when asked to. */
export function Visitors({ project, selection: { file, item, page }, view, children }: Props) {
  const names = Object.keys(project.snapshot.visitors);
  const about = `${page} ${file} ${item?.id ?? ''} ${view.brand ?? ''} ${project.edits()}`;
  const [state, setState] = useState<State>(NOBODY);
  const { queue, facts } = state.about === about ? state : NOBODY;
  const [first] = queue;
  const asked: Asked = {
    facts,
    isAsking: first !== undefined,
    ask: () => setState({ about, queue: names, facts: new Map() }),
  };
  const keep = (found: readonly Fact[]): void => {
    if (first !== undefined) setState({ about, queue: queue.slice(1), facts: new Map(facts).set(first, found) });
  };
  return (
    <VisitorsContext value={asked}>
      {children}
      {first !== undefined && item?.id !== undefined && (
        <Probe key={first} {...{ view, page }} visitor={first} node={{ file, id: item.id }} onKnown={keep} />
      )}
    </VisitorsContext>
  );
}

interface State {
  /** The page, block, brand and edit count that the facts belong to. If any of them changes, the facts are dropped. */
  readonly about: string;
  /** The visitors still to be asked. */
  readonly queue: readonly string[];
  readonly facts: Asked['facts'];
}

const NOBODY: State = { about: '', queue: [], facts: new Map() };

interface ProbeProps {
  readonly view: View;
  readonly page: string;
  readonly visitor: string;
  readonly node: NodeName;
  onKnown(facts: readonly Fact[]): void;
}

function Probe({ view, page, visitor, node, onKnown }: ProbeProps) {
  const [rest] = useState(() => new Rest());
  return (
    <HiddenApp
      title={`The page as ${visitor}`}
      shown={view.getShownWith({ part: 'visitor', value: visitor })}
      page={page}
      width={view.width}
      command={{ type: 'track', nodes: [node] }}
      onTurn={({ facts }) => {
        if (rest.sees(facts, facts.length > 0)) onKnown(facts);
      }}
    />
  );
}
