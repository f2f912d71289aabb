import type { Place } from '../../../language/patches/index.ts';
import type { NameKind } from '../names/declared.ts';

/** The role of an id at a place. */
export type Role =
  | 'defines'
  | 'says'
  | 'sets'
  | 'draws'
  | 'answers'
  | 'case'
  | 'uses'
  | 'reads'
  | 'patches'
  | 'fixture'
  | 'mentions';

export interface Mention {
  /** The id's kind, or undefined for plain text. */
  readonly kind: NameKind | 'field' | 'limit' | 'code' | undefined;
  readonly role: Role;
  readonly place: Place;
  /** A message's language, a case's verdict, a constant's brand, a fixture's visitor or a rule's operand. */
  readonly note?: string;
}

const PLACEHOLDER = /\{\{.*?\}\}/g;

/** A text in a fixture's response to a call. */
interface Answer {
  readonly id: string;
  readonly text: string;
  readonly place: Place;
}

/** All mentions, by id. */
export class Mentions {
  readonly #byId = new Map<string, Mention[]>();
  readonly #offsets = new Set<string>();
  readonly #texts = new Map<string, string[]>();
  readonly #answers: Answer[] = [];

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

  addAnswer(id: string, text: string, place: Place): void {
    this.#answers.push({ id, text: text.toLowerCase(), place });
  }

  /** The fixture responses that contain these words. */
  answersWith(words: string): readonly Mention[] {
    const wanted = words.toLowerCase();
    return this.#answers
      .filter(({ text }) => text.includes(wanted))
      .map(({ id, place }) => ({ kind: undefined, role: 'fixture', place, note: id }));
  }

  /** The ids with a definition. */
  get defined(): string[] {
    return [...this.#byId]
      .filter(([, list]) => list.some(({ role }) => role === 'defines' || role === 'says'))
      .map(([id]) => id);
  }
}
