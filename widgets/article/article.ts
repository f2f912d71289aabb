import DOMPurify from 'dompurify';

/** What an article may be made of. Everything else goes; its words stay, those of scripts and styles aside. */
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

export interface Element {
  readonly tag: Tag;
  /** Of a link: where it leads. */
  readonly link?: Link;
  readonly children: readonly Piece[];
}
export type Piece = string | Element;

interface Link {
  readonly address: string;
  /** It stays in the app. */
  readonly inside: boolean;
}

const isTag = (name: string): name is Tag => (TAGS as readonly string[]).includes(name);

/** The text as pieces that a view can draw. */
export function piecesOf(html: string): readonly Piece[] {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return read(fragment);
}

const read = (parent: ParentNode & Node): Piece[] => [...parent.childNodes].flatMap(pieceOf);

function pieceOf(node: ChildNode): Piece[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
  if (!(node instanceof HTMLElement)) return [];
  const tag = node.localName;
  if (!isTag(tag)) return read(node);
  const link = tag === 'a' ? linkOf(node.getAttribute('href') ?? '') : undefined;
  // a link that leads nowhere is its words
  if (tag === 'a' && !link) return read(node);
  return [{ tag, children: read(node), ...(link ? { link } : {}) }];
}

const INSIDE = /^#\/pages\/[\w/-]+(\?[\w=&%.-]*)?$/;

/** Only ways of the app, and addresses of the web that hide their host behind no name. */
function linkOf(href: string): Link | undefined {
  if (INSIDE.test(href)) return { address: href, inside: true };
  if (!URL.canParse(href)) return undefined;
  const { protocol, username, password, href: address } = new URL(href);
  const plain = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  return plain ? { address, inside: false } : undefined;
}
