import type { RoomProps } from '../../project/room.ts';
import styles from './Brand.module.css';
import { BrandList } from './BrandList.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import { Screens } from './Screens.tsx';

/** The settings of a brand, next to the app as its users see it. */
export function BrandRoom({ project, selection, view }: RoomProps) {
  const { brand } = view;
  if (brand === undefined || !project.brands.includes(brand))
    return <BrandList project={project} onChoose={view.setBrand} />;
  return (
    <div className={styles.room}>
      <BrandPanel key={brand} project={project} id={brand} />
      <Screens key={`screens of ${brand}`} project={project} view={view} brand={brand} onOpen={selection.openPage} />
    </div>
  );
}
