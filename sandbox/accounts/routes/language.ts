import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/index.ts';
import type { Handlers } from '../../context.ts';
import { chooseLanguage } from '../../platform/shared/translator.ts';

export const languageRoutes: Pick<Handlers, 'set.lang' | 'get.lang'> = {
  'set.lang': async ({ db, user, services }, { lang }) => {
    const language = chooseLanguage(services.messages, lang);
    if (user) await db.update(users).set({ language }).where(eq(users.id, user.id));
    return language;
  },
  'get.lang': ({ translator }) => translator.language,
};
