import type { FragmentInstance, RefObject } from 'react';
import type { Inspected, Inspection } from './context.ts';

/** A rendered node and its elements. */
export interface Owner {
  readonly fragment: FragmentInstance;
  readonly latest: RefObject<Inspected>;
  readonly depth: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The nodes on the page, and the elements that each of them rendered. */
export class Registry implements Inspection {
  readonly #owners = new Set<Owner>();
  readonly #byElement = new WeakMap<Element, Owner>();

  watch(fragment: FragmentInstance, latest: RefObject<Inspected>, depth: number): () => void {
    const owner = { fragment, latest, depth };
    this.#owners.add(owner);
    // React reports every element that the fragment has now or gets later
    fragment.observeUsing({
      observe: (element: Element) => this.#claim(element, owner),
      unobserve: () => undefined,
      disconnect: () => undefined,
    });
    return () => this.#owners.delete(owner);
  }

  /** Assigns an element to the innermost node around it, because React reports it to all nodes around it. */
  #claim(element: Element, owner: Owner): void {
    const known = this.#byElement.get(element);
    if (known !== undefined && this.#owners.has(known) && known.depth > owner.depth) return;
    this.#byElement.set(element, owner);
  }

  /** The innermost node around an element. */
  around(place: Element): Owner | undefined {
    for (let element: Element | null = place; element; element = element.parentElement) {
      const owner = this.#byElement.get(element);
      if (owner !== undefined && this.#owners.has(owner)) return owner;
    }
    return undefined;
  }

  get owners(): ReadonlySet<Owner> {
    return this.#owners;
  }

  get all(): readonly Inspected[] {
    return [...this.#owners].map(({ latest }) => latest.current);
  }
}

/** The smallest box around all elements of a node; undefined if none has a size. */
export function getBox({ fragment }: Owner): Box | undefined {
  const rects = fragment.getClientRects().filter(({ width, height }) => width > 0 || height > 0);
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  return {
    left,
    top,
    width: Math.max(...rects.map((rect) => rect.right)) - left,
    height: Math.max(...rects.map((rect) => rect.bottom)) - top,
  };
}
