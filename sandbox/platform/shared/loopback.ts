const NAMES = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Whether a host, as in an option or in a URL, is this machine's own address, which no other machine reaches. */
export const isLoopback = (host: string): boolean => NAMES.has(host);
