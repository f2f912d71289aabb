import type { Present } from '../../protocol.ts';

interface Who {
  readonly id: string;
  readonly name: string;
}

/** The people who have the Studio open, and the place that each of them is looking at. */
export class Presence {
  readonly #connections = new Map<symbol, Who>();
  readonly #places = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  get people(): readonly Present[] {
    const here = new Map([...this.#connections.values()].map(({ id, name }) => [id, name]));
    return [...here].map(([id, name]) => {
      const at = this.#places.get(id);
      return { id, name, ...(at !== undefined && { at }) };
    });
  }

  /** Adds a connection of a person. @returns a function to call when the connection is closed */
  come(person: Who): () => void {
    const key = Symbol(person.id);
    this.#connections.set(key, person);
    this.#tell();
    return () => {
      this.#connections.delete(key);
      if (!this.people.some(({ id }) => id === person.id)) this.#places.delete(person.id);
      this.#tell();
    };
  }

  move(person: string, at: string): void {
    this.#places.set(person, at);
    this.#tell();
  }

  follow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
