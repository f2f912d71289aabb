import parts from '../controls/Parts.module.css';
import tree from '../controls/Tree.module.css';
import { ArrowLeft, ChevronRight, EyeOff, GripVertical, Plus } from 'lucide';
import { useMemo, useRef } from 'react';
import { Button, Collection, type Key, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import { showReordering } from '@vitrine/engine/expression';
import { Icon } from '../controls/Icon.tsx';
import { toWords } from '../../json.ts';
import { useHidden } from '../canvas/live.ts';
import { getKind, type OutlineItem, getTitle } from '../project/outline.ts';
import type { Project } from '../project/project.ts';
import { pageFile, type Selection } from '../project/selection.ts';
import { type Drop, moveTo } from '../project/edits.ts';

interface Dragging {
  readonly project: Project;
  readonly file: string;
  readonly brand: string | undefined;
  /** The blocks and regions, by key. */
  readonly keys: ReadonlyMap<string, OutlineItem>;
}

/**
 * Drag and drop in the outline, with the pointer or the keyboard. Only places that accept the block are drop targets.
 */
function useBlockDrag(outline: Dragging) {
  const dragged = useRef<OutlineItem>(undefined);
  const find = (key: unknown): OutlineItem | undefined => outline.keys.get(String(key));
  const operationFor = (drop: Drop | undefined) =>
    dragged.current && drop && moveTo(outline.project, outline.file, dragged.current, drop);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': find(key)?.id ?? '' })),
    onDragStart: ({ keys }) => {
      dragged.current = find([...keys][0]);
    },
    getDropOperation: (target) => {
      const to = target.type === 'item' ? find(target.key) : undefined;
      const drop = target.type === 'item' && to ? { to, where: target.dropPosition } : undefined;
      return operationFor(drop) === undefined ? 'cancel' : 'move';
    },
    onMove: ({ target }) => {
      const to = find(target.key);
      const operation = operationFor(to && { to, where: target.dropPosition });
      if (operation) void outline.project.apply(operation, outline.brand);
    },
  });
  return dragAndDropHooks;
}

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  readonly brand: string | undefined;
  /** The id of the block under the pointer. */
  onHover(id: string | undefined): void;
  onInsert(): void;
}

/** The open file as a tree of regions and blocks. */
export function OutlinePanel({ project, selection, brand, onHover, onInsert }: Props) {
  const { items, item, shared, file, page } = selection;
  const keys = useMemo(() => allKeys(items), [items]);
  const drag = useBlockDrag({ project, file, brand, keys });
  const name = brand === undefined ? '' : project.brandName(brand);
  const onlyIn = (id: string | undefined): string | undefined =>
    id === undefined || shared.has(id) ? undefined : `only ${name}`;
  const isPage = file === pageFile(project, page);
  const pick = (key: Key | undefined): void => {
    const found = typeof key === 'string' ? keys.get(key) : undefined;
    selection.pick(found?.id);
  };
  return (
    <section className={parts.column} aria-label="Outline" onPointerLeave={() => onHover(undefined)}>
      <div className={parts.head}>
        {!isPage && (
          <button
            type="button"
            className={parts.quiet}
            aria-label="Back to the page"
            onClick={() => selection.openPage(page)}
          >
            <Icon of={ArrowLeft} />
          </button>
        )}
        <span className={parts.grow}>
          {isPage ? 'Outline' : toWords(file.split('/').at(-1)?.replace('.json', '') ?? '')}
        </span>
        <button type="button" className={parts.quiet} aria-label="Insert a block" title="/" onClick={onInsert}>
          <Icon of={Plus} />
        </button>
      </div>
      <Tree
        key={file}
        aria-label="Outline"
        className={tree.tree ?? ''}
        items={items}
        selectionMode="single"
        disallowEmptySelection
        dragAndDropHooks={drag}
        selectedKeys={item ? [item.key] : []}
        defaultExpandedKeys={[...keys.keys()]}
        onSelectionChange={(chosen) => pick(chosen === 'all' ? undefined : [...chosen][0])}
      >
        {(child) => <Row file={file} item={child} onlyIn={onlyIn} onHover={onHover} />}
      </Tree>
    </section>
  );
}

interface RowProps {
  readonly file: string;
  readonly item: OutlineItem;
  /** Returns the label of a block that only one brand has, such as “only Kite”. */
  onlyIn(id: string | undefined): string | undefined;
  readonly onHover: Props['onHover'];
}

function Row({ file, item, onlyIn, onHover }: RowProps) {
  const own = onlyIn(item.id);
  const isHidden = useHidden(file, item.id);
  const kind = getKind(item.node);
  return (
    <TreeItem
      id={item.key}
      textValue={getTitle(item)}
      className={`${tree.row ?? ''} ${isHidden ? (tree.hidden ?? '') : ''}`}
      onHoverStart={() => onHover(item.id)}
    >
      <TreeItemContent>
        {item.id !== undefined && (
          <Button slot="drag" className={tree.grip ?? ''}>
            <Icon of={GripVertical} size={12} />
          </Button>
        )}
        {item.children.length > 0 ? (
          <Button slot="chevron" className={tree.chevron ?? ''}>
            <Icon of={ChevronRight} size={12} />
          </Button>
        ) : (
          <span className={tree.chevron} />
        )}
        <span className={tree.name}>{showReordering(getTitle(item))}</span>
        <span className={tree.kind}>
          {kind && (kind.of === 'widget' ? toWords(kind.name) : `${toWords(kind.of)} ${toWords(kind.name)}`)}
        </span>
        {own !== undefined && <span className={tree.own}>{own}</span>}
        {isHidden && (
          <span className={tree.eye} title="Not shown here now">
            <Icon of={EyeOff} size={14} />
            <span className={parts.unseen}>Not shown here now</span>
          </span>
        )}
      </TreeItemContent>
      <Collection items={item.children}>
        {(child) => <Row file={file} item={child} onlyIn={onlyIn} onHover={onHover} />}
      </Collection>
    </TreeItem>
  );
}

function allKeys(items: readonly OutlineItem[]): ReadonlyMap<string, OutlineItem> {
  return new Map(items.flatMap((item) => [[item.key, item] as const, ...allKeys(item.children)]));
}
