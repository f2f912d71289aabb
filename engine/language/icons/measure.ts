import { type Fault, type Part, readMarkup } from './markup.ts';

/**
 * The maximum cost of a drawing: its elements, counted each time they are drawn. `use`, patterns, masks, markers and
 * filters draw other elements again, so a few bytes can draw billions of shapes.
 */
const MOST_DRAWN = 20_000;
const DEEPEST = 50;
/** The maximum side of the view box, in its own units. */
const LARGEST_SIDE = 100_000;
/** The number of characters in a path that cost as much as one element. */
const CHARACTERS = 50;
/** The cost of a layer. The browser renders each into an image of its own, as large as the area it is drawn on. */
const LAYER = 10;
const FILTER_STEP = 50;
/** The maximum size of a filter region, as a multiple of the element's size. */
const LARGEST_REGION = 3;
/** The maximum number of dashes across the drawing. */
const MOST_DASHES = 500;

/** Elements that are drawn only where something refers to them. */
const DEFINED = new Set('defs symbol pattern mask clipPath marker linearGradient radialGradient filter'.split(' '));
const LAYERS = new Set(['mask', 'clipPath', 'pattern', 'marker']);
const SHAPES = new Set('path rect circle ellipse line polyline polygon text image'.split(' '));
const FILTER_STEPS = new Set(
  'feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset'.split(' '),
);
/** References that apply to a group as a whole. All others apply to each shape in it. */
const ONCE = new Set(['clip-path', 'mask', 'filter']);

const REFERENCE = /url\(\s*["']?#?([^)"']*?)["']?\s*\)/gi;
const ID = /^[\p{L}\p{N}_.:-]+$/u;
/** Style sheets must not contain these, because a rule can apply to any number of shapes. */
const STYLE = /url\(|filter|dasharray|[\\&]/i;
const FUNCTION = /\b(?:blur|drop-shadow)\(/gi;

/** The content that an element draws, including everything it refers to. */
interface Drawn {
  readonly cost: number;
  readonly shapes: number;
  /** The number of characters in paths. Two or more of them can be a vertex, which can have a marker. */
  readonly characters: number;
}

const NOTHING: Drawn = { cost: 0, shapes: 0, characters: 0 };

/** Finds the part that makes a drawing too expensive. Undefined if its cost is within the limits. */
export function findExcess(text: string, root: Part | Fault = readMarkup(text)): Fault | undefined {
  if ('message' in root) return root;
  try {
    new Measure(text, root).assertSmall();
    return undefined;
  } catch (error) {
    if (error instanceof ExcessError) return { ...error.at, message: error.message, fix: error.fix };
    throw error;
  }
}

class ExcessError extends Error {
  constructor(
    readonly at: Pick<Fault, 'offset' | 'length'>,
    message: string,
    readonly fix = 'Simplify the drawing, and export it as plain paths.',
  ) {
    super(message);
  }
}

class Measure {
  readonly #ids = new Map<string, Part>();
  readonly #known = new Map<Part, Drawn>();
  readonly #open = new Set<Part>();
  #extent = 0;

  constructor(
    readonly text: string,
    readonly root: Part,
  ) {}

  /** @throws {ExcessError} */
  assertSmall(): void {
    this.#extent = assertBox(this.root);
    this.#collect(this.root, 0);
    const { cost } = this.#measure(this.root);
    if (cost <= MOST_DRAWN) return;
    const drawn = Number.isSafeInteger(Math.round(cost)) ? Math.round(cost) : cost.toExponential(0);
    throw new ExcessError(
      this.root,
      `It draws ${drawn} elements, of at most ${MOST_DRAWN}, because parts are repeated.`,
    );
  }

  #collect(part: Part, depth: number): void {
    if (depth > DEEPEST) throw new ExcessError(part, `It has more than ${DEEPEST} groups in each other.`);
    if (
      part.name === 'style' &&
      part.parts.some(({ offset, length }) => STYLE.test(this.text.slice(offset, offset + length)))
    )
      throw new ExcessError(part, 'Its style sheet has references or filters.', 'Write them as attributes.');
    if (part.name?.startsWith('fe') === true && !FILTER_STEPS.has(part.name))
      throw new ExcessError(part, `It has the filter <${part.name}>.`, 'Remove it.');
    const id = part.attributes.find(({ name }) => name === 'id' || name === 'xml:id');
    if (id !== undefined && !this.#ids.has(decode(id.value, part))) this.#ids.set(decode(id.value, part), part);
    for (const { name, value } of part.attributes) {
      assertDashes(part, name, decode(value, part), this.#extent);
      assertRegion(part, name, value, this.#extent);
    }
    for (const inner of part.parts) this.#collect(inner, depth + 1);
  }

  /** Measures a part, including its children and everything it refers to. */
  #measure(part: Part): Drawn {
    const known = this.#known.get(part);
    if (known !== undefined) return known;
    if (this.#open.has(part)) throw new ExcessError(part, `The part "${part.name}" draws itself again.`);
    this.#open.add(part);
    const inner = part.parts.map((each) => (DEFINED.has(each.name ?? '') ? NOTHING : this.#measure(each)));
    const drawn = this.#addReferences(part, inner.reduce(sum, getOwn(part)));
    this.#open.delete(part);
    this.#known.set(part, drawn);
    return drawn;
  }

  #addReferences(part: Part, own: Drawn): Drawn {
    let drawn = own;
    for (const { name, value: written } of part.attributes) {
      const value = decode(written, part);
      if (name === 'href' || name === 'xlink:href') {
        if (/^\s*data:(?!image\/(?:png|jpeg|webp|gif)[;,])/i.test(value))
          throw new ExcessError(part, 'It has a drawing in it as data.', 'Put its shapes into the file.');
        const target = value.startsWith('#') ? this.#find(value.slice(1), part) : undefined;
        if (target !== undefined) drawn = sum(drawn, this.#measure(target));
        continue;
      }
      if (/\\|var\(/i.test(value))
        throw new ExcessError(part, `Its "${name}" has a reference that cannot be followed.`);
      const layers = [...value.matchAll(FUNCTION)].length;
      drawn = { ...drawn, cost: drawn.cost + layers * FILTER_STEP };
      for (const [, id = ''] of value.matchAll(REFERENCE)) {
        const target = this.#find(id, part);
        if (target === undefined) continue;
        const times = ONCE.has(name)
          ? 1
          : /^marker|^style$/.test(name)
            ? Math.max(own.shapes, own.characters / 2)
            : own.shapes;
        drawn = { ...drawn, cost: drawn.cost + this.#measure(target).cost * Math.max(1, times) };
      }
    }
    return drawn;
  }

  #find(id: string, part: Part): Part | undefined {
    if (!ID.test(id)) throw new ExcessError(part, `It refers to "${id.slice(0, 40)}", which is no plain id.`);
    return this.#ids.get(id);
  }
}

const sum = (one: Drawn, other: Drawn): Drawn => ({
  cost: one.cost + other.cost,
  shapes: one.shapes + other.shapes,
  characters: one.characters + other.characters,
});

function getOwn({ name = '', attributes }: Part): Drawn {
  const form = attributes.filter((each) => each.name === 'd' || each.name === 'points');
  const characters = form.reduce((length, { value }) => length + value.length, 0);
  const extra = LAYERS.has(name) ? LAYER : FILTER_STEPS.has(name) ? FILTER_STEP : 0;
  return { cost: 1 + extra + characters / CHARACTERS, shapes: SHAPES.has(name) ? 1 : 0, characters };
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Decodes an attribute as a browser does. */
function decode(value: string, part: Part): string {
  return value.replaceAll(/&(#x[\da-f]+|#\d+|\w*);?/gi, (all, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const found = name.startsWith('#') && code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : NAMED.get(name);
    if (found !== undefined) return found;
    throw new ExcessError(part, `It has the entity "${all}".`, 'Write the character itself.');
  });
}

/** Checks the size of the drawing. @returns the longer side */
function assertBox(root: Part): number {
  const valueOf = (wanted: string): string | undefined => root.attributes.find(({ name }) => name === wanted)?.value;
  const box =
    valueOf('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const sides = [...box.slice(2), ...['width', 'height'].map((name) => Number.parseFloat(valueOf(name) ?? '1'))];
  if (![...box, ...sides].every((side) => Math.abs(side) <= LARGEST_SIDE) || !sides.every((side) => side > 0))
    throw new ExcessError(
      root,
      `Its sides are not between 0 and ${LARGEST_SIDE}.`,
      'Export it with a view box of its size.',
    );
  return Math.max(...box.slice(2), ...(box.length === 4 ? [] : sides));
}

const numbersIn = (value: string): readonly number[] => [...value.matchAll(/[\d.]+(?:e[+-]?\d+)?/gi)].map(Number);

/** Refuses dashes that are tiny compared with the drawing: there would be so many that the browser freezes. */
function assertDashes(part: Part, name: string, value: string, extent: number): void {
  const dashes = name === 'stroke-dasharray' ? value : /stroke-dasharray\s*:([^;]*)/i.exec(value)?.[1];
  const isScaled = name === 'pathLength' && !numbersIn(value).every((length) => length <= MOST_DASHES);
  const length = numbersIn(dashes ?? '').reduce((all, each) => all + each, 0);
  if (!isScaled && (length === 0 || length * MOST_DASHES >= extent)) return;
  throw new ExcessError(part, `Its dashes are shorter than 1/${MOST_DASHES} of it.`, 'Draw the line without dashes.');
}

function assertRegion(part: Part, name: string, value: string, extent: number): void {
  if (part.name !== 'filter' && part.name?.startsWith('fe') !== true) return;
  if (!['x', 'y', 'width', 'height'].includes(name)) return;
  const isAbsolute = part.attributes.some((each) => each.name === 'filterUnits' && each.value === 'userSpaceOnUse');
  const size = numbersIn(value).reduce((largest, each) => Math.max(largest, each), 0) / (value.includes('%') ? 100 : 1);
  const isLocal = part.name === 'filter' && !isAbsolute;
  if (size <= LARGEST_REGION * (isLocal || value.includes('%') ? 1 : extent)) return;
  throw new ExcessError(
    part,
    `A filter reaches further than ${LARGEST_REGION} times its size.`,
    'Make its region smaller.',
  );
}
