import { Package } from 'lucide';
import { getIn, textOr } from '../../../json.ts';
import { listPages } from '../../project/page-list.ts';
import { productName } from '../../project/product-name.ts';
import type { Project } from '../../project/project.ts';
import { pageFile } from '../../project/selection.ts';
import { type Brand, listNames } from './brand.ts';
import styles from './Brand.module.css';
import { Section } from './Section.tsx';
import { Switch } from './Switch.tsx';

/** The products of the app. A product that is off goes with its pages, menu entries and links. */
export function ProductSection({ project, brand }: { project: Project; brand: Brand }) {
  const app = project.read('schemas/app.json');
  const products = listNames(app['products']);
  if (products.length === 0) return null;
  const left = products.filter((product) => getIn(brand.json, 'products', product) === false);
  const turn = (product: string, on: boolean): void => void project.ask('products', { brand: brand.id, product, on });
  return (
    <Section title="Products" icon={Package} ours={left.length} problems={brand.problemsAt('/products')}>
      <ul className={styles.list}>
        {products.map((product) => {
          const isOn = !left.includes(product);
          return (
            <li key={product}>
              <Switch
                label={productName(project, product)}
                doc={textOr(getIn(app, 'products', product), '')}
                isOn={isOn}
                onChange={(on) => turn(product, on)}
              />
              <p className={styles.caption}>{describeLoss(project, product, isOn)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Describes what a brand loses without the product. */
function describeLoss(project: Project, product: string, isOn: boolean): string {
  const pages = listPages(project).filter(({ id }) => project.read(pageFile(project, id))['product'] === product);
  const ids = new Set(pages.map(({ id }) => id));
  const places = getIn(project.read('schemas/app.json'), 'places');
  const entries = listNames(places).filter((place) => ids.has(textOr(getIn(places, place, 'page'), '')));
  const all = [...new Set(pages.map(({ name }) => name))];
  const names = all.slice(0, SHOWN);
  const more = all.length > SHOWN ? ` and ${all.length - SHOWN} more` : '';
  const lost = [count(pages.length, 'page'), count(entries.length, 'menu entry', 'menu entries')].join(' and ');
  const links = `and the links to them: ${names.join(', ')}${more}.`;
  return isOn ? `Switching it off removes ${lost}, ${links}` : `Left out: ${lost}, ${links}`;
}

const SHOWN = 3;

const count = (number: number, one: string, several = `${one}s`): string => `${number} ${number === 1 ? one : several}`;
