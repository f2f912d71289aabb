import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifications } from '../../accounts/tables.ts';
import { uploads, readUpload, uploadAddress } from '../uploads/index.ts';
import { createKeyRing, type KeyRing } from '../keys/index.ts';
import { keepNewTotp, readTotp, getStep } from '../../accounts/factors/totp.ts';
import { fileVerification, readLevels } from '../../accounts/verification/index.ts';
import { createPicture, openHarness, type Harness } from '../../testing/harness.ts';
import { TEST_KEYS } from '../../testing/keys.ts';
import { ENCRYPTED } from '../../modules.ts';
import { renewEncryption } from './renew-encryption.ts';

const NEW_KEYS = createKeyRing([
  { id: 'newer', secret: Buffer.alloc(32, 8) },
  { id: 'test', secret: Buffer.alloc(32, 7) },
]);
const ONLY_NEW = createKeyRing([{ id: 'newer', secret: Buffer.alloc(32, 8) }]);
const DETAILS = { name: 'Rowan Hale', cardId: '713048826', address: '14 Alder Row, Leeds' };
const BASIC = { level: 1, idType: 1, country: 'GB', ...DETAILS } as const;
let h: Harness;
let users: number[];
let picture: string;
beforeAll(async () => {
  h = await openHarness({ keys: TEST_KEYS, timers: false });
  const tokens = [await h.registerUser('rowan'), await h.registerUser('other')];
  const centers = await Promise.all(tokens.map((token) => h.get('user/center', {}, { token })));
  users = centers.map(({ message }) => (message as { id: number }).id);
  const address: string = (await h.upload(tokens[0]!, await createPicture())).message;
  picture = address.slice(uploadAddress('').length);
});
afterAll(() => h.close());

const fileAs = (user: number, keys: KeyRing) =>
  fileVerification(h.sandbox.db, keys, {
    userId: users[user]!,
    now: h.now,
    reviewDue: undefined,
    filings: () => [BASIC],
  });
const stored = async () => {
  const [row] = await h.sandbox.db.select().from(verifications).where(eq(verifications.userId, users[0]!));
  const [upload] = await h.sandbox.db.select().from(uploads).where(eq(uploads.id, picture));
  return { row: row!, upload: upload! };
};

describe('documents and pictures in the database', () => {
  it('are encrypted, and the hash of a number is keyed', async () => {
    await fileAs(0, TEST_KEYS);

    const { row, upload } = await stored();
    expect(JSON.stringify(row)).not.toMatch(/Rowan|713048826|Alder/);
    expect(Buffer.from(upload.body).includes('PNG')).toBe(false);
    expect([row.keyId, upload.keyId]).toEqual(['test', 'test']);
    expect(row.documentHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await readLevels(h.sandbox.db, TEST_KEYS, users[0]!))[1]).toMatchObject(DETAILS);
  });

  it('cannot be given to another account', async () => {
    const { row } = await stored();
    await h.sandbox.db.insert(verifications).values({ ...row, userId: users[1]!, status: 3 });

    await expect(readLevels(h.sandbox.db, TEST_KEYS, users[1]!)).rejects.toThrow('do not belong here');
    await h.sandbox.db.delete(verifications).where(eq(verifications.userId, users[1]!));
  });

  it('given a document of an older key, then is refused to a second account', async () => {
    await expect(fileAs(1, NEW_KEYS)).rejects.toMatchObject({ key: 'server.document_used' });
    await expect(fileAs(1, TEST_KEYS)).rejects.toMatchObject({ key: 'server.document_used' });
  });

  it('are encrypted anew with the newest key, once, after which the older one can go', async () => {
    expect(await renewEncryption(h.sandbox.db, NEW_KEYS, 'old', ENCRYPTED)).toBe(2);
    expect(await renewEncryption(h.sandbox.db, NEW_KEYS, 'old', ENCRYPTED)).toBe(0);

    expect((await readLevels(h.sandbox.db, ONLY_NEW, users[0]!))[1]).toMatchObject(DETAILS);
    const read = await readUpload(h.sandbox.db, ONLY_NEW, users[0]!, picture);
    expect(Buffer.from(read!.body).includes('PNG')).toBe(true);
    await expect(fileAs(1, ONLY_NEW)).rejects.toMatchObject({ key: 'server.document_used' });
  });

  it('given rows of an earlier version, then they are encrypted, and nothing else', async () => {
    const plain = { ...DETAILS, keyId: null, documentHash: null };
    await h.sandbox.db.update(verifications).set(plain).where(eq(verifications.userId, users[0]!));
    await h.sandbox.db
      .update(uploads)
      .set({ body: Buffer.from('PNG'), keyId: null })
      .where(eq(uploads.id, picture));

    expect(await renewEncryption(h.sandbox.db, TEST_KEYS, 'plain', ENCRYPTED)).toBe(2);
    expect(await renewEncryption(h.sandbox.db, NEW_KEYS, 'plain', ENCRYPTED)).toBe(0);

    expect((await readLevels(h.sandbox.db, TEST_KEYS, users[0]!))[1]).toMatchObject(DETAILS);
    expect(JSON.stringify((await stored()).row)).not.toContain('Rowan');
  });

  it('include the key of an authenticator app', async () => {
    const { db } = h.sandbox;
    const user = { id: users[0]!, label: 'rowan', issuer: 'Larch' };
    const { key } = (await keepNewTotp(db, TEST_KEYS, user, h.now))!;
    expect(await renewEncryption(db, NEW_KEYS, 'old', ENCRYPTED)).toBeGreaterThan(0);

    const row = (await readTotp(db, user.id))!;
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: h.now.getTime() });
    expect(row.secret).not.toContain(key);
    expect(getStep(ONLY_NEW, row, code, h.now)).toBeDefined();
  });
});
