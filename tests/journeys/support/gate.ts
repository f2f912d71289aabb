interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** Holds back what waits for it until the test lets it pass. */
export function gate(): Gate {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
