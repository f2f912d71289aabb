import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePorts } from '../context.ts';
import { RoleView } from '../role.tsx';
import { InspectContext, type Inspected, type Inspection } from './context.ts';
import { factsOf, hiddenFacts, placeOf } from './facts.ts';

/** Alt+Shift+V turns the inspector on and off; while it is on, Alt+click opens the node's file. */
const CHORD = { key: 'KeyV', alt: true, shift: true };

interface Target {
  readonly inspected: Inspected;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Development: shows the node under the pointer, where it is declared, and how its values were computed. */
export default function Inspector({ children }: { children?: ReactNode }) {
  const [on, setOn] = useState(false);
  const [register] = useState(() => new Registry());
  useEffect(() => {
    const toggle = (event: KeyboardEvent): void => {
      if (event.code === CHORD.key && event.altKey && event.shiftKey) setOn((now) => !now);
      if (event.code === 'Escape') setOn(false);
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  return (
    <InspectContext value={on ? register : undefined}>
      {children}
      {on && <Panel registry={register} onClose={() => setOn(false)} />}
    </InspectContext>
  );
}

class Registry implements Inspection {
  readonly #known = new Map<Element, Inspected>();

  register(element: Element, inspected: Inspected): void {
    this.#known.set(element, inspected);
  }

  /** The innermost node around an element. */
  around(place: Element | null): { element: Element; inspected: Inspected } | undefined {
    for (let element = place; element; element = element.parentElement) {
      const inspected = this.#known.get(element);
      if (inspected) return { element, inspected };
    }
    return undefined;
  }

  empty(): readonly Inspected[] {
    return [...this.#known]
      .filter(([element]) => element.isConnected && element.childElementCount === 0)
      .map(([, inspected]) => inspected);
  }
}

function Panel({ registry, onClose }: { registry: Registry; onClose: () => void }) {
  const ports = usePorts();
  const [target, setTarget] = useState<Target>();
  useEffect(() => {
    const move = (event: PointerEvent): void => setTarget(targetAt(registry, event.target));
    const click = (event: MouseEvent): void => {
      const found = event.altKey ? targetAt(registry, event.target) : undefined;
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      void openInEditor(placeOf(found.inspected.node));
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('click', click, true);
    };
  }, [registry]);
  const facts = useMemo(() => (target ? factsOf(target.inspected, ports.words.translate) : []), [target, ports]);
  return (
    <RoleView
      role="inspector"
      id="inspector"
      node={target ? `${target.inspected.node.id} · ${target.inspected.node.name}` : ''}
      place={target ? placeOf(target.inspected.node) : ''}
      box={target?.box}
      facts={facts}
      hidden={hiddenFacts(registry.empty(), ports.words.translate)}
      onClose={onClose}
      onOpen={({ place }: { place: string }) => void openInEditor(place)}
    />
  );
}

function targetAt(registry: Registry, place: EventTarget | null): Target | undefined {
  const found = place instanceof Element && !place.closest('#inspector') ? registry.around(place) : undefined;
  if (!found) return undefined;
  const boxes = [...found.element.children].map((child) => child.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    inspected: found.inspected,
    box: {
      left,
      top,
      width: Math.max(...boxes.map((box) => box.right)) - left,
      height: Math.max(...boxes.map((box) => box.bottom)) - top,
    },
  };
}

/** Opens the editor through Vite's development server. */
async function openInEditor(place: string): Promise<void> {
  if (place !== '') await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
}
