import { defineCall } from '../call';
import { line, money, uniqueId } from '../fields';
import { paged, pagingFields } from '../paging';
import { array, boolean, integer, literal, nullable, object, optional, text, union } from '../schema';
import type { Static } from '../schema';

/** A modality as lists answer it. */
export const modalityListItem = object({
  Id: integer(),
  UniqueId: uniqueId(),
  Name: text(),
  Ref: text(),
  ModalityGroupUniqueId: uniqueId(),
  ModalityGroupName: text(),
  /** SUSEP branch, 0775 (public sector) or 0776 (private sector). */
  BranchCode: text(),
  /** Additive: the branch's own id, which addresses name. */
  BranchId: integer(),
  MaxInsuredAmountValue: money(),
  MaxInsuredAmountAutomaticValue: money(),
  MinInsurancePremium: money(),
  MinPeriodInDays: integer(),
  MaxPeriodInDays: integer(),
  /** Additive: where set, calendar years bound the term and the days are nominal. */
  MinPeriodInYears: nullable(integer()),
  MaxPeriodInYears: nullable(integer()),
  EnabledForAutomaticEmission: boolean(),
  IsComplementaryModality: boolean(),
  IsDeleted: boolean(),
});
/** A modality (modalidade) as its list shows it (Spec 001 §3 "Parameters"). */
export type ModalityListItem = Static<typeof modalityListItem>;

/**
 * Modalities of the company (DECISIONS "Calls without a path"). The screens send `ignoreCache=true`;
 * `ignoreDeleted` is true when it is not given (Spec 000 §9).
 */
export const getModalities = defineCall({
  method: 'GET',
  path: '/api/Core/GetModalities',
  query: object({
    ignoreCache: optional(boolean()),
    ignoreDeleted: optional(boolean()),
    textSearch: optional(line()),
    modalityGroupUniqueId: optional(uniqueId()),
    branchCode: optional(line()),
    enabledForAutomaticEmission: optional(boolean()),
    orderBy: optional(union([literal('Name'), literal('ModalityGroupName'), literal('MaxInsuredAmountValue')])),
    ...pagingFields,
  }),
  response: paged(modalityListItem),
});

/** Modality groups with their modalities (Spec 001 §7 "Parameterisation"). */
export const getModalitiesGroups = defineCall({
  method: 'GET',
  path: '/api/Modality/GetModalitiesGroups',
  response: array(
    object({
      ModalityGroupUniqueId: uniqueId(),
      Name: text(),
      BranchCode: text(),
      Modalities: array(object({ Id: integer(), UniqueId: uniqueId(), Name: text() })),
    }),
  ),
});
