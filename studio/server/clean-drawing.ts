import { type Fault, findExcess, type Part, readMarkup } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';

/** The maximum size of a drawing, in bytes. */
export const LARGEST_DRAWING = 100_000;

/** The elements that only draw, without scripts, style sheets, links, texts, images, animations and foreign content. */
const ELEMENTS = new Set(
  [
    'svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient',
    'stop pattern filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset',
  ].flatMap((line) => line.split(' ')),
);

/** The elements in which drawing programs leave notes and metadata. They are dropped. */
const NOTES = /^(?:title|desc|metadata|(?:sodipodi|inkscape|sketch|rdf|cc|dc|serif):.*)$/;

const LOOKS = [
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit',
  'stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask filter stop-color stop-opacity',
  'flood-color flood-opacity display visibility paint-order color-interpolation-filters',
].flatMap((line) => line.split(' '));

const ATTRIBUTES = new Set([
  ...LOOKS,
  ...[
    'xmlns id viewBox width height preserveAspectRatio transform x y x1 y1 x2 y2 cx cy r rx ry fx fy d points href',
    'gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits patternUnits',
    'patternContentUnits patternTransform filterUnits primitiveUnits in in2 result stdDeviation dx dy mode operator',
    'values type k1 k2 k3 k4',
  ].flatMap((line) => line.split(' ')),
]);

const DEEPEST = 50;
const SVG = 'http://www.w3.org/2000/svg';
/** Matches a reference to an element of the same file. */
const FRAGMENT = /^#[\w.-]+$/;
const OUTSIDE = /url\(\s*(?!["']?#[\w.-]+["']?\s*\))|javascript:|data:|[&\\<]|\/\*/i;

/**
 * Removes everything from a drawing that does not draw.
 * @returns the text of a new file that has only allowed elements and attributes
 * @throws {EditError} if the file has active content, such as a script, or refers to something outside of it
 */
export function cleanDrawing(text: string): string {
  if (Buffer.byteLength(text) > LARGEST_DRAWING)
    throw refuse('This file is larger than 100 kB.', 'Simplify the drawing.');
  const root: Part | Fault = readMarkup(text);
  if ('message' in root) throw refuse(`This file is not plain SVG. ${root.message}`, 'Export it again as plain SVG.');
  if (root.name !== 'svg') throw refuse('This file is not an SVG drawing.', 'Export it as SVG.');
  const cleaned = print(root, 0);
  const excess = findExcess(cleaned);
  if (excess !== undefined) throw refuse(`This drawing takes too long to draw. ${excess.message}`, excess.fix);
  return `${cleaned}\n`;
}

const refuse = (message: string, fix: string): EditError => new EditError('drawing/refused', message, fix);

/** Prints an element and its contents. @param depth the number of enclosing elements */
function print({ name = '', attributes, parts }: Part, depth: number): string {
  if (depth > DEEPEST) throw refuse('This drawing has too many nested groups.', 'Ungroup its shapes.');
  if (!ELEMENTS.has(name))
    throw refuse(
      `This drawing contains <${name}>, which is not allowed in a logo.`,
      'Remove it, or convert it to paths.',
    );
  const own = new Map<string, string>(depth === 0 ? [['xmlns', SVG]] : []);
  for (const attribute of attributes)
    for (const [key, value] of kept(attribute)) if (key !== 'xmlns') own.set(key, value);
  const head = [name, ...[...own].map(([key, value]) => `${key}="${value.replaceAll('"', '&quot;')}"`)].join(' ');
  const inner = parts.filter((each) => !isNote(each)).map((each) => print(each, depth + 1));
  return inner.length === 0 ? `<${head}/>` : `<${head}>${inner.join('')}</${name}>`;
}

function isNote({ name, parts }: Part): boolean {
  if (name === undefined) throw refuse('This drawing contains text.', 'Convert the text to paths.');
  return NOTES.test(name) && !parts.some((each) => hasScript(each, 0));
}

/**
 * Whether an element contains a script. Notes are dropped with their contents, but a script inside one indicates an
 * attack.
 */
const hasScript = ({ name, parts }: Part, depth: number): boolean =>
  depth > DEEPEST || /script/i.test(name ?? '') || parts.some((each) => hasScript(each, depth + 1));

function kept({ name, value }: Part['attributes'][number]): readonly (readonly [string, string])[] {
  if (/^on/i.test(name)) throw refuse(`This drawing has the handler "${name}".`, 'Remove it. A logo can only draw.');
  if (name === 'style')
    return listDeclarations(value).flatMap(([key, own]) => kept({ name: key, value: own, offset: 0, length: 0 }));
  const key = name === 'xlink:href' ? 'href' : name;
  if (key === 'href' && !FRAGMENT.test(value))
    throw refuse(`This drawing refers to "${value.slice(0, 40)}".`, 'Put everything that it shows into the file.');
  if (!ATTRIBUTES.has(key)) return [];
  if (OUTSIDE.test(value))
    throw refuse(
      `This drawing refers to something outside it in "${name}".`,
      'Put everything that it shows into the file.',
    );
  return [[key, value]];
}

/**
 * The presentation properties in a style attribute. Other properties are dropped, because they mean nothing in a logo.
 */
function listDeclarations(style: string): readonly (readonly [string, string])[] {
  if (OUTSIDE.test(style))
    throw refuse(
      'This drawing refers to something outside it in a style.',
      'Put everything that it shows into the file.',
    );
  return style.split(';').flatMap((each) => {
    const at = each.indexOf(':');
    const key = each.slice(0, at).trim();
    return LOOKS.includes(key) ? [[key, each.slice(at + 1).trim()] as const] : [];
  });
}
