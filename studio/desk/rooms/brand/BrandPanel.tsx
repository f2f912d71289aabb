import { Tag } from 'lucide';
import { useEffect, useRef } from 'react';
import { isList, textOr } from '../../../json.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { AccentSection } from './AccentSection.tsx';
import { getBrand } from './brand.ts';
import styles from './Brand.module.css';
import { useColors } from './colors.ts';
import { ConstantSection } from './ConstantSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { LookSections } from './LookSections.tsx';
import { MarketSection } from './MarketSection.tsx';
import { ProductSection } from './ProductSection.tsx';
import { Section } from './Section.tsx';
import { ValueField } from './ValueField.tsx';

/** Everything that a brand can change, in sections. */
export function BrandPanel({ project, id }: { project: Project; id: string }) {
  const brand = getBrand(project, id);
  const colors = useColors(brand);
  const { json } = brand;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the button that opened it is gone
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
        <MarketSection brand={brand} colors={colors} />
        <LogoSection {...{ project, brand, colors }} />
        <ProductSection project={project} brand={brand} />
        <ConstantSection project={project} brand={brand} />
      </div>
    </main>
  );
}
