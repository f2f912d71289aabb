import { Fragment, useMemo, type ReactNode } from 'react';
import { Icon } from '../shared/index.ts';
import { parseArticle, type ElementPiece, type Piece } from './article.ts';
import type { ArticleProps } from './article.props.gen.ts';
import css from './Article.module.css';

export function Article({ id, html, leaves, onLeave }: ArticleProps) {
  const pieces = useMemo(() => parseArticle(html ?? ''), [html]);
  return (
    <div id={id} className={css.article}>
      {renderPieces(pieces, { leaves, onLeave })}
    </div>
  );
}

type LinkProps = Pick<ArticleProps, 'leaves' | 'onLeave'>;

const renderPieces = (pieces: readonly Piece[], ways: LinkProps): ReactNode =>
  pieces.map((piece, index) => (
    <Fragment key={index}>{typeof piece === 'string' ? piece : <PieceView piece={piece} {...ways} />}</Fragment>
  ));

function PieceView({ piece: { tag, link, children }, ...ways }: { piece: ElementPiece } & LinkProps) {
  if (link) return <ArticleLink {...link} {...ways} text={renderPieces(children, ways)} />;
  if (tag === 'br' || tag === 'hr') return tag === 'br' ? <br /> : <hr />;
  if (tag === 'table') return <Table>{renderPieces(children, ways)}</Table>;
  // the only first-level heading belongs to the page itself
  const Tag = tag === 'h1' ? 'h2' : tag === 'a' ? 'span' : tag;
  return <Tag>{renderPieces(children, ways)}</Tag>;
}

/** A wide table scrolls in its own box, which is reachable by keyboard. */
function Table({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys
    <div className={css.scroll} tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  );
}

function ArticleLink({
  address,
  inside,
  text,
  leaves,
  onLeave,
}: LinkProps & { address: string; inside: boolean; text: ReactNode }) {
  if (inside)
    return (
      <a className={css.link} href={address}>
        {text}
      </a>
    );
  return (
    <button type="button" className={css.link} onClick={() => onLeave?.({ address })}>
      {text}
      <Icon name="external-link" size="s" />
      <span className="visually-hidden"> {leaves}</span>
    </button>
  );
}
