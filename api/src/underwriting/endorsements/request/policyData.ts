import { eq } from 'drizzle-orm';
import type { EndorsedPolicy } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { availableLimitOf } from '../../../deals/engine/validations/credit';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { listedDocument } from '../../../platform/lists/privacy';
import { requireVisiblePolicy } from '../../policies/record/findPolicy';
import { clausesOnWire } from './clausesOnWire';
import { metEndorsements } from './standing/metEndorsements';
import { readStanding } from './standing/readStanding';
import type { StandingCover } from './standing/standingCovers';
import type { StandingParty } from './standing/standingParties';

/** The policy as it stands, as the original data of an endorsement. */
export async function endorsedPolicy(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<EndorsedPolicy> {
  const policy = await requireVisiblePolicy(database, user, uniqueId);
  const standing = await readStanding(database, policy, now);
  const { facts, contract, complementary } = standing;
  return {
    PolicyUniqueId: policy.uniqueId,
    PolicyNumber: policy.number,
    StatusId: policy.statusId,
    VersaoApolice: standing.version,
    Tomador: partyOnWire(standing.policyHolder),
    Segurado: partyOnWire(standing.insured),
    DadosProposta: {
      ProposalUniqueId: contract.proposal.uniqueId,
      ModalidadePrincipal: coverOnWire(standing.principal),
      ModalidadeComplementar: complementary && coverOnWire(complementary),
      AnnualRatePercent: policy.annualRatePercent,
      PremioTotal: policy.premiumCents,
      PremioPago: policy.paidCents,
      LimiteDisponivel: await limitFor(database, user, policy.policyHolderId, now),
    },
    Objeto: facts.Object,
    ClausulaParticularApolice: clausesOnWire(facts.ParticularClausule, facts.ParticularClausule),
    EndossosEncontrados: await metEndorsements(database, policy.id),
  };
}

const coverOnWire = ({ modality, ImportanciaSegurada, InicioVigencia, FimVigencia, FimContrato }: StandingCover) => ({
  Nome: modality.name,
  ImportanciaSegurada,
  InicioVigencia,
  FimVigencia,
  PrazoDias: daysBetween(InicioVigencia, FimVigencia),
  ...(FimContrato === undefined ? {} : { FimContrato }),
});

function partyOnWire({ CpfCnpj, Endereco, ...party }: StandingParty) {
  if (!Endereco) return { ...party, CpfCnpj: listedDocument(CpfCnpj), Endereco };
  const { StateCode: _, ...address } = Endereco;
  return { ...party, CpfCnpj: listedDocument(CpfCnpj), Endereco: address };
}

/** What is left of the policy holder's limit, for whoever reads limits; null for everybody else. */
export async function limitFor(
  database: Database | Transaction,
  user: CurrentUser | null,
  policyHolderId: number,
  now: Date,
): Promise<number | null> {
  if (user === null || !proposalPeople.permits(user)) return null;
  const [holder] = await database.select().from(policyHolders).where(eq(policyHolders.id, policyHolderId));
  return holder ? availableLimitOf(holder, dateOfInstant(now)) : null;
}
