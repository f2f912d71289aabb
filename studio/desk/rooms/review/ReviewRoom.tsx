import parts from '../../controls/Parts.module.css';
import styles from './ReviewRoom.module.css';
import { Banknote } from 'lucide';
import { type ReactNode, useState, useEffect } from 'react';
import type { ReviewSince } from '@vitrine/engine/build';
import { Icon } from '../../controls/Icon.tsx';
import { toWords } from '../../../json.ts';
import { listProblems } from '../../project/problem-list.ts';
import type { Project } from '../../project/project.ts';
import type { RoomProps } from '../../project/room.ts';
import { getName } from '../../team/names.ts';
import { languageName } from '../../project/texts.ts';
import type { About } from './Comments.tsx';
import { DraftPanel } from './DraftPanel.tsx';
import { byNewBrand, getKind, getTitle } from './in-words.ts';
import { BrandCard, PartCard } from './PartCard.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';
import { usePictures } from './use-pictures.ts';
import type { Refusal, Reviewed } from '../../../protocol.ts';

type Answer = Reviewed | { readonly refusal: Refusal } | undefined;

/** Fetches the changes and their draft, again after every edit. @returns undefined while they are loading */
function useReview(project: Project): Answer {
  const [answer, setAnswer] = useState<Answer>();
  const version = project.version();
  useEffect(() => {
    const stop = new AbortController();
    // until the response arrives, the room shows the previous review
    project.during(ask(stop.signal)).then(
      (found) => {
        if (!stop.signal.aborted) setAnswer(found);
      },
      () => {
        if (!stop.signal.aborted) setAnswer({ refusal: NO_ANSWER });
      },
    );
    return () => stop.abort();
  }, [project, version]);
  return answer;
}

const NO_ANSWER: Refusal = {
  message: 'The Studio’s server does not answer.',
  fix: 'If it has stopped, start it again.',
};

async function ask(signal: AbortSignal): Promise<Answer> {
  const response = await fetch('/api/review', { signal });
  return response.ok ? ((await response.json()) as Reviewed) : { refusal: (await response.json()) as Refusal };
}

/** The changes since the last commit: those that can move money first, then the parts, then the texts. */
export function ReviewRoom({ project, selection, openTexts }: RoomProps) {
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
  const { brands, rest } = byNewBrand(review.parts);
  const isShared = draft !== undefined && project.snapshot.people.length > 0;
  const places = { project, selection, onAbout: isShared ? setAbout : undefined };
  return (
    <Room
      title={draft?.name}
      summary={getSummary(review, listProblems(project).length)}
      aside={
        <>
          {review.parts.length + review.texts.length > 0 && <PicturesPanel {...pictures} project={project} />}
          <DraftPanel {...{ project, about, openTexts }} reviewed={answer} onAbout={setAbout} />
        </>
      }
    >
      <Money review={review} isAlone={project.snapshot.people.length === 0} />
      {brands.map((brand) => (
        <BrandCard key={brand.part.file} {...{ brand, places }} />
      ))}
      {rest.map((part) => (
        <PartCard key={part.file} {...{ part, places }} />
      ))}
      <Texts {...{ project, review }} />
      {review.parts.length + review.texts.length === 0 && <Empty project={project} />}
    </Room>
  );
}

const EMPTY = 'Change a page, a text or a brand. Each change is described here, with what can move money first.';

/** Shown if there are no changes: the last merge, and a hint about what will appear here. */
function Empty({ project }: { project: Project }) {
  const { merged } = project.drafts;
  return (
    <>
      {merged && (
        <p className={styles.note}>
          {getName(project, merged.person)} merged “{merged.draft}”, {TIME.format(merged.time)}.
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

/** The changes that can move money. They come first, because in a team another person must approve them. */
function Money({ review, isAlone }: { readonly review: ReviewSince; readonly isAlone: boolean }) {
  const effects = review.parts.flatMap((part) =>
    part.changes.flatMap(({ words, money }) =>
      money === undefined ? [] : [`${getTitle(part)}, ${getKind(part)}: ${words}. ${money}`],
    ),
  );
  const cases = review.turned.map(
    ({ rule, expected, got }) => `${toWords(rule)}: a case changed from “${expected}” to “${got}”.`,
  );
  if (effects.length + cases.length === 0) return null;
  return (
    <section className={styles.alert} aria-label="Money">
      <h2>
        <Icon of={Banknote} /> {isAlone ? 'This can move money' : 'Somebody else must approve this'}
      </h2>
      <ul>
        {[...effects, ...cases].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The changed texts in each language, with their keys. */
function Texts({ project, review }: { project: Project; review: ReviewSince }) {
  if (review.texts.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Texts">
      <h2 className={styles.head}>Texts</h2>
      <ul>
        {review.texts.flatMap(({ key, languages }) =>
          languages.map(({ language, before, after }) => (
            <li key={`${key} ${language}`} title={key}>
              <span>
                {languageName(project, language)}: <ins lang={language}>{after ?? '--'}</ins>
              </span>
              <small>
                {before === undefined ? 'new' : <del lang={language}>{before}</del>} <code>{key}</code>
              </small>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function getSummary({ parts: changed, texts, turned }: ReviewSince, problems: number): string {
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
