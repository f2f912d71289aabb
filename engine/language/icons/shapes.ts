/** A shape: the name of an SVG element, and its attributes as React names them. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** An icon in a 24 × 24 view box. */
export type Drawing = readonly Shape[];

export type Drawings = Readonly<Record<string, Drawing>>;

export const MOST_SHAPES = 100;

/** The values that an attribute accepts. None can contain a URL, a style or a script. */
interface Value {
  readonly pattern: RegExp;
  readonly words: string;
}

const acceptOne = (...words: readonly string[]): Value => ({
  pattern: new RegExp(`^(?:${words.join('|')})$`),
  words: words.join(' or '),
});
const NUMBER: Value = { pattern: /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i, words: 'a number' };
const NUMBERS: Value = { pattern: /^[\d\s,.e+-]+$/i, words: 'numbers' };
const PATH: Value = { pattern: /^\s*m[\d\s,.e+-][\d\s,.e+mlhvcsqtaz-]*$/i, words: 'path commands that start with M' };
const PAINT = acceptOne('none', 'currentColor');

const numbers = (...names: readonly string[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.map((name) => [name, NUMBER]));

/** The elements that an icon may contain, with their geometry attributes. */
const FORMS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  path: { d: PATH },
  circle: numbers('cx', 'cy', 'r'),
  ellipse: numbers('cx', 'cy', 'rx', 'ry'),
  line: numbers('x1', 'y1', 'x2', 'y2'),
  polyline: { points: NUMBERS },
  polygon: { points: NUMBERS },
  rect: numbers('x', 'y', 'width', 'height', 'rx', 'ry'),
};

/** The attributes allowed on any shape, by their names in SVG. */
const LOOKS: Readonly<Record<string, Value>> = {
  fill: PAINT,
  stroke: PAINT,
  'stroke-width': NUMBER,
  'stroke-linecap': acceptOne('butt', 'round', 'square'),
  'stroke-linejoin': acceptOne('miter', 'round', 'bevel'),
  'fill-rule': acceptOne('nonzero', 'evenodd'),
  opacity: NUMBER,
};

export const SHAPES: readonly string[] = Object.keys(FORMS);

export const isShape = (tag: string): boolean => Object.hasOwn(FORMS, tag);

/**
 * The values that an attribute of an element accepts; undefined if icons cannot have it. @param tag absent for a group
 */
export function valueOf(name: string, tag?: string): Value | undefined {
  const form = tag !== undefined && Object.hasOwn(FORMS, tag) ? FORMS[tag] : undefined;
  if (form !== undefined && Object.hasOwn(form, name)) return form[name];
  return Object.hasOwn(LOOKS, name) ? LOOKS[name] : undefined;
}

/** `stroke-width` → `strokeWidth` */
export const reactName = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The SVG names of the attributes, by their names in React. */
const BY_REACT = new Map(Object.keys(LOOKS).map((name) => [reactName(name), name]));

/** Reads the drawings in a file of a release. Skips any with unknown shapes or attributes. */
export function getDrawings(file: unknown): Drawings {
  if (typeof file !== 'object' || file === null) return {};
  return Object.fromEntries(Object.entries(file).filter(([, drawing]) => isDrawing(drawing)));
}

const isDrawing = (value: unknown): value is Drawing =>
  Array.isArray(value) && value.length <= MOST_SHAPES && value.every(isKnownShape);

function isKnownShape(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [tag, attributes]: readonly unknown[] = value;
  if (typeof tag !== 'string' || !isShape(tag) || typeof attributes !== 'object' || attributes === null) return false;
  return Object.entries(attributes).every(
    ([name, text]) => typeof text === 'string' && valueOf(BY_REACT.get(name) ?? name, tag)?.pattern.test(text) === true,
  );
}
