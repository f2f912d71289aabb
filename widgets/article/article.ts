import DOMPurify from 'dompurify';
import { parseWebAddress } from '../shared/index.ts';

/** Allowed tags. Other tags are removed but their text is kept, except for scripts and styles. */
const TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const;
type Tag = (typeof TAGS)[number];

export interface ElementPiece {
  readonly tag: Tag;
  /** The link's target. */
  readonly link?: Link;
  readonly children: readonly Piece[];
}
export type Piece = string | ElementPiece;

interface Link {
  readonly address: string;
  /** Whether the link stays inside the app. */
  readonly inside: boolean;
}

const TAG_NAMES: ReadonlySet<string> = new Set(TAGS);
const isTag = (name: string): name is Tag => TAG_NAMES.has(name);

/** Sanitizes HTML into pieces that a view can render. */
export function parseArticle(html: string): readonly Piece[] {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return readChildren(fragment);
}

const readChildren = (parent: ParentNode & Node): Piece[] => [...parent.childNodes].flatMap(readNode);

function readNode(node: ChildNode): Piece[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
  if (!(node instanceof HTMLElement)) return [];
  const tag = node.localName;
  if (!isTag(tag)) return readChildren(node);
  const link = tag === 'a' ? parseLink(node.getAttribute('href') ?? '') : undefined;
  // a link without a valid target becomes plain text
  if (tag === 'a' && !link) return readChildren(node);
  return [{ tag, children: readChildren(node), ...(link ? { link } : {}) }];
}

const INSIDE = /^#\/pages\/[\w/-]+(\?[\w=&%.-]*)?$/;

/** Accepts only app routes and safe web addresses. */
function parseLink(href: string): Link | undefined {
  if (INSIDE.test(href)) return { address: href, inside: true };
  const url = parseWebAddress(href);
  return url && { address: url.href, inside: false };
}
