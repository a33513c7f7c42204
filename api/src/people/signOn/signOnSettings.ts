import type { Environment } from '../../platform/server/environment';

/** Where identities are confirmed, as a process of the platform is told. */
export interface SignOnSettings {
  /** Issuer of the portal's own OpenID provider, as browsers reach it; null where none is run. */
  issuer: string | null;
  /** Where this process reaches that issuer; null where the public address does. */
  internalUrl: string | null;
  /** Client secrets of the companies' directories by company key; a public client has none. */
  directorySecrets: Readonly<Record<string, string>>;
}

/** Settings of a platform that signs in by password alone. */
export const noSignOn: SignOnSettings = { issuer: null, internalUrl: null, directorySecrets: {} };

/** The settings of sign-on in the environment of a process. */
export const signOnSettingsOf = (environment: Environment): SignOnSettings => ({
  issuer: environment.ssoPublicUrl,
  internalUrl: environment.ssoInternalUrl,
  directorySecrets: environment.directoryClientSecrets,
});
