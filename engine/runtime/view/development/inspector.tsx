import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { usePorts } from '../context.ts';
import { RoleView } from '../role.tsx';
import { InspectContext } from './context.ts';
import { listFacts, hiddenFacts, getPlace } from './facts.ts';
import { openInEditor } from './open-in-editor.ts';
import { type Box, getBox, type Owner, Registry } from './registry.ts';
import { ignoreComposing } from '../../core/keys.ts';

/** Alt+Shift+V turns the inspector on and off; while it is on, Alt+click opens the node's file. */
const CHORD = { key: 'KeyV', alt: true, shift: true };
const ID = 'inspector';

/** Shows the node under the pointer or with the focus, where it is declared, and how its values were computed. */
export function Inspector({ children }: { children?: ReactNode }) {
  const [isOn, setOn] = useState(false);
  const [registry] = useState(() => new Registry());
  useEffect(() => {
    const press = ignoreComposing((event: KeyboardEvent) => {
      if (event.code === CHORD.key && event.altKey && event.shiftKey) setOn((now) => !now);
      if (!isOn || event.code !== 'Escape') return;
      // closes only the inspector, not a dialog on the page
      event.stopPropagation();
      setOn(false);
    });
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOn]);
  return (
    <InspectContext value={registry}>
      {children}
      {isOn && <Panel registry={registry} onClose={() => setOn(false)} />}
    </InspectContext>
  );
}

function Panel({ registry, onClose }: { registry: Registry; onClose: () => void }) {
  const { translate } = usePorts().messages;
  const owner = useOwner(registry);
  const box = useBox(owner);
  const inspected = owner?.latest.current;
  const facts = useMemo(() => (inspected ? listFacts(inspected, translate) : []), [inspected, translate]);
  return (
    <RoleView
      role="inspector"
      id={ID}
      node={inspected ? `${inspected.node.id} · ${inspected.node.name}` : ''}
      place={inspected ? getPlace(inspected.node) : ''}
      box={box}
      facts={facts}
      hidden={hiddenFacts(registry.all, translate)}
      onClose={onClose}
      onOpen={({ place }: { place: string }) => void openInEditor(place)}
    />
  );
}

/** The node under the pointer or with the focus. It stays while the pointer is on the inspector itself. */
function useOwner(registry: Registry): Owner | undefined {
  const [owner, setOwner] = useState<Owner>();
  useEffect(() => {
    const point = ({ target }: Event): void => {
      if (target instanceof Element && !target.closest(`#${ID}`)) setOwner(registry.around(target));
    };
    const click = (event: MouseEvent): void => {
      const found = event.altKey && event.target instanceof Element ? registry.around(event.target) : undefined;
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      void openInEditor(getPlace(found.latest.current.node));
    };
    window.addEventListener('pointermove', point);
    window.addEventListener('focusin', point);
    window.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointermove', point);
      window.removeEventListener('focusin', point);
      window.removeEventListener('click', click, true);
    };
  }, [registry]);
  return owner;
}

/** A node's box on the screen, measured again when the page scrolls or a size changes. */
function useBox(owner: Owner | undefined): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    const measure = (): void => setBox(getBox(owner));
    const sizes = new ResizeObserver(measure);
    measure();
    owner.fragment.observeUsing(sizes);
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      setBox(undefined);
      owner.fragment.unobserveUsing(sizes);
      sizes.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [owner]);
  return box;
}
