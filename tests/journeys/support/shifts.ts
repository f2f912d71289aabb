import type { Page } from '@playwright/test';
import { drawFrames } from './still.ts';

/** The most that a page may shift from its opening until it is settled. */
const MOST = 0.02;

interface Shift {
  readonly value: number;
  /** The elements that moved, with their positions and heights before and after. */
  readonly moved: readonly string[];
}

/** Call before the page opens. Watches what moves by itself; what follows an input is expected to move. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(startWatching);
}

/**
 * What moved since the page opened, or since the last call; empty if all shifts together are within the limit. They
 * are added up rather than grouped by time, so a slow machine measures the same as a fast one.
 */
export async function findShifts(page: Page): Promise<string[]> {
  await page.evaluate(drawFrames);
  const shifts = await page.evaluate(() => (globalThis as unknown as { takeShifts(): Shift[] }).takeShifts());
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total <= MOST) return [];
  return [
    `shifts by ${total.toFixed(3)}, at most ${MOST}`,
    ...shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(', ')}`),
  ];
}

/** Runs in the page, so it uses nothing outside itself. */
function startWatching(): void {
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly Source[];
  }
  const shifts: Shift[] = [];
  const tell = ({ node, previousRect: before, currentRect: after }: Source): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element?.closest('[id]')?.id ?? element?.tagName.toLowerCase() ?? 'removed element';
    const round = Math.round;
    return `${name} y ${round(before.y)}→${round(after.y)} height ${round(before.height)}→${round(after.height)}`;
  };
  const add = (entries: PerformanceEntryList): void => {
    for (const { value, hadRecentInput, sources } of entries as Entry[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(tell) });
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const takeShifts = (): Shift[] => {
    add(observer.takeRecords());
    return shifts.splice(0);
  };
  Object.assign(globalThis, { takeShifts });
}
