import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;

/**
 * Makes a passkey, or asks for one, as the options of the back end say. Loaded late.
 * @param options JSON
 * @returns the credential as JSON
 * @throws if the user declines, or the browser has no passkeys
 */
export async function askPasskey(options: string): Promise<string> {
  // whatever else it is, the browser refuses it
  const optionsJSON = JSON.parse(options) as Options;
  const credential =
    'pubKeyCredParams' in optionsJSON
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON });
  return JSON.stringify(credential);
}
