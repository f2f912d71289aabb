import sharp from 'sharp';

/** The input for a brand's images. */
export interface Look {
  /** SVG shapes in a 24 × 24 view box, drawn in `currentColor`. */
  readonly mark: string;
  /** `#RRGGBB` */
  readonly accent: string;
  readonly onAccent: string;
  readonly ground: string;
}

const HOME_SCREEN = [192, 512] as const;
const POSTER = { width: 900, height: 1350 };
const POSTER_QUALITY = 82;

/** The mark alone in the accent colour, for use on pages. */
const getLogo = ({ mark, accent }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="${accent}">${mark}</svg>\n`;

/** The mark on a background, with a margin that home screens can crop. */
const getIcon = ({ mark, accent, onAccent }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${accent}"/>` +
  `<svg x="12" y="12" width="24" height="24" viewBox="0 0 24 24" color="${onAccent}">${mark}</svg></svg>\n`;

/** The poster: empty in the middle for text and a QR code, and the mark in a corner. */
const getPoster = ({ mark, accent, ground }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${POSTER.width} ${POSTER.height}">` +
  `<defs><linearGradient id="fade" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="${accent}" stop-opacity="0.34"/>` +
  `<stop offset="0.55" stop-color="${accent}" stop-opacity="0"/></linearGradient></defs>` +
  `<rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#fade)"/>` +
  `<svg x="430" y="-120" width="640" height="640" viewBox="0 0 24 24" color="${accent}" opacity="0.22">${mark}</svg></svg>`;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer();

/** All of a brand's images: name in `assets/` → content. */
export async function listBrandImages(look: Look): Promise<ReadonlyMap<string, string | Buffer>> {
  const icon = getIcon(look);
  const home = await Promise.all(HOME_SCREEN.map(async (size) => [`icon-${size}.png`, await png(icon, size)] as const));
  const poster = await sharp(Buffer.from(getPoster(look)), { density: 144 })
    .resize(POSTER.width, POSTER.height)
    .webp({ quality: POSTER_QUALITY })
    .toBuffer();
  return new Map<string, string | Buffer>([
    ['logo.svg', getLogo(look)],
    ['icon.svg', icon],
    ...home,
    ['poster.webp', poster],
  ]);
}

/** The web app manifest. The release adds the start URL and the colours. */
export const getManifest = (name: string): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name,
      display: 'standalone',
      orientation: 'portrait',
      icons: HOME_SCREEN.map((size) => ({
        src: `icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: size === HOME_SCREEN[0] ? 'any' : 'any maskable',
      })),
    },
    undefined,
    2,
  )}\n`;
