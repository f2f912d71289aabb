const NAMES = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host from an option or a URL is a loopback address, which no other machine can reach. */
export const isLoopback = (host: string): boolean => NAMES.has(host);
