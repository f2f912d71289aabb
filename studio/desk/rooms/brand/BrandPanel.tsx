import { Tag, SlidersHorizontal, Package } from 'lucide';
import { useEffect, useRef } from 'react';
import { getOwn } from '@vitrine/engine/expression';
import parts from '../../controls/Parts.module.css';
import styles from './Brand.module.css';
import { isList, textOr, getIn, type JsonValue, toWords } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import { AccentSection } from './AccentSection.tsx';
import { getBrand, type Brand, listNames } from './brand.ts';
import { useColors } from './colors.ts';
import { LogoSection } from './LogoSection.tsx';
import { LookSections } from './LookSections.tsx';
import { DirectionSection } from './DirectionSection.tsx';
import { Section } from './Section.tsx';
import { ValueField } from './ValueField.tsx';
import { Switch } from './Switch.tsx';
import { listPages } from '../../project/page-list.ts';
import { productName } from '../../project/product-name.ts';
import { pageFile } from '../../project/selection.ts';

/** The constants that the app lets brands set. */
function ConstantSection({ project, brand }: { project: Project; brand: Brand }) {
  const declared = project.read('schemas/app.json')['constants'];
  const names = listNames(declared);
  if (names.length === 0) return null;
  const set = (name: string, value: JsonValue): void => brand.change([{ path: ['constants', name], value }]);
  return (
    <Section title="Values of the app" icon={SlidersHorizontal} problems={brand.problemsAt('/constants')}>
      <div className={styles.pair}>
        {names.map((name) => {
          const type = textOr(getIn(declared, name, 'type') ?? getIn(declared, name), 'string');
          const value = getIn(brand.json, 'constants', name);
          const label = toWords(name);
          if (type === 'boolean')
            return <Switch key={name} label={label} isOn={value === true} onChange={(on) => set(name, on)} />;
          return (
            <ValueField
              key={name}
              label={`${label}, ${getOwn(WORDS, type) ?? 'text'}`}
              value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
              {...(getOwn(PATTERNS, type) && {
                fits: (text: string) => getOwn(PATTERNS, type)?.test(text) === true,
                hint: 'Enter a number.',
              })}
              onChange={(text) => set(name, type === 'integer' ? Number(text) : text)}
            />
          );
        })}
      </div>
    </Section>
  );
}

const WORDS: Readonly<Record<string, string>> = { decimal: 'number', integer: 'whole number' };
const PATTERNS: Readonly<Record<string, RegExp>> = { decimal: /^-?\d+(?:\.\d+)?$/, integer: /^-?\d{1,15}$/ };

/** The products of the app. Switching a product off also removes its pages, menu entries and links. */
function ProductSection({ project, brand }: { project: Project; brand: Brand }) {
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

/** Describes what the brand loses if the product is switched off. */
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

/** All settings of a brand, in sections. */
export function BrandPanel({ project, id }: { project: Project; id: string }) {
  const brand = getBrand(project, id);
  const colors = useColors(brand);
  const { json } = brand;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the button that opened the panel is gone
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const name = textOr(json['name'], id);
  const [hosts, languages] = [json['hosts'], json['languages']];
  const facts = [
    isList(hosts) ? textOr(hosts.at(-1), '') : '',
    isList(languages) ? `${languages.length} ${languages.length === 1 ? 'language' : 'languages'}` : '',
    `${textOr(json['theme'], '')} by default`,
  ];
  return (
    <main className={styles.panel} aria-label="Brand">
      <div className={styles.title}>
        <h2 ref={heading} tabIndex={-1} className={parts.title}>
          {name}
        </h2>
        <span className={parts.quietText}>{facts.join(' · ')}</span>
      </div>
      <div className={parts.scroll} tabIndex={-1}>
        <Section title="Name" icon={Tag} problems={brand.problemsAt('/name')}>
          <ValueField
            label="What people read beside the logo"
            value={name}
            hint="A brand needs a name."
            onChange={(value) => brand.change([{ path: ['name'], value }])}
          />
        </Section>
        <AccentSection brand={brand} colors={colors} />
        <LookSections brand={brand} />
        <DirectionSection brand={brand} colors={colors} />
        <LogoSection {...{ project, brand, colors }} />
        <ProductSection project={project} brand={brand} />
        <ConstantSection project={project} brand={brand} />
      </div>
    </main>
  );
}
