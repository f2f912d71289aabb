import type { Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

export async function verify(options: Options): Promise<void> {
  const { text, sound } = await withAdmin(options, (admin) => admin.verify());
  console.log(text);
  if (!sound) process.exitCode = 1;
}
