import { crc32, deflateSync } from 'node:zlib';

/** Creates a PNG chunk: length, name, content and checksum. */
function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a black PNG with one bit per pixel, so that it takes only a few kilobytes even with large dimensions. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const PNG_HEAD = 33;

/** Inserts a text chunk right after the header of a PNG. */
export const pngWithText = (png: Buffer, text: string): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEAD), pngChunk('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(PNG_HEAD)]);

/** Inserts a comment right after the first marker of a JPEG. */
export function jpegWithText(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const mark = Buffer.from([0xff, 0xfe, 0, 0]);
  mark.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), mark, comment, jpeg.subarray(2)]);
}

/** Appends a text chunk to a WebP and includes it in the length field. */
export function webpWithText(webp: Buffer, text: string): Buffer {
  const content = Buffer.from(text.length % 2 === 0 ? text : `${text} `);
  const head = Buffer.from('JUNK\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  const whole = Buffer.concat([webp, head, content]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
