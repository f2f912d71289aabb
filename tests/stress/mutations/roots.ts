import type { Root } from 'react-dom/client';

type Create = (element: Element, options: object) => Root;

const roots: Root[] = [];
let report: (error: unknown) => void = () => undefined;

/** Wraps React's createRoot, so that a test can unmount all roots and receive uncaught errors. */
export const captureRoots =
  (create: Create) =>
  (element: Element): Root => {
    const root = create(element, { onUncaughtError: (error: unknown) => report(error) });
    roots.push(root);
    return root;
  };

export function reportErrorsTo(tell: (error: unknown) => void): void {
  report = tell;
}

export function unmountRoots(): void {
  for (const root of roots.splice(0)) root.unmount();
}
