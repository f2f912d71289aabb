import { factorContext, type Handlers } from '../http/context.ts';
import { completeLogin, logInWithPasskey, readLoginMethods, startPasskeyLogin } from '../people/factors/index.ts';

type SecondLoginCalls = 'user.login_methods' | 'user.login_second' | 'user.passkey_start' | 'user.passkey_login';

export const secondLoginCalls: Pick<Handlers, SecondLoginCalls> = {
  'user.login_methods': async (context, { ticket }) => {
    const { methods, passkey } = await readLoginMethods(factorContext(context), ticket, context.brand);
    return { methods: [...methods], passkey };
  },
  'user.login_second': (context, { ticket, method, code: answer }) =>
    completeLogin(factorContext(context), { ticket, method, answer, brand: context.brand }),
  'user.passkey_start': async (context) => ({
    options: await startPasskeyLogin(factorContext(context), context.brand),
  }),
  'user.passkey_login': (context, { credential }) =>
    logInWithPasskey(factorContext(context), credential, context.brand),
};
