import { defineCall } from '../call';
import { dateTime, line, recordId, uniqueId } from '../fields';
import { array, boolean, integer, nullable, object, text } from '../schema';
import type { Static } from '../schema';
import { checkNewPassword } from './access';

const password = () => text({ minLength: 1, maxLength: 200 });

/**
 * Sets another password for the signed-in user, who gives the one of now. Ends all other sessions and mails that it happened.
 * 400 with the field `CurrentPassword` or `Password`; wrong ones count like failed sign-ins (429). Additive to Spec 000 §7.2.
 */
export const changeOwnPassword = defineCall({
  method: 'POST',
  path: '/api/Security/ChangeOwnPassword',
  body: object({ CurrentPassword: password(), Password: password() }),
  response: object({ EndedSessions: integer() }),
});

/** As `checkNewPassword`, for the signed-in user. Additive. */
export const checkOwnPassword = defineCall({
  method: 'POST',
  path: '/api/Security/CheckOwnPassword',
  body: object({ Password: password() }),
  response: checkNewPassword.response,
});

const passkey = object({
  UniqueId: uniqueId(),
  Name: text(),
  /** The host name at which it opens; browsers offer it nowhere else. */
  Host: text(),
  CreatedAt: dateTime(),
  LastUsedAt: nullable(dateTime()),
});
/** A key of a device that answers in the place of the app's code. */
export type Passkey = Static<typeof passkey>;

const secondFactor = object({
  /** When the app was set up; null without a second factor. */
  ConfirmedAt: nullable(dateTime()),
  /** Of ten; each opens once. */
  RecoveryCodesLeft: integer(),
  /** The company or the profile asks for one. */
  IsRequired: boolean(),
  /** Who signs in through a directory alone has no password here, and no second factor either: that is the directory's. */
  HasPassword: boolean(),
  Passkeys: array(passkey),
});
/** How the signed-in user's second factor stands. */
export type SecondFactor = Static<typeof secondFactor>;

/** The user's second factor, without anything secret. Additive. */
export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/api/Security/GetSecondFactor',
  openBeforeTerms: true,
  response: secondFactor,
});

/**
 * A new secret for an app that makes codes (RFC 6238). It is of force once `confirmSecondFactor` has seen a code of it; one
 * that is in force stays so until then. 400 with the field `Password`. Additive.
 */
export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/api/Security/BeginSecondFactor',
  openBeforeTerms: true,
  body: object({ Password: password() }),
  response: object({
    /** In the letters of base32, for who types it. */
    Secret: text(),
    /** What the picture says. */
    Uri: text(),
    /** The picture itself: rows of a QR code, a dark place as 1. Nobody else draws it, so nobody else sees the secret. */
    Rows: array(text()),
  }),
});

/** Ten codes for who loses the device, shown this once. */
const shownCodes = object({ RecoveryCodes: array(text()) });

/** Puts the new secret into force with a first code of it, and gives new recovery codes. 400 with the field `Code`. Additive. */
export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/Security/ConfirmSecondFactor',
  openBeforeTerms: true,
  body: object({ Code: text({ minLength: 1, maxLength: 40 }) }),
  response: shownCodes,
});

/** New recovery codes in the place of all of before. 400 with the field `Password`, 422 without a second factor. Additive. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/Security/RenewRecoveryCodes',
  body: object({ Password: password() }),
  response: shownCodes,
});

/** Takes the user's own second factor away. 422 where one is required. Additive. */
export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/Security/RemoveSecondFactor',
  body: object({ Password: password() }),
  response: secondFactor,
});

/**
 * What the browser makes a passkey with, in WebAuthn's own JSON. 422 without a second factor: recovery codes have to be there
 * before a device can be lost. 400 with the field `Password`. Additive.
 */
export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/Security/BeginPasskey',
  body: object({ Password: password() }),
  response: object({ Options: text() }),
});

/** Keeps the passkey that the browser made (WebAuthn's own JSON). 400 with the field `Passkey`. Additive. */
export const confirmPasskey = defineCall({
  method: 'POST',
  path: '/api/Security/ConfirmPasskey',
  body: object({ Passkey: text({ minLength: 2, maxLength: 20_000 }), Name: line({ minLength: 1 }) }),
  response: secondFactor,
});

/** Takes a passkey away; the app's codes stay. A repetition changes nothing. Additive. */
export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/Security/RemovePasskey',
  body: object({ UniqueId: uniqueId(), Password: password() }),
  response: secondFactor,
});

/**
 * What the browser asks a passkey with at the second step of signing in; null where the user has none for this host name. 401
 * for a challenge that does not stand, or is of another browser. Additive.
 */
export const getPasskeyOptions = defineCall({
  method: 'POST',
  path: '/api/Security/GetPasskeyOptions',
  needsToken: false,
  body: object({ Challenge: text({ minLength: 1, maxLength: 100 }) }),
  response: object({ Options: nullable(text()) }),
});

/**
 * Takes the second factor of somebody away who lost both device and recovery codes, and ends their sessions. Administrators
 * alone; their own goes by `removeSecondFactor`. Additive.
 */
export const resetSecondFactor = defineCall({
  method: 'POST',
  path: '/api/Security/ResetSecondFactor',
  body: object({ UserId: recordId() }),
  response: object({ WasSet: boolean() }),
});

const requirement = object({
  IsCompanyRequired: boolean(),
  Profiles: array(object({ ProfileId: integer(), Name: text(), IsRequired: boolean() })),
});
/** Of whom a second factor is required. */
export type SecondFactorRequirement = Static<typeof requirement>;

/** Of whom the company requires a second factor; administrators alone. Additive. */
export const getSecondFactorRequirement = defineCall({
  method: 'GET',
  path: '/api/Security/GetSecondFactorRequirement',
  response: requirement,
});

/** Requires a second factor of everybody (`ProfileId` null) or of a profile, or no longer. Administrators alone. Additive. */
export const requireSecondFactor = defineCall({
  method: 'POST',
  path: '/api/Security/RequireSecondFactor',
  body: object({ ProfileId: nullable(recordId()), IsRequired: boolean() }),
  response: requirement,
});
