import { getIn, isList } from '../../../json.ts';
import { listPages } from '../../project/page-list.ts';
import type { Project } from '../../project/project.ts';
import { pageFile } from '../../project/selection.ts';
import { listNames } from './brand.ts';

export interface MainPage {
  readonly id: string;
  readonly name: string;
}

const MOST = 12;

/**
 * The pages that people reach first: the start, the tabs and the places of the menus, in their order, without those of
 * products that the brand leaves out. Pages that everybody sees come first, because nobody is logged in here.
 */
export function mainPages(project: Project, brand: string): readonly MainPage[] {
  const app = project.read('schemas/app.json');
  const tabs = app['tabs'];
  const places = app['places'];
  const named = [
    app['start'],
    ...(isList(tabs) ? tabs : []),
    ...listNames(places).map((place) => getIn(places, place, 'page')),
  ];
  const products = project.read(`schemas/brands/${brand}/brand.json`)['products'];
  const ids = new Set(named.filter((id) => typeof id === 'string'));
  const pages = listPages(project);
  const found = [...ids].flatMap((id) => {
    const declared = project.read(pageFile(project, id));
    const product = declared['product'];
    const page = pages.find((each) => each.id === id);
    const isLeftOut = typeof product === 'string' && getIn(products, product) === false;
    return page === undefined || isLeftOut
      ? []
      : [{ id, name: page.name, isGuarded: declared['guards'] !== undefined }];
  });
  return found.toSorted((a, b) => Number(a.isGuarded) - Number(b.isGuarded)).slice(0, MOST);
}
