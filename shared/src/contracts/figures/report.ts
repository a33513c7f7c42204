import { LONGER_INPUT_MAX_LENGTH } from '../../domain/values/limits';
import { defineCall } from '../call';
import { dateTime } from '../fields';
import { boolean, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

// The report that a company names in the place of the portal's figures (`/bi/embbeded`, functionality 3). All additive.

/** Seconds that the token of a report's address lives. */
export const REPORT_TOKEN_SECONDS = 120;

const report = object({
  /** With a token of this user, good for two minutes; null where the company has none and the portal's own figures show. */
  Address: nullable(text()),
});
/** The company's report as this user opens it. */
export type Report = Static<typeof report>;

/** The address of the company's report with a signed token that says who looks, or null without one. */
export const getReport = defineCall({ method: 'GET', path: '/api/Figures/GetReport', response: report });

const framing = object({
  /** Unknown where the platform cannot reach it, as with an address inside the company's own network. */
  Framing: union([literal('allowed'), literal('refused'), literal('unknown')]),
  /** What it refuses frames by, `X-Frame-Options: DENY`; null where it does not. */
  RefusedBy: nullable(text()),
});
/** Whether a report lets itself be framed. */
export type ReportFraming = Static<typeof framing>;

/** Asks the report whether a page of `origin` may frame it: browsers do not say why a frame stays empty. */
export const checkReport = defineCall({
  method: 'GET',
  path: '/api/Figures/CheckReport',
  query: object({ Origin: text({ maxLength: 300, pattern: '^https?://[^/?#\\s]+$' }) }),
  response: framing,
});

const settings = object({
  /** What a save must give back: it is refused with 409 when somebody else changed the company meanwhile. */
  ChangedAt: dateTime(),
  Address: nullable(text()),
  /** With what the report checks tokens (HS256). Shown once, when it is made. */
  Secret: nullable(text()),
});
/** The company's report as its administrators set it. */
export type ReportSettings = Static<typeof settings>;

/** The report that the company names. For administrators. */
export const getReportSettings = defineCall({
  method: 'GET',
  path: '/api/Figures/GetReportSettings',
  response: settings,
});

/**
 * Names another report, or none with null. A new address, and `MakesSecret`, bring a new secret: tokens of the old one end
 * at once. 400 for an address that is not https, or of the portal itself; 409 with the settings as they stand after
 * another's save. For administrators.
 */
export const saveReportSettings = defineCall({
  method: 'POST',
  path: '/api/Figures/SaveReportSettings',
  body: object({
    ChangedAt: dateTime(),
    Address: nullable(text({ minLength: 1, maxLength: LONGER_INPUT_MAX_LENGTH.webAddress })),
    MakesSecret: boolean(),
  }),
  response: settings,
});
