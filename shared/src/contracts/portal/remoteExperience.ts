import { dateTime } from '../fields';
import { array, enumeration, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** What one report may carry of each kind. */
export const VITALS_PER_REPORT = 60;
export const SLOW_INTERACTIONS_PER_REPORT = 20;
export const ERRORS_PER_REPORT = 20;
/** Frames of an error that are kept: those on top, of the portal's own scripts. */
export const FRAMES_PER_ERROR = 5;
/** From here on a press is felt as slow. */
export const SLOW_FROM_MS = 200;
/** A part of an interaction is counted as having taken at most so long. */
export const LONGEST_PART_MS = 60_000;
/** Who has the shell's own pages and scripts, where a remote has its name. */
export const THE_PORTAL = 'portal';

const strict = { additionalProperties: false } as const;

export const remoteName = () => text({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
export const version = () => text({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$' });
export const traceId = () => text({ pattern: '^[0-9a-f]{8,32}$' });
/** The pattern of a route, never an address: `/apolice/:policyUniqueId`. */
const screen = () => text({ pattern: '^/[A-Za-z0-9/:?*_-]{0,119}$' });
/** A class that a stylesheet names: without digits, so that no number of a document fits into it. */
const part = () => text({ pattern: '^[a-z]{1,20}(?:-[a-z]{1,20}){0,5}$' });

/** Kinds of things that are pressed or typed into, as assistive technology calls them. */
export const PressedRole = {
  button: 'button',
  link: 'link',
  textbox: 'textbox',
  combobox: 'combobox',
  checkbox: 'checkbox',
  radio: 'radio',
  switch: 'switch',
  tab: 'tab',
  menuitem: 'menuitem',
  option: 'option',
  row: 'row',
  columnheader: 'columnheader',
  other: 'other',
} as const;
export type PressedRole = keyof typeof PressedRole;

/** Where on the page it stands; `frame` is the portal's own around the screens. */
export const PressedRegion = {
  screen: 'screen',
  table: 'table',
  form: 'form',
  dialog: 'dialog',
  menu: 'menu',
  frame: 'frame',
} as const;
export type PressedRegion = keyof typeof PressedRegion;

const longest = { minimum: 0, maximum: LONGEST_PART_MS };

/**
 * One number of a visit to a screen: `visit` that there was one, `inp` milliseconds until the page answered a press, `lcp`
 * milliseconds until the first screen of a page stood, `cls` by how much it shifted by itself, in thousandths.
 */
export const vital = object(
  {
    Remote: remoteName(),
    Version: version(),
    Vital: union([literal('visit'), literal('inp'), literal('lcp'), literal('cls')]),
    Value: integer({ minimum: 0, maximum: 120_000 }),
  },
  strict,
);
export type VitalObservation = Static<typeof vital>;

/** What was pressed, by kind, place and the class that the screen's own stylesheet has for it: never what stands on it. */
const pressed = {
  Screen: screen(),
  Role: enumeration(PressedRole),
  Region: enumeration(PressedRegion),
  Part: optional(part()),
};

/** A press or a key that the page took more than 200 ms to answer, in the three parts that this time has. */
export const slowInteraction = object(
  {
    ...{ Remote: remoteName(), Version: version() },
    ...pressed,
    InputDelay: integer(longest),
    Processing: integer(longest),
    Presentation: integer(longest),
  },
  strict,
);
export type SlowInteraction = Static<typeof slowInteraction>;

const frame = object(
  {
    Function: optional(text({ pattern: '^[A-Za-z_$][A-Za-z0-9_$.]{0,59}$' })),
    /** Of a remote or of the portal: `mf-kanban/12.0a1b2c.js`; a source map finds the place in the sources. */
    File: text({ pattern: '^[a-z][a-z0-9-]{1,39}/[A-Za-z0-9._-]{1,90}\\.js$' }),
    Line: integer({ minimum: 0, maximum: 10_000_000 }),
    Column: integer({ minimum: 0, maximum: 10_000_000 }),
  },
  strict,
);
export type ErrorFrame = Static<typeof frame>;

/** `uncaught` by anybody, a promise that failed unseen (`rejection`), or a screen that broke while it was drawn. */
const errorKind = () => union([literal('uncaught'), literal('rejection'), literal('render')]);

/** An error in a browser. Its message may name somebody and is never told. */
export const browserError = object(
  {
    ...{ Remote: remoteName(), Version: version(), Screen: screen() },
    Kind: errorKind(),
    /** The name of its class. */
    Name: text({ pattern: '^[A-Z][A-Za-z]{0,39}$' }),
    Code: optional(text({ pattern: '^[A-Za-z][A-Za-z_-]{0,39}$' })),
    Frames: array(frame, { maxItems: FRAMES_PER_ERROR }),
    TraceId: optional(traceId()),
  },
  strict,
);
export type BrowserError = Static<typeof browserError>;

const experience = object({
  Visits: integer(),
  Errors: integer(),
  SlowInteractions: integer(),
  /** What three quarters of the visits stayed below, in milliseconds; null where nothing was measured. */
  Inp: nullable(integer()),
  Lcp: nullable(integer()),
  /** In thousandths. */
  Cls: nullable(integer()),
});
/** What a version was like to work with in a period. */
export type ExperiencePeriod = Static<typeof experience>;

const slowPlace = object({
  Screen: text(),
  Role: enumeration(PressedRole),
  Region: enumeration(PressedRegion),
  Part: nullable(text()),
  Count: integer(),
  P75: integer(),
  /** On average, in milliseconds. */
  InputDelay: integer(),
  Processing: integer(),
  Presentation: integer(),
});
/** Something that was often slow to answer. */
export type SlowPlace = Static<typeof slowPlace>;

const errorGroup = object({
  /** The same for the same error of another version, as long as what it went through is called the same. */
  Fingerprint: text(),
  Kind: errorKind(),
  Name: text(),
  Code: nullable(text()),
  Screen: text(),
  Frames: array(frame),
  TraceId: nullable(text()),
  Count: integer(),
  FirstAt: dateTime(),
  LastAt: dateTime(),
});
/** Errors that are one to whoever looks for the cause. */
export type ErrorGroup = Static<typeof errorGroup>;

export const remoteExperience = object({
  /** A remote, or `portal` for the shell itself. */
  Remote: text(),
  Version: text(),
  LastDay: experience,
  LastWeek: experience,
  /** Those of the last week, the most frequent first. */
  SlowPlaces: array(slowPlace),
  /** Those of the last week, the newest first. */
  ErrorGroups: array(errorGroup),
});
/** What one version of a remote was like to work with in the company's browsers. */
export type RemoteExperience = Static<typeof remoteExperience>;
