import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Exchange } from './exchange.ts';

const PERIOD = 30_000;

/** Gives the page a virtual authenticator that stores passkeys and always verifies the user. Chromium only. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** An authenticator app. Each code moves the exchange's clock on by a period, because each works only once. */
export function createAuthenticatorApp(exchange: Pick<Exchange, 'pass'>, key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  let ahead = 0;
  return {
    next: (): string => {
      exchange.pass(PERIOD);
      ahead += PERIOD;
      return totp.generate({ timestamp: Date.now() + ahead });
    },
  };
}
