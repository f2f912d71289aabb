import { useRef } from 'react';
import { useDragAndDrop } from 'react-aria-components';
import { type Drop, moveTo } from '../project/edits.ts';
import type { OutlineItem } from '../project/outline.ts';
import type { Project } from '../project/project.ts';

interface Dragging {
  readonly project: Project;
  readonly file: string;
  readonly brand: string | undefined;
  /** The blocks and regions by their keys. */
  readonly keys: ReadonlyMap<string, OutlineItem>;
}

/** Drag and drop in the outline, with the pointer or the keyboard. Only places that accept the block are targets. */
export function useBlockDrag(outline: Dragging) {
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
