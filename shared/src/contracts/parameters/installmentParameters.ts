import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { array, nullable, object, optional, text } from '../schema';
import type { Static } from '../schema';
import { installmentModalityParameters, paymentParameters } from './kinds/payment';
import { versioned, write } from './modalityRecord';

const installmentParameter = object({
  ...versioned,
  Code: text(),
  Name: text(),
  /** As the change set drafts it, else as it is in force. */
  InstallmentParameter: paymentParameters,
  /** Additive: null for a code that is only drafted. */
  InForce: nullable(paymentParameters),
});
/** A payment code with its instalment parameters. */
export type InstallmentParameterRecord = Static<typeof installmentParameter>;

/** The payment codes, in force or, with a change set, as drafted in it; in the order of their codes (Spec 001 §7). */
export const getInstallmentParameter = defineCall({
  method: 'GET',
  path: '/api/InstallmentParameter/GetInstallmentParameter',
  query: object({ ChangeSetUniqueId: optional(uniqueId()) }),
  response: array(installmentParameter),
});

/** Drafts a new payment code (Spec 001 §7): nothing of it is offered before its change set is published. */
export const createInstallmentParameter = defineCall({
  method: 'POST',
  path: '/api/InstallmentParameter/CreateInstallmentParameter',
  body: object({
    ChangeSetUniqueId: write.ChangeSetUniqueId,
    /** Made by the caller, so that a repeated request makes one. */
    UniqueId: uniqueId(),
    InstallmentParameter: paymentParameters,
  }),
  response: installmentParameter,
});

/**
 * Drafts a payment code (Spec 001 §7), with `IsDeleted` its removal. 409 with the code as it stands where somebody else has
 * written or published it meanwhile.
 */
export const changeInstallmentParameter = defineCall({
  method: 'PUT',
  path: '/api/InstallmentParameter/ChangeInstallmentParameter',
  body: object({ ...write, UniqueId: uniqueId(), InstallmentParameter: paymentParameters }),
  response: installmentParameter,
});

const ofModality = {
  ChangeSetUniqueId: write.ChangeSetUniqueId,
  /** The payment code. */
  UniqueId: uniqueId(),
  BaseVersionUniqueId: write.BaseVersionUniqueId,
  DraftVersion: write.DraftVersion,
};

/** Drafts what a payment code is for one modality, whether it has an exception already or not (Spec 001 §7). */
export const changeInstallmentModalityParameter = defineCall({
  method: 'POST',
  path: '/api/InstallmentModalityParameter/ChangeInstallmentModalityParameter',
  body: object({ ...ofModality, InstallmentModalityParameter: installmentModalityParameters }),
  response: installmentParameter,
});

/** Drafts that a modality has no exception any more; a DELETE with a body, as the specification has it (Spec 001 §7). */
export const deleteInstallmentModalityParameter = defineCall({
  method: 'DELETE',
  path: '/api/InstallmentModalityParameter/DeleteInstallmentModalityParameter',
  body: object({ ...ofModality, ModalityUniqueId: uniqueId() }),
  response: installmentParameter,
});
