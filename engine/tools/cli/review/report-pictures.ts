import type { Pair, Pictures, Side } from './pair.ts';

/** The folder of the pictures, beside the page. */
export const PICTURES = 'review-pictures';

type Escape = (text: string) => string;

/** The pictures that a file has changed, or the texts if it is undefined. Empty if it has changed none. */
export function getPictures({ pairs, same }: Pictures, file: string | undefined, escape: Escape): string {
  const own = pairs.filter(({ look }) => look.file === file).map((pair) => figure(pair, escape));
  const equal = same.filter(({ look }) => look.file === file).length;
  return `${own.join('')}${equal === 0 ? '' : `<p class="quiet">${sayEqual(equal, own.length > 0)}</p>`}`;
}

function sayEqual(count: number, isMore: boolean): string {
  const isOne = count === 1;
  return isMore ? `${count} more ${isOne ? 'is' : 'are'} the same.` : `${count} ${isOne ? 'looks' : 'look'} the same.`;
}

/** What is said about all of them. */
export function sayPictures({ more, note }: Pictures): string | undefined {
  if (note !== undefined) return note;
  return more === 0 ? undefined : `It touches ${more} more ${more === 1 ? 'page' : 'pages'}, not shown here.`;
}

/** Where and how a page was looked at. */
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
