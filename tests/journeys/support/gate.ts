interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** Blocks all code that awaits it until the test opens it. */
export function createGate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
