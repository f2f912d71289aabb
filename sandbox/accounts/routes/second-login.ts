import { factorContext, type Handlers } from '../../context.ts';
import { completeLogin, logInWithPasskey, readLoginMethods, startPasskeyLogin } from '../factors/index.ts';
import { getOpening, welcome } from './welcome.ts';

type SecondLoginCalls = 'user.login_methods' | 'user.login_second' | 'user.passkey_start' | 'user.passkey_login';

export const secondLoginRoutes: Pick<Handlers, SecondLoginCalls> = {
  'user.login_methods': async (context, { ticket }) => {
    const { methods, passkey } = await readLoginMethods(factorContext(context), ticket, context.brand);
    return { methods: [...methods], passkey };
  },
  'user.login_second': async (context, { ticket, method, code: answer }) =>
    welcome(context, await completeLogin(factorContext(context), { ticket, method, answer }, getOpening(context))),
  'user.passkey_start': async (context) => ({
    options: await startPasskeyLogin(factorContext(context), context.brand),
  }),
  'user.passkey_login': async (context, { credential }) =>
    welcome(context, await logInWithPasskey(factorContext(context), credential, getOpening(context))),
};
