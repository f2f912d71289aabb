import { Fragment, useMemo, type ReactNode } from 'react';
import { Icon } from '../shared/index.ts';
import { piecesOf, type Element, type Piece } from './article.ts';
import type { ArticleProps } from './article.props.gen.ts';
import css from './Article.module.css';

export function Article({ id, html, leaves, onLeave }: ArticleProps) {
  const pieces = useMemo(() => piecesOf(html ?? ''), [html]);
  return (
    <div id={id} className={css.article}>
      {draw(pieces, { leaves, onLeave })}
    </div>
  );
}

type Ways = Pick<ArticleProps, 'leaves' | 'onLeave'>;

const draw = (pieces: readonly Piece[], ways: Ways): ReactNode =>
  pieces.map((piece, index) => (
    <Fragment key={index}>{typeof piece === 'string' ? piece : <Part piece={piece} {...ways} />}</Fragment>
  ));

function Part({ piece: { tag, link, children }, ...ways }: { piece: Element } & Ways) {
  if (link) return <Way {...link} {...ways} text={draw(children, ways)} />;
  if (tag === 'br' || tag === 'hr') return tag === 'br' ? <br /> : <hr />;
  if (tag === 'table') return <Table>{draw(children, ways)}</Table>;
  // the page itself has the only first-level heading
  const Tag = tag === 'h1' ? 'h2' : tag === 'a' ? 'span' : tag;
  return <Tag>{draw(children, ways)}</Tag>;
}

/** A wide table scrolls in its own box, by keys too. */
function Table({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys
    <div className={css.scroll} tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  );
}

function Way({ address, inside, text, leaves, onLeave }: Ways & { address: string; inside: boolean; text: ReactNode }) {
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
