import { useEffect, useState, type ReactNode } from 'react';
import type { Ports } from '../../core/ports.ts';
import { usePorts } from '../context.ts';
import { InspectContext } from './context.ts';
import { measureFit } from './cut-texts.ts';
import { listFacts, hiddenFacts, getPlace } from './facts.ts';
import { type Box, getBox, type Owner, Registry } from './registry.ts';
import { textAt } from './text-at.ts';
import { isCommand, type Command, type NodeName, type Report } from './studio-messages.ts';
import { ignoreComposing } from '../../core/keys.ts';

interface Props {
  /** The Studio's origin. Messages from any other origin are ignored. */
  readonly studio: string;
  readonly children?: ReactNode;
}

/** Development, in the Studio's frame: reports to the Studio where each node is, and runs its commands. */
export function StudioFrame({ studio, children }: Props) {
  const ports = usePorts();
  const [registry] = useState(() => new Registry());
  useEffect(() => {
    const frame = new Frame(studio, registry, ports);
    return () => frame.stop();
  }, [studio, registry, ports]);
  return <InspectContext value={registry}>{children}</InspectContext>;
}

/** Pointer and mouse events that are kept from the app. */
const PRESSES = ['pointerdown', 'mousedown', 'click', 'dblclick', 'auxclick'] as const;
/** The number of frames between two reads of the values. */
const FRAMES = 20;
/** Keys that the Studio handles while the frame has the focus. */
const KEYS = /^(?:Escape|Delete|Backspace|Enter|Arrow\w+|F\d+|[a-z]|\/|\?)$/i;

class Frame {
  readonly #stopped = new AbortController();
  /** Whether presses go to the app. */
  #hand = false;
  #tracked: readonly NodeName[] = [];
  #boxes = '';
  #facts = '';
  #frames = 0;
  /** The next measurement. */
  #next = 0;
  #hovered: Owner | undefined;
  #hoveredBox = '';

  constructor(
    readonly studio: string,
    readonly registry: Registry,
    readonly ports: Ports,
  ) {
    const { signal } = this.#stopped;
    const options = { capture: true, signal };
    window.addEventListener('message', (event) => this.#receive(event), { signal });
    window.addEventListener('pointermove', (event) => this.#hover(event), { signal });
    document.documentElement.addEventListener('pointerleave', () => this.#leave(), { signal });
    for (const type of PRESSES) window.addEventListener(type, (event) => this.#press(event), options);
    window.addEventListener(
      'keydown',
      ignoreComposing((event: KeyboardEvent) => this.#type(event)),
      options,
    );
    this.#send({ type: 'ready' });
  }

  stop(): void {
    this.#stopped.abort();
    cancelAnimationFrame(this.#next);
  }

  #send(report: Report): void {
    window.parent.postMessage(report, this.studio);
  }

  #receive({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== this.studio || source !== window.parent || !isCommand(data)) return;
    this.#obey(data);
  }

  #obey(command: Command): void {
    switch (command.type) {
      case 'hand':
        this.#hand = command.on;
        this.#leave();
        return;
      case 'go':
        // the node under the pointer disappears although the pointer does not move
        this.#leave();
        location.hash = `#/pages/${command.route}`;
        return;
      case 'set':
        this.ports.app.set(undefined, `app.${command.name}`, command.value);
        return;
      case 'track':
        this.#track(command.nodes);
        return;
      case 'fit':
        this.#send({ type: 'fit', ...measureFit(document.body) });
    }
  }

  /** Measures in each frame, because there is no event for a box that has moved. */
  #track(nodes: readonly NodeName[]): void {
    cancelAnimationFrame(this.#next);
    this.#tracked = nodes;
    this.#boxes = '';
    this.#frames = 0;
    this.#explain();
    this.#measure();
  }

  readonly #measure = (): void => {
    const boxes = this.#tracked.map((name) => this.#measureBoxes(name));
    const text = JSON.stringify(boxes);
    if (text !== this.#boxes) this.#send({ type: 'boxes', boxes });
    this.#boxes = text;
    // an edit can move a node under a resting pointer
    const hovered = this.#hovered && getBox(this.#hovered);
    if (hovered && JSON.stringify(hovered) !== this.#hoveredBox) this.#sendHovered(hovered);
    this.#frames += 1;
    if (this.#frames % FRAMES === 0) this.#explain();
    this.#next = requestAnimationFrame(this.#measure);
  };

  /** Reads the values again a few times a second, because they change without an event. */
  #explain(): void {
    const { translate } = this.ports.messages;
    const [first] = this.#tracked;
    const owner = [...this.registry.owners].find((each) => first !== undefined && isNamed(each, first));
    const report: Report = {
      type: 'facts',
      facts: owner === undefined ? [] : listFacts(owner.latest.current, translate),
      hidden: hiddenFacts(this.registry.all, translate).map(({ name, at }) => nameAt(name, at)),
    };
    const text = JSON.stringify(report);
    if (text !== this.#facts) this.#send(report);
    this.#facts = text;
  }

  /** Measures the boxes of a node. A node in a list has one for each row. */
  #measureBoxes(name: NodeName): readonly Box[] {
    return [...this.registry.owners].flatMap((owner) => (isNamed(owner, name) ? (getBox(owner) ?? []) : []));
  }

  #hover({ target }: Event): void {
    const owner = this.#hand || !(target instanceof Element) ? undefined : this.registry.around(target);
    if (owner === this.#hovered) return;
    this.#hovered = owner;
    this.#sendHovered(owner && getBox(owner));
  }

  #sendHovered(box: Box | undefined): void {
    this.#hoveredBox = JSON.stringify(box);
    this.#send({ type: 'hover', node: this.#hovered && getName(this.#hovered), box });
  }

  #leave(): void {
    this.#hovered = undefined;
    this.#send({ type: 'hover', node: undefined, box: undefined });
  }

  #press(event: MouseEvent): void {
    if (this.#hand || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const owner = this.registry.around(event.target);
    if (owner === undefined) return;
    if (event.type === 'click') this.#send({ type: 'pick', node: getName(owner) });
    const shown = event.type === 'dblclick' ? textAt(event.target, event.clientX, event.clientY) : undefined;
    if (shown) this.#send({ type: 'text', node: getName(owner), shown });
  }

  #type(event: KeyboardEvent): void {
    if (this.#hand || !KEYS.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { key, altKey: alt, shiftKey: shift } = event;
    this.#send({ type: 'key', key, alt, shift, command: event.metaKey || event.ctrlKey });
  }
}

const getName = ({ latest: { current } }: Owner): NodeName => nameAt(current.node.id, getPlace(current.node));

/** Returns a node's file, and its id in that file: without the ids of the fragments and rows around it. */
const nameAt = (id: string, place: string): NodeName => ({
  file: place.replace(/:\d+:\d+$/, ''),
  id: id.split('/').at(-1)?.replace(/:.*$/, '') ?? '',
});

function isNamed(owner: Owner, { file, id }: NodeName): boolean {
  const name = getName(owner);
  return name.file === file && name.id === id;
}
