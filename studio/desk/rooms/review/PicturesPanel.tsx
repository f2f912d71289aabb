import { useEffect, useState } from 'react';
import type { PicturePair, PictureSide } from '@vitrine/engine/build';
import { ignoreComposing } from '@vitrine/engine/keys';
import { toWords } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { languageName } from '../../project/texts.ts';
import css from './PicturesPanel.module.css';
import { getAddress, type ReviewPictures } from './use-pictures.ts';

/** The changed pages, before and after. J and K step through them. */
export function PicturesPanel({ project, state, make }: ReviewPictures & { readonly project: Project }) {
  const [at, setAt] = useState(0);
  const pairs = (state?.made ?? state?.making)?.pairs ?? [];
  const last = pairs.length - 1;
  const shown = Math.min(at, last);
  useSteps((by) => setAt(Math.max(0, Math.min(last, shown + by))), last > 0);
  const pair = pairs[shown];
  return (
    <section className={css.panel} aria-label="Pictures">
      <header className={css.top}>
        <h2>{pair ? toWords(pair.look.route) : 'Pictures'}</h2>
        <p className={parts.quietText} role="status">
          {getSummary(state)}
        </p>
        {state && !state.made && !state.making && (
          <button type="button" className={parts.button} onClick={make}>
            Make pictures
          </button>
        )}
      </header>
      {state && pair && (
        <>
          <ul className={css.strip}>
            {pairs.map((each, index) => (
              <li key={getKey(each)}>
                <button
                  type="button"
                  className={index === shown ? parts.picked : parts.quiet}
                  aria-pressed={index === shown}
                  onClick={() => setAt(index)}
                >
                  {toWords(each.look.route)} · {getCaption(project, each)}
                </button>
              </li>
            ))}
          </ul>
          <div className={css.pair}>
            <Side id={state.id} side={pair.before} name={`Before, ${getCaption(project, pair)}`} />
            <Side id={state.id} side={pair.after} name={`After, ${getCaption(project, pair)}`} />
          </div>
        </>
      )}
    </section>
  );
}

function Side({ id, side, name }: { id: string; side: PictureSide; name: string }) {
  return (
    <figure>
      <figcaption className={parts.quietText}>{name}</figcaption>
      {'picture' in side ? <img src={getAddress(id, side.picture)} alt={name} /> : <p>{side.words}</p>}
    </figure>
  );
}

const getCaption = (project: Project, { look, theme, width }: PicturePair): string =>
  [project.brandName(look.brand), theme, languageName(project, look.language), width]
    .filter((part) => part !== '')
    .join(' · ');

const getKey = ({ look, theme, width }: PicturePair): string =>
  [look.route, look.brand, theme, look.language, width].join(' ');

function getSummary(state: ReviewPictures['state']): string {
  if (state === undefined) return '';
  if (state.making) {
    const { done, of } = state.making;
    return of === 0 ? 'Building the app as it was and as it will be' : `Making pictures, ${done} of ${of}`;
  }
  if (state.failed !== undefined) return state.failed;
  if (state.made === undefined) return 'Each page that changes, before and after. It takes a minute or two.';
  const { pairs, same, more } = state.made;
  return [
    pairs.length === 0
      ? 'No page looks different'
      : `${pairs.length} ${pairs.length === 1 ? 'looks' : 'look'} different`,
    ...(same.length === 0 ? [] : [`${same.length} more ${same.length === 1 ? 'is' : 'are'} the same`]),
    ...(more === 0 ? [] : [`${more} more ${more === 1 ? 'page' : 'pages'} not shown`]),
  ].join(', ');
}

/** Calls back for J and K, except while the user types in a field. */
function useSteps(step: (by: 1 | -1) => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = ignoreComposing(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      if (isTyping || ctrlKey || metaKey || altKey) return;
      if (key === 'j') step(1);
      if (key === 'k') step(-1);
    });
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [step, isOn]);
}
