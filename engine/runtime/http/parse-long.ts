import { createSlices } from '../core/slices.ts';

/** The number of characters to parse at once, which takes a few milliseconds. */
const PART = 256 * 1024;

/** @see parseExactJson */
type Parse = (text: string, revive?: (text: string) => unknown) => unknown;

/** A list whose end has not been found yet. */
interface OpenList {
  /** The number of brackets around its items, including its own. */
  readonly depth: number;
  /** The position of its opening bracket. */
  readonly start: number;
  /** The items that have been parsed. */
  readonly items: unknown[];
  /**
   * The text of the items that follow, up to `from`. Inner lists that have been parsed already are replaced with names.
   */
  text: string;
  from: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Parses JSON in slices: finds the ends of items, and parses the items of a list whenever there is enough text.
 *
 * @param name a prefix that no server can guess. Injected like `parse`, because importing them would move their code
 * out of the first script
 * @throws SyntaxError, as JSON.parse does
 */
export async function parseLong(text: string, name: string, parse: Parse): Promise<unknown> {
  const slices = createSlices();
  const parts = new Parts(text, name, parse);
  let checked = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) parts.open(code, at);
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) parts.close(code, at);
    else if (code === COMMA) parts.separate(at);
    if (at - checked < PART / 4) continue;
    checked = at;
    if (slices.areDue()) await slices.next();
  }
  return parts.end();
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  throw new SyntaxError('Unterminated string in JSON');
}

class Parts {
  readonly #text: string;
  readonly #brackets: number[] = [];
  readonly #lists: OpenList[] = [];
  readonly #parsed: unknown[][] = [];
  /** The prefix of the names of parsed lists. */
  readonly #name: string;
  readonly #parseJson: Parse;
  #list: OpenList;

  constructor(text: string, name: string, parse: Parse) {
    this.#text = text;
    this.#name = name;
    this.#parseJson = parse;
    this.#list = { depth: 0, start: -1, items: [], text: '', from: 0 };
  }

  open(bracket: number, at: number): void {
    this.#brackets.push(bracket);
    if (bracket !== OPEN_LIST) return;
    this.#lists.push(this.#list);
    this.#list = { depth: this.#brackets.length, start: at, items: [], text: '', from: at + 1 };
  }

  close(bracket: number, at: number): void {
    const opened = this.#brackets.pop();
    if (opened !== (bracket === CLOSE_LIST ? OPEN_LIST : OPEN_OBJECT)) throw new SyntaxError('Wrong bracket in JSON');
    if (bracket !== CLOSE_LIST) return;
    const list = this.#list;
    const outer = this.#lists.pop() ?? list;
    this.#list = outer;
    if (list.items.length > 0) {
      this.#take(list, at);
      outer.text += `${this.#text.slice(outer.from, list.start)}"${this.#name}${this.#parsed.length}"`;
      outer.from = at + 1;
      this.#parsed.push(list.items);
    } else if (list.text !== '') {
      // contains a long list, but is otherwise short
      outer.text += this.#text.slice(outer.from, list.start + 1) + list.text;
      outer.from = list.from;
    }
  }

  /** After an item. */
  separate(at: number): void {
    const list = this.#list;
    if (list.depth !== this.#brackets.length || list.depth === 0) return;
    if (at - list.from + list.text.length < PART) return;
    this.#take(list, at);
    list.from = at + 1;
  }

  /** Parses the items up to a position. */
  #take(list: OpenList, at: number): void {
    const items = this.#parse(`[${list.text}${this.#text.slice(list.from, at)}]`) as unknown[];
    if (items.length === 0) throw new SyntaxError('Expected a value after a comma in JSON');
    for (const item of items) list.items.push(item);
    list.text = '';
  }

  #parse(text: string): unknown {
    if (this.#parsed.length === 0 || !text.includes(this.#name)) return this.#parseJson(text);
    return this.#parseJson(text, (found) =>
      found.startsWith(this.#name) ? this.#parsed[Number(found.slice(this.#name.length))] : found,
    );
  }

  end(): unknown {
    if (this.#brackets.length > 0) throw new SyntaxError('Missing bracket in JSON');
    return this.#parse(this.#list.text + this.#text.slice(this.#list.from));
  }
}
