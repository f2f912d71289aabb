import { picture, type Ask, type Envelope, type Harness } from './harness.ts';

export type Fields = Record<string, string>;
interface Center {
  readonly id: number;
  readonly [field: string]: unknown;
}

export interface Filer {
  center(token: string, ask?: Ask): Promise<Center>;
  center2(token: string): Promise<Center>;
  basic(token: string, more?: Fields): Promise<Envelope>;
  advanced(token: string, more?: Fields): Promise<Envelope>;
  both(token: string, more?: Fields): Promise<Envelope>;
  /** By hand; with a reason it is a rejection. */
  review(token: string, level: number, reason?: string): Promise<string>;
  /** A new user whose basic verification has passed. */
  verified(name: string, more?: Fields): Promise<string>;
}

let documents = 10_000;

export const details = (more: Fields = {}): Fields => ({
  name: 'Rowan  Hale ',
  card_id: `AB ${(documents += 1)}`,
  country: 'Germany',
  address: '14 Alder Row, Leeds',
  ...more,
});

/** Files and reviews verifications, for the tests. The harness opens later than this is made. */
export function createFiler(harness: () => Harness): Filer {
  const pictures = async (token: string): Promise<Fields> => {
    const body = await picture();
    const upload = async (): Promise<string> => (await harness().upload(token, body)).message;
    return { front_pic: await upload(), reverse_pic: await upload(), hand_pic: await upload() };
  };
  const filer: Filer = {
    center: async (token, ask = {}) => (await harness().get('user/center', {}, { ...ask, token })).message,
    center2: async (token) => (await harness().get('user/center2', {}, { token })).message,
    basic: (token, more) => harness().post('user/real_name', details(more), { token }),
    advanced: async (token, more) =>
      harness().post('user/real_name2', { ...(await pictures(token)), ...more }, { token }),
    both: async (token, more) =>
      harness().post('user/real_name3', { ...details(), ...(await pictures(token)), ...more }, { token }),
    review: async (token, level, reason) => {
      const { id } = await filer.center(token);
      return harness().sandbox.admin.review('verification', id, reason === undefined, reason ?? '', level);
    },
    verified: async (name, more) => {
      const token = await harness().user(name);
      await filer.basic(token, more);
      await filer.review(token, 1);
      return token;
    },
  };
  return filer;
}
