import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether the browser knows passkeys (WebAuthn); a page without a secure origin has none. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Fetched when somebody first uses one. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Runs a dialog of the browser's own; null where the person called it off, or the device refused. */
async function answered(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    return JSON.stringify(await ask());
  } catch {
    return null;
  }
}

/** Has the browser make a passkey; what it answers travels as it is. */
export const makePasskey = (options: string): Promise<string | null> =>
  answered(async () => {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
    return (await webAuthn()).startRegistration({ optionsJSON });
  });

/** Has the browser sign with a passkey. */
export const signWithPasskey = (options: string): Promise<string | null> =>
  answered(async () => {
    const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
    return (await webAuthn()).startAuthentication({ optionsJSON });
  });
