import type { Pair, Pictures, Side } from './pair.ts';

/** The folder of the pictures, next to the report. */
export const PICTURES = 'review-pictures';

type Escape = (text: string) => string;

/**
 * Renders the pictures that a file has changed, or that texts have changed if `file` is undefined. Empty if there are
 * none.
 */
export function getPictures({ pairs, same }: Pictures, file: string | undefined, escape: Escape): string {
  const own = pairs.filter(({ look }) => look.file === file).map((pair) => figure(pair, escape));
  const equal = same.filter(({ look }) => look.file === file).length;
  return `${own.join('')}${equal === 0 ? '' : `<p class="quiet">${sayEqual(equal, own.length > 0)}</p>`}`;
}

function sayEqual(count: number, isMore: boolean): string {
  const isOne = count === 1;
  return isMore ? `${count} more ${isOne ? 'is' : 'are'} the same.` : `${count} ${isOne ? 'looks' : 'look'} the same.`;
}

/** A note about the pictures as a whole; undefined if there is none. */
export function sayPictures({ more, note }: Pictures): string | undefined {
  if (note !== undefined) return note;
  return more === 0 ? undefined : `It touches ${more} more ${more === 1 ? 'page' : 'pages'}, not shown here.`;
}

/** The caption of a pair: the page and the settings with which it was captured. */
const getCaption = ({ look, theme, width, visitor }: Pair): string =>
  [look.route, look.brand, theme, look.language, `${width} px`, visitor].filter((part) => part !== '').join(' · ');

function figure(pair: Pair, escape: Escape): string {
  const caption = getCaption(pair);
  const side = (shown: Side, when: string): string =>
    'picture' in shown
      ? `<a href="${PICTURES}/${shown.picture}"><img loading="lazy" src="${PICTURES}/${shown.picture}" alt="${escape(`${when}: ${caption}`)}"></a>`
      : `<p>${escape(`${when}: ${shown.words}`)}</p>`;
  return `<figure><figcaption>${escape(caption)}</figcaption><div class="pair">${side(pair.before, 'Before')}${side(pair.after, 'After')}</div></figure>`;
}
