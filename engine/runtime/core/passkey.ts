import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;

/**
 * Creates or requests a passkey, according to the back end's options. Loaded late.
 * @param options JSON
 * @returns the credential as JSON
 * @throws if the user declines, or the browser has no passkeys
 */
export async function askPasskey(options: string): Promise<string> {
  // the browser rejects anything that is not valid options
  const optionsJSON = JSON.parse(options) as Options;
  const credential =
    'pubKeyCredParams' in optionsJSON
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON });
  return JSON.stringify(credential);
}
