import type { ProposalListItem } from '@portal/shared/contracts/proposals';

/** Where a proposal is seen whole: the insurer's view names its type in the address (Spec 000 §2.2). */
export const detailPath = (
  { UniqueId, EmissionProposalType }: Pick<ProposalListItem, 'UniqueId' | 'EmissionProposalType'>,
  ofAllBrokers: boolean,
): string =>
  ofAllBrokers
    ? `/propostas-seguradora/proposta/${EmissionProposalType}/${UniqueId}`
    : `/propostas/proposta/${UniqueId}`;

export const editPath = (uniqueId: string): string => `/propostas/proposta/editar/${uniqueId}`;
/** A policy in the list of policies, which have no screen of their own yet. */
export const policyPath = (number: string): string => `/apolices?${new URLSearchParams({ busca: number }).toString()}`;
export const timelinePath = (uniqueId: string): string => `/propostas/timeline/${uniqueId}`;

const WIZARD = '/propostas/nova-proposta-new';
export const newProposalPath = WIZARD;
export const financePath = (uniqueId: string): string => `${WIZARD}/dados-financeiros/${uniqueId}`;
/** A draft at the step where its writer stood. */
export const draftPath = (uniqueId: string, step: string): string => `${WIZARD}/${step}?rascunho=${uniqueId}`;
