const fail = (): never => {
  throw new Error('A compiled form contains no references between schemas.');
};

/** Replaces the library that resolves references in RJSF, because compiled forms contain none. */
export default { equal: fail, resolve: fail };
