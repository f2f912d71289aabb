import { Complaint } from '../folder/index';
import { USAGE, type Options } from '../options';
import { withAdmin } from './with-admin';

export async function review(options: Options): Promise<void> {
  const [kind = '', id = '', verdict = ''] = options.rest;
  if (kind === '' || !/^\d{1,9}$/.test(id) || (verdict !== 'pass' && verdict !== 'reject'))
    throw new Complaint(`review wants a kind, a number and pass or reject.\n\n${USAGE}`);
  console.log(await withAdmin(options, (admin) => admin.review(kind, Number(id), verdict === 'pass', options.reason)));
}
