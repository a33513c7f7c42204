import type { EndorsedPolicy, EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementField } from '@portal/shared/domain/parameters/endorsementFields';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';

/** What an endorsement is asked for: the policy as it stands, and what its sub-type lets change of it. */
export interface Subject {
  flow: EndorsementFlow;
  policy: EndorsedPolicy;
  parameters: EndorsementParameters;
  /** The object as the policy's document says it; null where it cannot be changed. */
  wholeObject: string | null;
}

/** Whether the sub-type lets a part of the policy change. */
export const mayChange = ({ parameters }: Subject, field: EndorsementField): boolean =>
  parameters.ChangeableFields.includes(field);

/** Whether the end of the guaranteed contract may change: where the end of the validity may. */
export const mayChangeContractEnd = (subject: Subject): boolean =>
  subject.policy.DadosProposta.ModalidadePrincipal.FimContrato !== undefined &&
  mayChange(subject, 'ModalidadePrincipal.NovoFimVigencia');

/** What is given back is asked for by its value: nothing of the policy says how much it is. */
export const isRestitution = ({ parameters }: Subject): boolean =>
  parameters.EndorsementTypeId === EndorsementTypeId.RestituicaoDePremio;

/** A change of nothing but the premium: there is nothing to write of the policy. */
export const changesNothing = ({ parameters }: Subject): boolean => parameters.ChangeableFields.length === 0;

export type CoverKey = 'principal' | 'complementary';

/** How the draft on the wire names a cover. */
export const coverNames = { principal: 'ModalidadePrincipal', complementary: 'ModalidadeComplementar' } as const;

/** A cover as it stands; null where the policy has none. */
export const standingCover = ({ policy }: Subject, cover: CoverKey) => policy.DadosProposta[coverNames[cover]];

export type PartyKey = 'policyHolder' | 'insured';

export const partyNames = { policyHolder: 'DadosTomador', insured: 'DadosSegurado' } as const;

export const standingParty = ({ policy }: Subject, party: PartyKey) =>
  party === 'policyHolder' ? policy.Tomador : policy.Segurado;
