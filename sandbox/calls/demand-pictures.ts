import type { UserRealName2Request } from '../../generated/api.gen.ts';
import { caller, type Context } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { ownsUpload, uploadId } from '../uploads/index.ts';

export type Pictures = Readonly<Record<'front' | 'reverse' | 'hand', string>>;
type Sent = Pick<UserRealName2Request, 'front_pic' | 'reverse_pic' | 'hand_pic'>;

/** Numbers of the pictures of a document and of its owner: only the caller's own. */
export async function demandPictures(context: Context, input: Sent): Promise<Pictures> {
  const own = async (field: keyof Sent): Promise<string> => {
    const id = uploadId(input[field]);
    if (id === undefined || !(await ownsUpload(context.db, caller(context).id, id)))
      throw new Refusal('server.picture_unknown', { field });
    return id;
  };
  return { front: await own('front_pic'), reverse: await own('reverse_pic'), hand: await own('hand_pic') };
}
