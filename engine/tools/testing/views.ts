import type { ReactNode } from 'react';

/** For tests only: views that show their props and count their renders. */
export const renders = new Map<string, number>();

export interface WidgetProps {
  readonly id: string;
  readonly children?: ReactNode;
  readonly [prop: string]: unknown;
}
export type Call = (payload?: unknown) => void;

export const textFrom = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const countRender = (id: string): void => void renders.set(id, (renders.get(id) ?? 0) + 1);
