import type { UserRealName2Request } from '../../generated/api.gen.ts';
import { requireUser, type Context } from '../http/context.ts';
import { Refusal } from '../shared/refusal.ts';
import { ownsUpload, parseUploadId } from '../uploads/index.ts';

export type IdentityPictures = Readonly<Record<'front' | 'reverse' | 'hand', string>>;
type Sent = Pick<UserRealName2Request, 'front_pic' | 'reverse_pic' | 'hand_pic'>;

/** Ids of the pictures of a document and its owner. Only the caller's own uploads are accepted. */
export async function requireOwnPictures(context: Context, input: Sent): Promise<IdentityPictures> {
  const own = async (field: keyof Sent): Promise<string> => {
    const id = parseUploadId(input[field]);
    if (id === undefined || !(await ownsUpload(context.db, requireUser(context).id, id)))
      throw new Refusal('server.picture_unknown', { field });
    return id;
  };
  return { front: await own('front_pic'), reverse: await own('reverse_pic'), hand: await own('hand_pic') };
}
