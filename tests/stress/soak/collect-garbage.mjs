/**
 * Preloaded into a server whose memory is watched. Collects garbage regularly, so that only retained memory counts.
 * Needs --expose-gc.
 */
setInterval(() => globalThis.gc?.(), 5000).unref();
