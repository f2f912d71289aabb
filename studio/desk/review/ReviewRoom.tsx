import { Banknote } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { ReviewSince } from '@vitrine/engine/build';
import { Icon } from '../Icon.tsx';
import { toWords } from '../../json.ts';
import parts from '../Parts.module.css';
import type { Project } from '../project.ts';
import type { RoomProps } from '../rooms.ts';
import { pageOf, type Selection } from '../selection.ts';
import { nameOf } from '../team/names.ts';
import type { About } from './Comments.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';
import styles from './ReviewRoom.module.css';
import { usePictures } from './use-pictures.ts';
import { useReview } from './use-review.ts';

/** What has changed since the last commit: what can move money first, then page by page, then texts. */
export function ReviewRoom({ project, selection }: RoomProps) {
  const answer = useReview(project);
  const pictures = usePictures(project);
  const [about, setAbout] = useState<About>();
  if (answer === undefined) return <Room summary="Reading what has changed …">{undefined}</Room>;
  if ('refusal' in answer)
    return (
      <Room>
        <p className={styles.note}>
          {answer.refusal.message} {answer.refusal.fix}
        </p>
      </Room>
    );
  const { review, draft } = answer;
  return (
    <Room
      title={draft?.name}
      summary={summaryOf(review, project.state.problems.length)}
      aside={
        <>
          {review.parts.length + review.texts.length > 0 && <PicturesPanel {...pictures} />}
          <DraftPanel {...{ project, about }} reviewed={answer} onAbout={setAbout} />
        </>
      }
    >
      <Money review={review} />
      {review.parts.map((part) => (
        <section key={part.file} className={styles.part} aria-label={toWords(part.name)}>
          <h2 className={parts.head}>
            {titleOf(part)} <span className={parts.quietText}>{kindOf(part)}</span>
          </h2>
          <ul>
            {part.changes.map((change, at) => (
              <li key={at} className={change.money === undefined ? undefined : styles.money}>
                <Place file={part.target ?? part.file} node={change.node} project={project} selection={selection}>
                  {change.words}
                </Place>
                <small>{change.detail}</small>
                {draft && change.node !== undefined && project.snapshot.people.length > 0 && (
                  <Remark about={{ file: part.file, node: change.node, words: change.words }} onAbout={setAbout} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Texts review={review} />
      {review.parts.length + review.texts.length === 0 && <Empty project={project} />}
    </Room>
  );
}

type Part = ReviewSince['parts'][number];

const titleOf = ({ kind, name, brand }: Part): string => (kind === 'brand' ? (brand ?? name) : toWords(name));

function kindOf({ kind, state, brand }: Part): string {
  if (kind === 'brand') return state === 'new' ? 'new brand' : 'brand';
  return brand === undefined ? kind : `${kind}, only ${brand}`;
}

const EMPTY =
  'Change a page, a text or a brand: each change stands here in words, and what can move money stands first.';

/** What was merged last, and what will stand here. */
function Empty({ project }: { project: Project }) {
  const { merged } = project.drafts;
  return (
    <>
      {merged && (
        <p className={styles.note}>
          {nameOf(project, merged.person)} merged “{merged.draft}”, {TIME.format(merged.time)}.
        </p>
      )}
      <p className={styles.note}>{EMPTY}</p>
    </>
  );
}

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface RoomContent {
  readonly title?: string | undefined;
  readonly summary?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Room({ title = 'Since the last commit', summary, aside, children }: RoomContent) {
  return (
    <>
      <main aria-label="Review" className={styles.room}>
        <header className={styles.top}>
          <h1>{title}</h1>
          <p className={parts.quietText} role="status">
            {summary}
          </p>
        </header>
        {children}
      </main>
      {aside}
    </>
  );
}

/** Begins a comment on a change. */
function Remark({ about, onAbout }: { about: About; onAbout(about: About): void }) {
  return (
    <button
      type="button"
      className={styles.remark}
      aria-label={`Comment on ${about.words}`}
      onClick={() => onAbout(about)}
    >
      Comment
    </button>
  );
}

/** Somebody else must approve these, so they stand first. */
function Money({ review }: { review: ReviewSince }) {
  const effects = review.parts.flatMap((part) =>
    part.changes.flatMap(({ words, money }) =>
      money === undefined ? [] : [`${titleOf(part)}, ${kindOf(part)}: ${words}. ${money}`],
    ),
  );
  const cases = review.turned.map(
    ({ rule, expected, got }) => `${toWords(rule)}: a case was “${expected}”, is “${got}”.`,
  );
  if (effects.length + cases.length === 0) return null;
  return (
    <section className={styles.alert} aria-label="Money">
      <h2>
        <Icon of={Banknote} /> Somebody else must approve this
      </h2>
      <ul>
        {[...effects, ...cases].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Texts({ review }: { review: ReviewSince }) {
  if (review.texts.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Texts">
      <h2 className={parts.head}>Texts</h2>
      <ul>
        {review.texts.flatMap(({ key, languages }) =>
          languages.map(({ language, before, after }) => (
            <li key={`${key} ${language}`}>
              <span>
                <code>{key}</code> {language}: <ins lang={language}>{after ?? '--'}</ins>
              </span>
              <small>{before === undefined ? 'new' : <del lang={language}>{before}</del>}</small>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

interface PlaceProps {
  readonly file: string;
  readonly node: string | undefined;
  readonly project: Project;
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** A change on a page or in a part of one; a press shows its block. */
function Place({ file, node, project, selection, children }: PlaceProps) {
  if (node === undefined) return <span>{children}</span>;
  const show = (): void => {
    const page = pageOf(project, file);
    if (page !== undefined) selection.openPage(page);
    selection.pick(node, file);
  };
  return (
    <button type="button" onClick={show}>
      {children}
    </button>
  );
}

function summaryOf({ parts: changed, texts, turned }: ReviewSince, problems: number): string {
  const changes = changed.reduce((sum, part) => sum + part.changes.length, 0) + texts.length;
  if (changes === 0) return 'Nothing has changed.';
  const money = changed.flatMap((part) => part.changes).filter((change) => change.money !== undefined).length;
  return [
    count(changes, 'change'),
    ...(money + turned.length > 0 ? [count(money, 'money effect')] : []),
    count(problems, 'problem'),
  ].join(', ');
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
