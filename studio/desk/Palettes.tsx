import { blocksOf, containersOf, fieldWidgets } from './contracts.ts';
import { insertOf, wrapOf } from './edits.ts';
import { insertField, isForm } from './forms/fields.ts';
import { getIn, toWords } from '../json.ts';
import { Palette, type PaletteItem } from './Palette.tsx';
import type { Project } from './project.ts';
import { pageOf, type Selection } from './selection.ts';
import { keyOf, textOf } from './texts.ts';

export type PaletteName = 'insert' | 'pages' | 'wrap';

interface Props {
  readonly open: PaletteName | undefined;
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
  onClose(): void;
}

/** The palettes of the desk: blocks to insert or to put around another one, and pages to open. */
export function Palettes({ open, project, selection, brand, onClose }: Props) {
  const { file, items, item } = selection;
  if (open === 'pages')
    return (
      <Palette
        label="Open a page"
        items={pagesOf(project)}
        onClose={onClose}
        onPick={(page) => {
          selection.openPage(page);
          onClose();
        }}
      />
    );
  if (open === 'wrap' && item?.id !== undefined) {
    const wrap = async (widget: string): Promise<void> => {
      onClose();
      const operation = wrapOf(file, items, item, widget);
      if (operation && (await project.apply(operation, brand))) selection.pick(operation.value.id);
    };
    return (
      <Palette
        label={`Put around ${toWords(item.id)}`}
        items={containersOf(project)}
        onClose={onClose}
        onPick={(widget) => void wrap(widget)}
      />
    );
  }
  if (open !== 'insert') return null;
  if (isForm(project, file) && (item === undefined || item.list === '/fields'))
    return <FieldPalette {...{ project, selection, brand, onClose }} />;
  const insert = async (widget: string): Promise<void> => {
    onClose();
    const operation = insertOf(file, items, item ?? {}, widget);
    if (await project.apply(operation, brand)) selection.pick(operation.value.id);
  };
  return (
    <Palette
      label={item?.id === undefined ? 'Insert at the end' : `Insert after ${toWords(item.id)}`}
      items={blocksOf(project)}
      onClose={onClose}
      onPick={(widget) => void insert(widget)}
    />
  );
}

/** The widgets that edit a field, for one more field of the open form. */
function FieldPalette({ project, selection, brand, onClose }: Omit<Props, 'open'>) {
  const { file, items, item } = selection;
  const insert = async (widget: string): Promise<void> => {
    onClose();
    const added = insertField(project, file, items, item?.id, widget);
    if (added && (await project.apply(added.operation, brand))) selection.pick(added.name);
  };
  return (
    <Palette
      label={item?.id === undefined ? 'Field at the end' : `Field after ${toWords(item.id)}`}
      items={fieldWidgets(project)}
      onClose={onClose}
      onPick={(widget) => void insert(widget)}
    />
  );
}

/** All pages with their titles. */
export const pagesOf = (project: Project): readonly PaletteItem[] =>
  project.paths.flatMap((path) => {
    const id = pageOf(project, path);
    if (id === undefined) return [];
    const title = keyOf(getIn(project.read(path), 'title'));
    const text = title === undefined ? undefined : textOf(project, project.snapshot.sourceLanguage, title);
    return [{ id, name: text ?? toWords(id.split('/').at(-1) ?? id), doc: id }];
  });
