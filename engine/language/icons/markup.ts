/** A range of characters, and the problem there. */
export interface Fault {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly fix: string;
}

interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
  readonly length: number;
}

/** An element, or non-blank text (which has no name). */
export interface Part {
  readonly name: string | undefined;
  readonly attributes: readonly Attribute[];
  readonly parts: readonly Part[];
  readonly offset: number;
  readonly length: number;
}

interface Open extends Part {
  readonly parts: Part[];
}

const BLANK = /(?:\s|<!--[\s\S]*?-->)+/y;
const HEAD = /\uFEFF?\s*<\?xml\s[^>]*\?>/y;
const TAG = /<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const END = /<\/([A-Za-z][\w:.-]*)\s*>/y;
const TEXT = /[^<]+/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** The reason why a file cannot be read as SVG. */
class MarkupError extends Error {
  constructor(
    message: string,
    readonly offset: number,
    readonly length = 1,
  ) {
    super(message);
  }
}

/**
 * Parses an SVG file into elements: tags, attributes, comments and text. All other XML features, such as entities,
 * document types and processing instructions, are faults. Nothing is loaded or executed.
 */
export function readMarkup(text: string): Part | Fault {
  try {
    return readRoot(text);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    const { offset, length, message } = error;
    return { offset, length, message, fix: 'Export the icon again as plain SVG.' };
  }
}

const matchAt = (pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined => {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? undefined;
};

function readRoot(text: string): Part {
  const top: Open = { name: undefined, attributes: [], parts: [], offset: 0, length: 1 };
  const open: Open[] = [top];
  let offset = matchAt(HEAD, text, 0)?.[0].length ?? 0;
  while (offset < text.length) offset += readNext(text, offset, open);
  const last = open.at(-1);
  if (last !== undefined && last !== top)
    throw new MarkupError(`The element <${last.name}> has no end.`, last.offset, last.length);
  const [root, other] = top.parts;
  if (root?.name !== undefined && other === undefined) return root;
  const wrong = root?.name === undefined ? root : other;
  throw new MarkupError('Expected one <svg> element.', wrong?.offset ?? 0, wrong?.length ?? 1);
}

/** Reads one tag, text or comment into the innermost open element. @returns its length in characters */
function readNext(text: string, offset: number, open: Open[]): number {
  const inner = open.at(-1);
  if (inner === undefined) throw new MarkupError('Expected the end of the file.', offset);
  const blank = matchAt(BLANK, text, offset);
  if (blank !== undefined) return blank[0].length;
  const tag = matchAt(TAG, text, offset);
  if (tag !== undefined) {
    const [all, name = '', attributes = '', empty] = tag;
    const at = offset + 1 + name.length;
    const part: Open = { name, attributes: readAttributes(attributes, at), parts: [], offset, length: all.length };
    inner.parts.push(part);
    if (empty === '') open.push(part);
    return all.length;
  }
  const end = matchAt(END, text, offset);
  if (end !== undefined) {
    if (end[1] !== inner.name) throw new MarkupError(`Unexpected ${end[0]}.`, offset, end[0].length);
    open.pop();
    return end[0].length;
  }
  const words = matchAt(TEXT, text, offset);
  if (words === undefined) throw new MarkupError('Expected an element of an SVG file.', offset);
  inner.parts.push({ name: undefined, attributes: [], parts: [], offset, length: words[0].trimEnd().length });
  return words[0].length;
}

function readAttributes(text: string, start: number): Attribute[] {
  const found = new Map<string, Attribute>();
  for (const match of text.matchAll(ATTRIBUTE)) {
    const [all, name = '', double, single] = match;
    const offset = start + match.index;
    if (found.has(name)) throw new MarkupError(`The attribute "${name}" appears twice.`, offset, all.length);
    found.set(name, { name, value: double ?? single ?? '', offset, length: all.length });
  }
  return [...found.values()];
}
