import type {
  EndorsedFacts,
  ModalityFacts,
  PartyFacts,
} from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import type { Standing } from '../standing/readStanding';
import type { StandingCover } from '../standing/standingCovers';
import type { StandingAddress, StandingParty } from '../standing/standingParties';
import type { ToldPolicy } from '../terms/endorsedFigures';

/** A policy as it stands, as the rules of endorsements see it. */
export const endorsedFacts = (standing: Standing): EndorsedFacts => ({
  DataCancelamento: null,
  ModalidadePrincipal: amountsOf(standing.principal),
  ModalidadeComplementar: standing.complementary && amountsOf(standing.complementary),
  ObjetoApolice: standing.facts.Object,
  ClausulasParticulares: standing.facts.ParticularClausule,
  DadosTomador: partyOf(standing.policyHolder),
  DadosSegurado: { ...partyOf(standing.insured), NomeSocial: standing.insured.NomeSocial },
});

const amountsOf = ({
  ImportanciaSegurada,
  InicioVigencia,
  FimVigencia,
  FimContrato,
}: StandingCover): ModalityFacts => ({
  ImportanciaSegurada,
  InicioVigencia,
  FimVigencia,
  ...(FimContrato === undefined ? {} : { FimContrato }),
});

const partyOf = ({ NomeSocial: _, ...party }: StandingParty): PartyFacts => party;

/** A policy as it would stand, for the tags of its texts. */
export const toldAfter = (standing: Standing, drafted: EndorsedFacts): ToldPolicy => ({
  principal: drafted.ModalidadePrincipal,
  complementary: drafted.ModalidadeComplementar,
  policyHolder: partyAfter(standing.policyHolder, drafted.DadosTomador),
  insured: partyAfter(standing.insured, drafted.DadosSegurado),
});

const partyAfter = (before: StandingParty, { Nome, Endereco }: PartyFacts): StandingParty => ({
  ...before,
  Nome,
  // Whatever was typed was placed before it got here (askedValues).
  Endereco: Endereco as StandingAddress | null,
});
