import { createPicture, type CallOptions, type Envelope, type Harness } from './harness.ts';

export type Fields = Record<string, string>;
interface Center {
  readonly id: number;
  readonly [field: string]: unknown;
}

interface VerificationHelper {
  center(token: string, options?: CallOptions): Promise<Center>;
  center2(token: string): Promise<Center>;
  basic(token: string, more?: Fields): Promise<Envelope>;
  advanced(token: string, more?: Fields): Promise<Envelope>;
  both(token: string, more?: Fields): Promise<Envelope>;
  /** Reviews manually. If a reason is given, the verification is rejected. */
  review(token: string, level: number, reason?: string): Promise<string>;
  /** Registers a user whose basic verification has been approved. */
  verified(name: string, more?: Fields): Promise<string>;
}

let documentCount = 10_000;

export const identityFields = (more: Fields = {}): Fields => ({
  name: 'Rowan  Hale ',
  card_id: `AB ${(documentCount += 1)}`,
  country: 'Germany',
  address: '14 Alder Row, Leeds',
  ...more,
});

/** Creates a helper that submits and reviews verifications. The harness may be created later. */
export function createVerificationHelper(harness: () => Harness): VerificationHelper {
  const pictures = async (token: string): Promise<Fields> => {
    const body = await createPicture();
    const upload = async (): Promise<string> => (await harness().upload(token, body)).message;
    return { front_pic: await upload(), reverse_pic: await upload(), hand_pic: await upload() };
  };
  const filer: VerificationHelper = {
    center: async (token, options = {}) => (await harness().get('user/center', {}, { ...options, token })).message,
    center2: async (token) => (await harness().get('user/center2', {}, { token })).message,
    basic: (token, more) => harness().post('user/real_name', identityFields(more), { token }),
    advanced: async (token, more) =>
      harness().post('user/real_name2', { ...(await pictures(token)), ...more }, { token }),
    both: async (token, more) =>
      harness().post('user/real_name3', { ...identityFields(), ...(await pictures(token)), ...more }, { token }),
    review: async (token, level, reason) => {
      const { id } = await filer.center(token);
      return harness().sandbox.admin.review('verification', id, reason === undefined, reason ?? '', level);
    },
    verified: async (name, more) => {
      const token = await harness().registerUser(name);
      await filer.basic(token, more);
      await filer.review(token, 1);
      return token;
    },
  };
  return filer;
}
