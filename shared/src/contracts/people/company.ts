import { defineCall } from '../call';
import { date, dateTime, line, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** The fonts that the portal serves itself; a company chooses among them. */
export const PORTAL_FONTS = ['Montserrat', 'Nunito Sans'] as const;

/** Largest sides of a company's mark in pixels, and its size in bytes. The square one is exactly so large. */
export const LOGO_LIMITS = { wideWidth: 480, wideHeight: 120, markSide: 192, bytes: 150_000 } as const;

/** Longest text of the terms, in characters. */
export const TERM_MAX_LENGTH = 200_000;
/** Minutes of rest after which a session may end at the earliest and at the latest. */
export const IDLE_MINUTES = { minimum: 2, maximum: 720 } as const;
/** Longest maintenance message, in characters. */
export const MAINTENANCE_MESSAGE_MAX_LENGTH = 500;

const hexColour = () => text({ pattern: '^#[0-9a-fA-F]{6}$' });
const branding = {
  PrimaryColor: hexColour(),
  FigureColor: hexColour(),
  LineColor: hexColour(),
  /** One that the portal serves, or the one that the company has already. */
  FontFamily: text({ minLength: 1, maxLength: 100 }),
};
const notices = {
  ShowPlatformNotice: boolean(),
  WarnMaintenance: boolean(),
  MaintenanceMessage: text({ maxLength: MAINTENANCE_MESSAGE_MAX_LENGTH }),
  IdleMinutes: integer(IDLE_MINUTES),
};

const companySetup = object({
  /** What a save must give back: it is refused with 409 when somebody else saved meanwhile. */
  ChangedAt: dateTime(),
  CompanyName: text(),
  /** As stored, which may be older than what can be chosen today. */
  Branding: object({ PrimaryColor: text(), FigureColor: text(), LineColor: text(), FontFamily: text() }),
  /** The company's mark; null where the initial of its name stands in for it. */
  Logo: nullable(object({ WideUrl: text(), MarkUrl: text() })),
  Terms: object({
    /** 0 while nothing was published. */
    Version: integer(),
    InForceSince: nullable(dateTime()),
    HTMLTermOfUse: text(),
    /** Active users who accepted this version, and active users in all. */
    AcceptedUsers: integer(),
    ActiveUsers: integer(),
  }),
  Tags: array(object({ Name: text(), Value: text() })),
  Users: object({ Active: integer(), Inactive: integer(), Administrators: integer() }),
  Modalities: object({ Total: integer(), Automatic: integer() }),
  Notices: object(notices),
});
/** The company's set-up in its steps (DECISIONS "Administrator rule"). */
export type CompanySetup = Static<typeof companySetup>;

/** The set-up as it stands. Additive, administrators only. */
export const getCompanySetup = defineCall({ method: 'GET', path: '/api/Company/GetSetup', response: companySetup });

/** Colours and font of the company's portal. 409 with the set-up as it stands after another's save. Additive. */
export const saveBranding = defineCall({
  method: 'POST',
  path: '/api/Company/SaveBranding',
  body: object({ ChangedAt: dateTime(), ...branding }),
  response: companySetup,
});

/** Base64 of at most so many bytes. */
const picture = () => text({ minLength: 1, maxLength: Math.ceil(LOGO_LIMITS.bytes / 3) * 4 });

/**
 * The company's own mark as two PNG files, or null to take it away. What is no PNG of the stated sides is refused.
 * 409 as `saveBranding`. Additive.
 */
export const saveLogo = defineCall({
  method: 'POST',
  path: '/api/Company/SaveLogo',
  body: object({ ChangedAt: dateTime(), Logo: nullable(object({ Wide: picture(), Mark: picture() })) }),
  response: companySetup,
});

/** Notices, maintenance message and length of an idle session. 409 as `saveBranding`. Additive. */
export const saveNotices = defineCall({
  method: 'POST',
  path: '/api/Company/SaveNotices',
  body: object({ ChangedAt: dateTime(), ...notices }),
  response: companySetup,
});

/** Every value of the `[Name]` placeholders; those left out go. 409 as `saveBranding`. Additive. */
export const saveTermTags = defineCall({
  method: 'POST',
  path: '/api/Company/SaveTermTags',
  body: object({
    ChangedAt: dateTime(),
    Tags: array(
      object({
        Name: line({ minLength: 1, pattern: '^[A-Za-zÀ-ÿ0-9_.-]+$' }),
        Value: text({ minLength: 1, maxLength: 200 }),
      }),
      { maxItems: 50 },
    ),
  }),
  response: companySetup,
});

/**
 * A new version of the terms, in force at once: everybody must accept it. `BaseVersion` is the version that was edited
 * (0 for the first); 409 with the set-up when another was published meanwhile. Additive.
 */
export const publishTerm = defineCall({
  method: 'POST',
  path: '/api/Company/PublishTerm',
  body: object({
    BaseVersion: integer({ minimum: 0, maximum: 2_147_483_647 }),
    HTMLTermOfUse: text({ minLength: 1, maxLength: TERM_MAX_LENGTH }),
  }),
  response: companySetup,
});

const companyContract = object({
  Number: text(),
  CompanyName: text(),
  /** CNPJ without a mask. */
  CompanyDocument: text(),
  SignedOn: date(),
  InForceSince: date(),
  RenewsOn: nullable(date()),
  PlanName: text(),
  PlanDescription: text(),
  Modules: array(object({ Name: text(), Description: text(), IncludedSince: nullable(date()) })),
  /** What the plan limits; `Limit` null is without one. */
  Limits: array(object({ Name: text(), Used: integer(), Limit: nullable(integer()) })),
  Contacts: array(object({ Role: text(), Name: text(), Email: text(), Phone: nullable(text()) })),
  Documents: array(object({ UniqueId: uniqueId(), Name: text(), SignedOn: date() })),
  /** The company's terms of use, newest first. */
  Terms: array(
    object({ UniqueId: uniqueId(), Version: integer(), InForceSince: dateTime(), AcceptedUsers: integer() }),
  ),
});
/** The company's contract with the platform. */
export type CompanyContract = Static<typeof companyContract>;

/** The company's contract with the platform. Additive, administrators only. */
export const getContract = defineCall({
  method: 'GET',
  path: '/api/Company/GetContract',
  response: companyContract,
});

/** The text of one document of the contract. Additive, administrators only. */
export const getContractDocument = defineCall({
  method: 'GET',
  path: '/api/Company/GetContractDocument',
  query: object({ UniqueId: uniqueId() }),
  response: object({ UniqueId: uniqueId(), Name: text(), SignedOn: date(), Html: text() }),
});

const termAcceptance = object({
  Id: integer(),
  UserName: text(),
  Email: text(),
  ProfileName: text(),
  Version: integer(),
  AcceptedAt: dateTime(),
});
/** Who accepted which version, and when. */
export type TermAcceptance = Static<typeof termAcceptance>;

/** The history of acceptances of the company's users. Additive, administrators only. */
export const getTermAcceptances = defineCall({
  method: 'GET',
  path: '/api/Company/GetTermAcceptances',
  query: object({
    textSearch: optional(line()),
    version: optional(integer({ minimum: 1, maximum: 2_147_483_647 })),
    orderBy: optional(union([literal('AcceptedAt'), literal('UserName'), literal('Version')])),
    ...pagingFields,
  }),
  response: paged(termAcceptance),
});
