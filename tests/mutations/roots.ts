import type { Root } from 'react-dom/client';

type Create = (element: Element, options: object) => Root;

const roots: Root[] = [];
let report: (error: unknown) => void = () => undefined;

/** React's createRoot, wrapped: its roots can be taken down by others, and say what nobody caught. */
export const capturing =
  (create: Create) =>
  (element: Element): Root => {
    const root = create(element, { onUncaughtError: (error: unknown) => report(error) });
    roots.push(root);
    return root;
  };

export function followRoots(tell: (error: unknown) => void): void {
  report = tell;
}

export function unmountRoots(): void {
  for (const root of roots.splice(0)) root.unmount();
}
