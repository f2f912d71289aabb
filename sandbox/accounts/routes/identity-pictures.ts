import type { UserRealName2Request } from '../../../generated/api.gen.ts';
import { requireUser, type Context } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { ownsUpload, parseUploadId } from '../../platform/uploads/index.ts';

type IdentityPictures = Readonly<Record<'front' | 'reverse' | 'hand', string>>;
/** Brands can make the reverse side optional for passports. */
export type DocumentPictures = Omit<IdentityPictures, 'reverse'> & Partial<IdentityPictures>;
type Sent = Pick<UserRealName2Request, 'front_pic' | 'reverse_pic' | 'hand_pic'>;

/** Returns the ids of the pictures of a document and its owner. Only the caller's own uploads are accepted. */
export async function requireOwnPictures(context: Context, input: Required<Sent>): Promise<IdentityPictures> {
  const reverse = await requireOwnPicture(context, 'reverse_pic', input.reverse_pic);
  return { ...(await requireDocumentPictures(context, input)), reverse };
}

export async function requireDocumentPictures(context: Context, input: Sent): Promise<DocumentPictures> {
  const { front_pic, reverse_pic, hand_pic } = input;
  const front = await requireOwnPicture(context, 'front_pic', front_pic);
  const reverse =
    reverse_pic === undefined ? {} : { reverse: await requireOwnPicture(context, 'reverse_pic', reverse_pic) };
  return { front, ...reverse, hand: await requireOwnPicture(context, 'hand_pic', hand_pic) };
}

async function requireOwnPicture(context: Context, field: keyof Sent, address: string): Promise<string> {
  const id = parseUploadId(address);
  if (id === undefined || !(await ownsUpload(context.db, requireUser(context).id, id)))
    throw new ApiError('server.picture_unknown', { field });
  return id;
}
