import { type AssetFacts, MOST_PIXELS } from '../check/index.ts';
import { findExcess } from '../../language/icons/measure.ts';

interface Kind {
  readonly type: string;
  is(content: Buffer): boolean;
  size(content: Buffer): readonly [width: number, height: number] | undefined;
}

const startsWithBytes = (content: Buffer, text: string): boolean => content.toString('latin1', 0, text.length) === text;
/**
 * Everything that may precede the first element. The pattern is sticky and is matched once, so that a large file is not
 * scanned repeatedly.
 */
const BEFORE = /(?:\uFEFF|\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->)*/y;
const SVG = /<svg\b([^>]*)>/y;

/** The kinds of images, detected from the content, because file names are unreliable. */
const KINDS: readonly Kind[] = [
  {
    type: 'image/png',
    is: (content) => startsWithBytes(content, '\x89PNG\r\n\x1a\n') && content.length >= 24,
    size: (content) => [content.readUInt32BE(16), content.readUInt32BE(20)],
  },
  { type: 'image/jpeg', is: (content) => startsWithBytes(content, '\xff\xd8\xff'), size: jpegSize },
  {
    type: 'image/webp',
    is: (content) =>
      startsWithBytes(content, 'RIFF') && content.toString('latin1', 8, 12) === 'WEBP' && content.length >= 30,
    size: webpSize,
  },
  { type: 'image/svg+xml', is: (content) => svgHead(content.toString('utf8')) !== undefined, size: svgSize },
];

/** Matches SVG content that could run a script or load an external resource. */
const ACTIVE = /<script\b|<foreignObject\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#)/i;

/** Returns the facts that the check needs about an asset, as JSON. */
export function assetText(path: string, content: Buffer): string {
  // the check parses a manifest itself
  if (path.endsWith('.webmanifest')) return content.toString('utf8');
  const kind = KINDS.find(({ is }) => is(content));
  const size = kind?.size(content);
  const svg = kind?.type === 'image/svg+xml' ? content.toString('utf8') : undefined;
  const excess = svg === undefined ? undefined : describeExcess(svg);
  const facts: AssetFacts = {
    type: kind?.type ?? '',
    bytes: content.length,
    ...(size === undefined ? {} : { width: size[0], height: size[1] }),
    ...(svg !== undefined && ACTIVE.test(svg) ? { active: true } : {}),
    ...(excess !== undefined && { excess }),
  };
  return JSON.stringify(facts);
}

const DATA = /data:image\/(?:png|jpeg|webp|gif);base64,([\w+/=\s]*)/g;

/**
 * Explains why a drawing is too expensive to render. The size limit for pictures also applies to pictures embedded in
 * it.
 */
function describeExcess(svg: string): string | undefined {
  const excess = findExcess(svg)?.message;
  if (excess !== undefined) return excess;
  for (const [, data = ''] of svg.matchAll(DATA)) {
    const content = Buffer.from(data, 'base64');
    const [width, height] = KINDS.find(({ is }) => is(content))?.size(content) ?? [0, 0];
    if (width * height > MOST_PIXELS) return `It has a picture of ${width} × ${height} in it.`;
  }
  return undefined;
}

/** Returns the attributes of the root element; undefined if it is not `<svg>`. */
function svgHead(text: string): string | undefined {
  BEFORE.lastIndex = 0;
  SVG.lastIndex = BEFORE.exec(text)?.[0].length ?? 0;
  return SVG.exec(text)?.[1];
}

const FRAME = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

function jpegSize(content: Buffer): [number, number] | undefined {
  for (let at = 2; at + 9 < content.length; at += 2 + content.readUInt16BE(at + 2)) {
    if (content[at] !== 0xff) return undefined;
    if (FRAME.has(content[at + 1] ?? 0)) return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)];
  }
  return undefined;
}

/** Reads the size of a WebP image, which has one of three formats: lossy, lossless and extended. */
function webpSize(content: Buffer): [number, number] | undefined {
  const format = content.toString('latin1', 12, 16);
  if (format === 'VP8 ') return [content.readUInt16LE(26) & 0x3fff, content.readUInt16LE(28) & 0x3fff];
  if (format === 'VP8X') return [content.readUIntLE(24, 3) + 1, content.readUIntLE(27, 3) + 1];
  if (format !== 'VP8L') return undefined;
  const bits = content.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

function svgSize(content: Buffer): [number, number] | undefined {
  const head = svgHead(content.toString('utf8')) ?? '';
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(head);
  return box === null ? undefined : [Number(box[1]), Number(box[2])];
}
