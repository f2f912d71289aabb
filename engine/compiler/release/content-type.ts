const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  css: 'text/css',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** A release file's content type, by extension. */
export const getContentType = (name: string): string =>
  TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
