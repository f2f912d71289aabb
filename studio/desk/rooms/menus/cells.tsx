import { useEffect, useState } from 'react';
import { ArrowUpRight, Circle } from 'lucide';
import { Icon } from '../../controls/Icon.tsx';
import { iconNames, useIcons } from '../../controls/icons.ts';
import { listPages } from '../../project/page-list.ts';
import parts from '../../controls/Parts.module.css';
import { PickButton } from '../../controls/PickButton.tsx';
import type { Project } from '../../project/project.ts';
import type { Selection } from '../../project/selection.ts';
import css from './Menus.module.css';

interface PageProps {
  readonly project: Project;
  readonly selection: Selection;
  readonly name: string;
  readonly page: string;
  /** Called with another page. Without it, the page cannot be changed. */
  onPick?: ((page: string) => void) | undefined;
}

/** The page that an entry opens. A click on the arrow opens it in Pages. */
export function PageCell({ project, selection, name, page, onPick }: PageProps) {
  const pages = listPages(project);
  const title = pages.find(({ id }) => id === page)?.name ?? page;
  return (
    <div className={css.page}>
      {onPick ? (
        <PickButton label={`What ${name} opens`} items={pages} onPick={onPick}>
          <span className={parts.grow} title={page}>
            {title}
          </span>
        </PickButton>
      ) : (
        <span className={parts.grow} title={page}>
          {title}
        </span>
      )}
      <button
        type="button"
        className={css.go}
        aria-label={`Open the page of ${name}`}
        onClick={() => selection.openPage(page)}
      >
        <Icon of={ArrowUpRight} size={14} />
      </button>
    </div>
  );
}

interface IconProps {
  readonly name: string;
  readonly icon: string;
  onPick(icon: string): void;
}

/** The maximum number of icons to list at once. */
const MOST = 60;

/** The icon of a place, shown and picked by name. */
export function IconCell({ name, icon, onPick }: IconProps) {
  const [all, setAll] = useState<readonly string[]>([]);
  const [query, setQuery] = useState<string>();
  useEffect(() => {
    if (query !== undefined) void iconNames().then(setAll);
  }, [query]);
  const words = (query ?? '').trim().toLowerCase().replaceAll(' ', '-');
  const found = query === undefined ? [] : all.filter((each) => each.includes(words)).slice(0, MOST);
  const drawing = useIcons([icon, ...found]);
  return (
    <PickButton
      label={`Icon of ${name}`}
      className={css.icon}
      items={found.map((id) => ({ id, name: id, doc: '', mark: <Mark of={drawing(id)} /> }))}
      onSearch={setQuery}
      onPick={onPick}
    >
      <Mark of={drawing(icon)} />
    </PickButton>
  );
}

/** The drawing of an icon, or a blank of the same size. */
export const Mark = ({ of }: { readonly of: Parameters<typeof Icon>[0]['of'] | undefined }) => (
  <span className={of ? css.mark : css.none}>
    <Icon of={of ?? Circle} />
  </span>
);
