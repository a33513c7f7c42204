import { defineCall } from '../call';
import { dateTime, line } from '../fields';
import { nullable, object, text } from '../schema';
import type { Static } from '../schema';

/** What a photo of a person may be: a square PNG of this side. */
export const PHOTO_LIMITS = { side: 192, bytes: 150_000 } as const;
/** Longest name of a person and longest text about themselves, in characters. */
export const PROFILE_LENGTHS = { name: 100, about: 300 } as const;

const ownProfile = object({
  Name: text(),
  /** The sign-in, which the insurer changes. */
  Email: text(),
  /** Digits alone. */
  Phone: nullable(text()),
  /** A few words of now, such as "Em férias até dia 10". */
  Status: nullable(text()),
  About: nullable(text()),
  /** A PNG in base64; without one people see initials. */
  Photo: nullable(text()),
  /** Of the last change of the user, whoever made it. */
  ChangedAt: dateTime(),
});
/** What the signed-in user says of themselves. */
export type OwnProfile = Static<typeof ownProfile>;

/** What the signed-in user says of themselves. Additive to Spec 000 §7.2. */
export const getOwnProfile = defineCall({
  method: 'GET',
  path: '/api/Person/GetOwnProfile',
  response: ownProfile,
});

/**
 * Keeps what the user says of themselves. 409 with what stands now when the user was changed since `ChangedAt`; 400 with the
 * field for a name that is none and a phone that is none. Additive.
 */
export const saveOwnProfile = defineCall({
  method: 'POST',
  path: '/api/Person/SaveOwnProfile',
  body: object({
    ChangedAt: dateTime(),
    Name: text({ minLength: 1, maxLength: PROFILE_LENGTHS.name }),
    Phone: nullable(text({ maxLength: 20 })),
    Status: nullable(line()),
    About: nullable(text({ maxLength: PROFILE_LENGTHS.about })),
  }),
  response: ownProfile,
});

/** Keeps the user's photo, or takes it away. 400 with the field `Photo` for what is no such picture. Additive. */
export const saveOwnPhoto = defineCall({
  method: 'POST',
  path: '/api/Person/SaveOwnPhoto',
  body: object({ Photo: nullable(text({ minLength: 1, maxLength: Math.ceil(PHOTO_LIMITS.bytes / 3) * 4 })) }),
  response: ownProfile,
});
