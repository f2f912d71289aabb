/** Preloaded into a server whose memory is watched, so that only what it keeps counts. Needs --expose-gc. */
setInterval(() => globalThis.gc?.(), 5000).unref();
