import type { Place } from '../../overlay/index.ts';
import type { NameKind } from '../names/declared.ts';

/** The role that an id has at a place. */
export type Role = 'defines' | 'says' | 'draws' | 'answers' | 'case' | 'uses' | 'reads' | 'patches' | 'mentions';

export interface Mention {
  /** The id's kind, or undefined for plain text. */
  readonly kind: NameKind | 'icon' | undefined;
  readonly role: Role;
  readonly place: Place;
  /** A message's language, or a case's verdict. */
  readonly note?: string;
}

const PLACEHOLDER = /\{\{.*?\}\}/g;

/** All mentions, by id. */
export class Mentions {
  readonly #byId = new Map<string, Mention[]>();
  readonly #offsets = new Set<string>();
  readonly #texts = new Map<string, string[]>();

  add(id: string, mention: Mention): void {
    const { source, offset } = mention.place;
    const key = `${source.path}:${offset}:${id}:${mention.kind ?? ''}`;
    if (this.#offsets.has(key)) return;
    this.#offsets.add(key);
    const list = this.#byId.get(id);
    if (list === undefined) this.#byId.set(id, [mention]);
    else list.push(mention);
  }

  of(id: string): readonly Mention[] {
    return this.#byId.get(id) ?? [];
  }

  /** Adds a message's text in one language. */
  addText(key: string, text: string): void {
    this.#texts.set(key, [...(this.#texts.get(key) ?? []), text.replaceAll(PLACEHOLDER, '').toLowerCase()]);
  }

  /** The messages that contain these words in any language. */
  withText(words: string): string[] {
    const wanted = words.toLowerCase();
    return [...this.#texts].filter(([, texts]) => texts.some((text) => text.includes(wanted))).map(([key]) => key);
  }

  /** The ids with a definition. */
  get defined(): string[] {
    return [...this.#byId]
      .filter(([, list]) => list.some(({ role }) => role === 'defines' || role === 'says'))
      .map(([id]) => id);
  }
}
