import type { CardDocumentCount, CardParty, CardPolicyHolder } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { CardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { countsOn } from '@portal/shared/domain/parties/contractLife';
import { formatDate } from '@portal/shared/domain/time/dates';
import { countDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import type { Concern } from './Attention';
import { groupName } from './groupName';

/** The section that tells of it. */
const LIMIT = 'Limite';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * What the validations found that a person decides on: the newest word of theirs, while they wait for a card. What they
 * found missing of documents and registration may have been received since: the records themselves say what is open.
 */
export function findingConcerns({
  IsWaitingForCard: isWaiting,
  EngineStep: step,
  Timeline: timeline,
}: Pick<CardProposalInfo, 'IsWaitingForCard' | 'EngineStep' | 'Timeline'>): Concern[] {
  const found = timeline.find(
    ({ StatusId, UserName }) => StatusId === ProposalTimelineStatus.Seguradora && UserName === null,
  )?.Description;
  return isWaiting && step !== 'registration' && found ? [{ tone: 'warning', text: found }] : [];
}

/** Partners who are politically exposed, of a party that is called `of`: "do tomador". */
export function exposureConcerns(party: Pick<CardParty, 'Partners'>, of: string): Concern[] {
  const exposed = party.Partners.filter(({ IsPoliticallyExposed }) => IsPoliticallyExposed).length;
  if (exposed === 0) return [];
  return [{ tone: 'warning', text: `${counted(exposed, 'sócio', 'sócios')} ${of} com exposição política.` }];
}

/** Documents that somebody still has to give, give again or look at. */
export const documentConcerns = (counts: readonly CardDocumentCount[], ofWhom?: string): Concern[] =>
  (
    [
      [DocumentStatus.Reprovado, 'danger'],
      [DocumentStatus.Pendente, 'warning'],
      [DocumentStatus.Aguardando_Analise, 'warning'],
    ] as const
  ).flatMap(([status, tone]) => {
    const count = counts.find(({ Status }) => Status === status)?.Count ?? 0;
    return count > 0 ? [{ tone, text: `${countDocuments(status, count, ofWhom)}.`, tab: 'documents' as const }] : [];
  });

/** Addresses whose municipality came from the range of a CEP; `whose` as the platform says it: "do segurado". */
export const addressConcerns = (whose: readonly string[]): Concern[] =>
  whose.map((one) => ({ tone: 'warning', text: `Endereço ${one} a confirmar: o município veio da faixa do CEP.` }));

/** That a party is blocked, in its words: "Tomador bloqueado". */
export const blockConcerns = (
  { IsBlocked, BlockedJustification: why }: Pick<CardParty, 'IsBlocked' | 'BlockedJustification'>,
  words: string,
): Concern[] => (IsBlocked ? [{ tone: 'danger', text: why ? `${words}: ${why}` : `${words}.` }] : []);

/**
 * What speaks against covering an amount for a policy holder; without an amount, against the policy holder as it is.
 * `what` says whose amount that is.
 * `today` is a plain date in Brazil.
 */
export function policyHolderConcerns(
  holder: CardPolicyHolder,
  today: string,
  amount: number | null = null,
  what = 'A importância em risco excede',
): Concern[] {
  return [
    ...blockConcerns(holder, 'Tomador bloqueado'),
    ...(holder.IsRestrictivelyBlocked ? [{ tone: 'danger', text: 'Tomador com bloqueio restritivo.' } as const] : []),
    ...(holder.IsRegistrationComplete
      ? []
      : [{ tone: 'warning', text: 'Cadastro do tomador incompleto: faltam dados ou documentos.' } as const]),
    ...(holder.BranchActivity?.IsRestrictive
      ? [{ tone: 'warning', text: `Ramo de atividade restritivo: ${holder.BranchActivity.Name}.` } as const]
      : []),
    ...limitConcerns(holder, today, amount, what),
    ...signatureConcerns(holder, today),
    ...exposureConcerns(holder, 'do tomador'),
  ];
}

function limitConcerns(
  { Limit: limit }: CardPolicyHolder,
  today: string,
  amount: number | null,
  what: string,
): Concern[] {
  const concerns: Concern[] = [];
  const exceeded = (name: string, available: number) => {
    if (amount !== null && amount > available)
      concerns.push({
        tone: 'danger',
        text: `${what} em ${formatMoney(amount - available)} o limite livre ${name}.`,
        section: LIMIT,
      });
  };
  exceeded('do tomador', limit.AvailableLimitValue);
  if (limit.EconomicGroup)
    exceeded(`do ${groupName(limit.EconomicGroup.Name)}`, limit.EconomicGroup.AvailableLimitValue);
  if (limit.ExpiresOn && limit.ExpiresOn < today)
    concerns.push({
      tone: 'warning',
      text: `O limite do tomador venceu em ${formatDate(limit.ExpiresOn)}.`,
      section: LIMIT,
    });
  return concerns;
}

function signatureConcerns(
  { CounterGuarantees: guarantees, IgnoreCcgSignature }: CardPolicyHolder,
  today: string,
): Concern[] {
  const hasSigned = guarantees.some(({ StatusId: statusId, CountsUntil: countsUntil = null }) =>
    countsOn({ statusId, countsUntil }, today),
  );
  if (IgnoreCcgSignature || hasSigned) return [];
  return [{ tone: 'warning', text: 'Nenhum contrato de contragarantia assinado.', section: 'Contragarantia' }];
}
