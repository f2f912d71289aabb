import { type Fault, type Part, readMarkup } from './markup.ts';
import { type Drawing, isShape, MOST_SHAPES, reactName, type Shape, SHAPES, valueOf } from './shapes.ts';

export interface ReadIcon {
  /** The shapes; empty if there are faults. */
  readonly drawing: Drawing;
  readonly faults: readonly Fault[];
}

const MOST_CHARACTERS = 10_000;
const SVG = 'http://www.w3.org/2000/svg';
const BOX = '0 0 24 24';

/** Elements with text for people who open the file. */
const NOTES: ReadonlySet<string> = new Set(['title', 'desc']);
/** Attributes without effect here: the app sets the size, and nothing refers to parts of an icon. */
const DROPPED: ReadonlySet<string> = new Set(['id', 'class', 'clip-rule', 'aria-hidden', 'role', 'focusable']);
/**
 * Attributes that are dropped from the root. The app also sets the line width there, so that all icons look alike; a
 * shape can still have its own.
 */
const DROPPED_ON_ROOT: ReadonlySet<string> = new Set([
  ...DROPPED,
  'width',
  'height',
  'version',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
]);

type Looks = Readonly<Record<string, string>>;

/**
 * Reads an SVG file as data: a list of shapes with allowed attributes, which a component draws. The file itself never
 * reaches a page. Everything else in it is reported as a fault.
 */
export function readIcon(svg: string): ReadIcon {
  if (svg.length > MOST_CHARACTERS) return { drawing: [], faults: [tooLong(svg.length)] };
  const root = readMarkup(svg);
  if ('message' in root) return { drawing: [], faults: [root] };
  const reader = new Reader();
  reader.readRoot(root);
  const { shapes, faults } = reader;
  return { drawing: faults.length === 0 ? shapes : [], faults };
}

const tooLong = (length: number): Fault => ({
  offset: 0,
  length: 1,
  message: `Expected at most ${MOST_CHARACTERS} characters, got ${length}.`,
  fix: 'Simplify the icon, or use a picture.',
});

class Reader {
  readonly shapes: Shape[] = [];
  readonly faults: Fault[] = [];

  readRoot(root: Part): void {
    const isSvg = root.name === 'svg';
    if (!isSvg) this.#fault(root, `Expected the element <svg>, got <${root.name}>.`, 'Export the icon as SVG.');
    const box = root.attributes.find(({ name }) => name === 'viewBox');
    if (
      isSvg &&
      (box?.value
        .trim()
        .split(/[\s,]+/)
        .join(' ') ?? '') !== BOX
    )
      this.#fault(box ?? root, `Expected viewBox="${BOX}".`, 'Export the icon at 24 × 24, like the app’s icons.');
    const others = root.attributes.filter(
      ({ name, value }) => name !== 'viewBox' && !DROPPED_ON_ROOT.has(name) && !(name === 'xmlns' && value === SVG),
    );
    // SVG fills shapes by default
    this.#readParts(root, { fill: 'currentColor', stroke: 'none', ...this.#looks({ ...root, attributes: others }) });
    if (this.faults.length > 0) return;
    if (this.shapes.length === 0) this.#fault(root, 'The icon draws nothing.', `Draw it with ${NAMES}.`);
    if (this.shapes.length > MOST_SHAPES)
      this.#fault(root, `Expected at most ${MOST_SHAPES} shapes, got ${this.shapes.length}.`, 'Join its paths.');
  }

  #readParts({ parts }: Part, looks: Looks): void {
    for (const part of parts) {
      const { name } = part;
      if (name === undefined) this.#fault(part, 'An icon cannot contain text.', 'Convert the text to a path.');
      else if (name === 'g') this.#readParts(part, { ...looks, ...this.#looks(part) });
      else if (isShape(name)) this.#readShape(part, name, looks);
      else if (!NOTES.has(name))
        this.#fault(part, `An icon cannot contain <${name}>.`, `Remove it: an icon consists of ${NAMES}.`);
    }
  }

  #readShape(part: Part, tag: string, inherited: Looks): void {
    for (const inner of part.parts)
      if (inner.name === undefined || !NOTES.has(inner.name))
        this.#fault(inner, `A <${tag}> cannot contain anything.`, 'Remove it.');
    const looks = { ...inherited, ...this.#looks(part, tag) };
    // exports often contain an invisible shape as large as the icon; skip it
    if (looks.fill === 'none' && looks.stroke === 'none') return;
    // omit values that are the app's defaults: lines without a fill
    const own = Object.entries(looks).filter(([name, value]) => !Object.hasOwn(APP, name) || APP[name] !== value);
    this.shapes.push([tag, Object.fromEntries(own.map(([name, value]) => [reactName(name), value]))]);
  }

  /** Reads the allowed attributes and reports all others. @param tag absent for a group */
  #looks({ attributes }: Part, tag?: string): Looks {
    const looks: Record<string, string> = Object.create(null);
    for (const attribute of attributes) {
      const { name, value } = attribute;
      if (DROPPED.has(name)) continue;
      const accepted = tag === undefined && name === 'opacity' ? undefined : valueOf(name, tag);
      if (accepted === undefined)
        this.#fault(attribute, `An icon cannot have the attribute "${name}" here.`, 'Remove it.');
      else if (accepted.pattern.test(value)) looks[name] = value;
      else
        this.#fault(
          attribute,
          `Expected ${accepted.words} for "${name}", got ${JSON.stringify(value.slice(0, 40))}.`,
          name === 'fill' || name === 'stroke'
            ? 'Use currentColor: an icon has the colour of its text.'
            : 'Correct it.',
        );
    }
    return looks;
  }

  #fault({ offset, length }: Pick<Fault, 'offset' | 'length'>, message: string, fix: string): void {
    this.faults.push({ offset, length, message, fix });
  }
}

/** The app's default attributes for icons. */
const APP: Looks = { fill: 'none', stroke: 'currentColor' };
const NAMES = SHAPES.join(', ');
