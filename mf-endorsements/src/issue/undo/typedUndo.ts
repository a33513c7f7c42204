import type { CallInput } from '@portal/shared/contracts/call';
import type { UndoEffect, undoEndorsement } from '@portal/shared/contracts/underwriting/endorsementUndo';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { emptyPayee, payeeProblems, sentPayee } from '@portal/shared/parts/refundPayee';
import type { TypedPayee } from '@portal/shared/parts/refundPayee';

/** An undo while it is typed. */
export interface TypedUndo {
  payee: TypedPayee;
  justification: string;
  /** Of the endorsement, typed to confirm. */
  number: string;
}

export const emptyUndo: TypedUndo = { payee: emptyPayee, justification: '', number: '' };

/** Whether money goes back, to somebody who has to be named. */
export const hasRefund = ({ Premium }: UndoEffect): boolean => Premium?.NecessitaDadosBancarios === true;

/** What is missing before it can be sent. */
export const typedProblems = (typed: TypedUndo, effect: UndoEffect | undefined, number: string): Problem[] => [
  ...(effect && hasRefund(effect) ? payeeProblems(typed.payee) : []),
  ...problemsOf('Justification', typed.justification.trim() === '' && 'Diga por que o endosso é desfeito.'),
  ...problemsOf('Number', typed.number.trim() !== number && `Digite o número ${number}.`),
];

/** As it is sent: the version that was looked at goes with it, so that nothing else is undone than what was shown. */
export const sentUndo = (
  ProposalUniqueId: string,
  typed: TypedUndo,
  effect: UndoEffect,
): CallInput<typeof undoEndorsement>['body'] => ({
  ProposalUniqueId,
  Number: typed.number.trim(),
  VersaoApolice: effect.VersaoApolice,
  Justification: typed.justification.trim(),
  Payee: hasRefund(effect) ? sentPayee(typed.payee) : null,
});
