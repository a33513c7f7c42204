import { Functionality } from '../../domain/access/functionalities';
import { UserType } from '../../domain/access/userTypes';
import { defineCall } from '../call';
import { money, recordId, uniqueId } from '../fields';
import { array, boolean, enumeration, integer, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';

/** Longest name of a profile. */
const PROFILE_NAME_MAX_LENGTH = 60;

/** More profiles than this no company has; keeps a list that is read whole readable. */
const MOST_MENUS = 50;
const MOST_GRANTS = 500;
/** No premium is as high. */
const MOST_CENTS = 99_999_999_999_99;

/** Null where it holds for all; under menu 1 it names the pipe (Spec 000 §6). */
const grant = object({ Id: enumeration(Functionality), RefUniqueId: nullable(uniqueId()) });
const moduleAction = object({
  ModuleId: integer({ minimum: 0, maximum: 1000 }),
  Action: text({ maxLength: 60 }),
  IsAllowed: boolean(),
});
/** What a profile does other than its functionalities say: an action of a module that it may, or may not, all the same. */
export type ProfileModuleAction = Static<typeof moduleAction>;

const profile = object({
  UniqueId: uniqueId(),
  Name: text(),
  UserTypeId: enumeration(UserType),
  IsAdministrator: boolean(),
  /** Where its users begin who have no home of their own. Additive. */
  HomeMenuId: nullable(integer()),
  /** Additive: up to how much its users may give back with one endorsement, in cents; null without a limit. */
  RefundAuthorityValue: optional(nullable(money())),
  /** Grows with every change of it or of what it grants; who changes it says which one they saw. Additive. */
  Version: integer(),
  /** Its users whom the caller may see. */
  Usuarios: array(object({ UserInfoId: integer(), Name: text(), IsActive: boolean() })),
  /** Its menu entries in their order, with the functionalities that it grants under each. Spelled as in the specification. */
  Menus: array(object({ Id: integer(), Label: text(), MenuFuncionalities: array(grant) })),
  /** Additive. */
  ModuleActions: array(moduleAction),
  /** Why the caller may not change it, or not delete it, in a sentence; null where they may. Additive. */
  WhyNotChange: nullable(text()),
  WhyNotDelete: nullable(text()),
});
/** A profile with who has it and what it grants (Spec 000 §3 "Profile"). */
export type UserProfile = Static<typeof profile>;

/** The company's profiles by name, of one user type where it is given (Spec 000 §7.3). */
export const getProfileByCompanyId = defineCall({
  method: 'GET',
  path: '/api/UserProfile/GetProfileByCompanyId',
  query: object({ userInfoTypeId: optional(enumeration(UserType)) }),
  response: object({ Data: array(profile) }),
});

const menus = object({
  /** The menu entries, with what may be granted under each to that user type. Spelled as in the specification. */
  Data: array(
    object({ Id: integer(), Label: text(), MenuFuncionalities: array(object({ Id: enumeration(Functionality) })) }),
  ),
  /** The pipes that grants under menu 1 may name, with the functionality that manages each. Additive. */
  Pipes: array(object({ UniqueId: uniqueId(), Name: text(), FunctionalityId: enumeration(Functionality) })),
  /** What can be done in a module, and the functionalities of which one suffices. Additive. */
  ModuleActions: array(
    object({
      ModuleId: integer(),
      Action: text(),
      Functionalities: array(integer()),
      /** The caller may. */ IsHeld: boolean(),
    }),
  ),
});
/** What a profile of a user type can be made of. */
export type GrantableMenus = Static<typeof menus>;

/** The menu with the functionalities that may be granted per user type (Spec 000 §3, §7.3); of all types without one. */
export const getMenus = defineCall({
  method: 'GET',
  path: '/api/Menu/GetMenus',
  query: object({ userInfoTypeId: optional(enumeration(UserType)) }),
  response: menus,
});

/**
 * Makes a profile, as a copy of what another one grants where `CopyOfUniqueId` names it, or changes the name and kind of
 * one (Spec 000 §7.3). 409 with the profile as it stands where somebody else was faster.
 */
export const insertOrUpdateProfile = defineCall({
  method: 'POST',
  path: '/api/UserProfile/InsertOrUpdateProfile',
  body: object({
    /** Missing for a new one. */
    UniqueId: optional(uniqueId()),
    Version: optional(integer({ minimum: 1 })),
    Name: text({ minLength: 1, maxLength: PROFILE_NAME_MAX_LENGTH }),
    UserTypeId: enumeration(UserType),
    IsAdministrator: boolean(),
    HomeMenuId: nullable(recordId()),
    /** Additive. Missing it stays as it is; a new profile has that of its model, and without one gives nothing back. */
    RefundAuthorityValue: optional(nullable(money({ minimum: 0, maximum: MOST_CENTS }))),
    CopyOfUniqueId: optional(uniqueId()),
  }),
  response: profile,
});

const rights = object({
  ProfileUniqueId: uniqueId(),
  Version: integer({ minimum: 1 }),
  /** In the order in which the menu shows them. */
  Menus: array(object({ Id: recordId(), MenuFuncionalities: array(grant, { maxItems: MOST_GRANTS }) }), {
    maxItems: MOST_MENUS,
  }),
  ModuleActions: array(moduleAction, { maxItems: MOST_GRANTS }),
});
/** What a profile is to grant from now on. */
export type ProfileRights = Static<typeof rights>;

/**
 * Sets what a profile grants, whole (Spec 000 §7.3, spelled as there): menus in their order, functionalities, per pipe
 * under menu 1, and actions of modules. 409 with the profile as it stands where somebody else was faster. Its users have
 * the new rights with their next call, and are told live.
 */
export const updateMenuFuncionalityInProfile = defineCall({
  method: 'POST',
  path: '/api/Menu/UpdateMenuFuncionalityInProfile',
  body: rights,
  response: profile,
});

const change = object({
  /** As a pipe's name where it is for one. */
  Functionalities: array(object({ Id: enumeration(Functionality), PipeName: nullable(text()) })),
  Menus: array(object({ Id: integer(), Label: text() })),
  ModuleActions: array(object({ ModuleId: integer(), Action: text() })),
});
const preview = object({
  ProfileUniqueId: uniqueId(),
  Name: text(),
  Version: integer(),
  Taken: change,
  Given: change,
  /** Whom it concerns: the users of the profile whom the caller may see. */
  Users: array(object({ UserInfoId: integer(), Name: text(), IsActive: boolean() })),
  /** How many hold it whom the caller does not see. */
  OtherUsers: integer(),
  /** Why the platform would refuse it, in a sentence. */
  Refusal: nullable(text()),
});
/** What a change takes from whom, and gives. */
export type ProfileChangePreview = Static<typeof preview>;

/** What a change of a profile's rights would take from whom, and give, before it is saved. Additive. */
export const previewProfileChange = defineCall({
  method: 'POST',
  path: '/api/UserProfile/PreviewProfileChange',
  body: rights,
  response: preview,
});

/** Deletes a profile that nobody holds (Spec 000 §7.3); refused in words otherwise. */
export const deleteProfile = defineCall({
  method: 'DELETE',
  path: '/api/UserProfile/DeleteProfile',
  query: object({ UniqueId: uniqueId() }),
  response: object({ UniqueId: uniqueId() }),
});
