import { eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { ledgersOf, splitCharge } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { slipLedgers } from '../../../parameters/billing/makeSlips';
import { proposals } from '../../../platform/database/schema/proposals';
import { renderDocument } from '../../../platform/pdf/renderDocument';
import { unprocessable } from '../../../platform/server/refusal';
import type { ToldSlip } from '../../proposals/files/contract/endorsementMoney';
import { maskedFor } from '../../proposals/files/contract/maskedParties';
import { readPolicyText } from '../../proposals/files/contract/readPolicyText';
import { issuedPolicyOf } from '../../proposals/files/contractContent';
import { endorsementSpecimen, toldOf } from '../../proposals/files/endorsementContent';
import type { ToldEndorsement } from '../../proposals/files/endorsementContent';
import { contractOfEndorsement } from '../../proposals/files/endorsementContract';
import { endorsementDocument } from '../../proposals/files/endorsementFile';
import type { PolicyMaker } from '../../proposals/files/policyMaker';
import { addressOfFile, noteDownload } from '../../proposals/files/proposalFile';
import { readRequest } from '../request/asked/readRequest';
import { endorsementValues } from '../request/create/endorsementValues';
import { figureProblems } from '../request/judge/figureProblems';
import { reasonOf, reasonProblems } from '../request/judge/judgeReason';
import { priceRequest } from '../request/price/priceRequest';
import { refuseProblems } from '../request/problem';
import { seenEndorsement } from '../work/endorsementAccess';
import type { SeenEndorsement } from '../work/endorsementAccess';

interface Address {
  UrlToDownload: string;
}

/** The document of an endorsement: as it was issued and signed, or as a draft of what was asked for. */
export async function documentOf(maker: PolicyMaker, uniqueId: string): Promise<Address> {
  const seen = await seenEndorsement(maker.database, maker.user, uniqueId, 'ProposalUniqueId');
  return seen.endorsement.statusId === ProposalStatus.Emitida ? issuedDocument(maker, seen) : specimen(maker, seen);
}

/** The signed document alone; 422 before the issue. */
export async function issuedDocumentOf(maker: PolicyMaker, uniqueId: string): Promise<Address> {
  const seen = await seenEndorsement(maker.database, maker.user, uniqueId);
  if (seen.endorsement.statusId === ProposalStatus.Emitida) return issuedDocument(maker, seen);
  throw unprocessable('O endosso ainda não foi emitido. Enquanto isso, gere a minuta dele.', { code: 'NotIssued' });
}

async function proposalOf({ database }: PolicyMaker, { policy }: Pick<SeenEndorsement, 'policy'>) {
  const [proposal] = await database
    .select({ id: proposals.id, uniqueId: proposals.uniqueId, number: proposals.number })
    .from(proposals)
    .where(eq(proposals.id, policy.proposalId));
  if (!proposal) throw new Error('A policy comes of a proposal');
  return proposal;
}

async function issuedDocument(maker: PolicyMaker, seen: SeenEndorsement): Promise<Address> {
  const { uniqueId: ProposalUniqueId } = await proposalOf(maker, seen);
  return endorsementDocument(maker, { ProposalUniqueId, endorsement: seen.endorsement.uniqueId });
}

async function specimen(maker: PolicyMaker, seen: SeenEndorsement): Promise<Address> {
  const { endorsement, policy } = seen;
  return specimenAddress(maker, {
    policy,
    endorsement: { id: endorsement.id, told: toldOf(endorsement), sequenceNumber: endorsement.sequenceNumber },
    calculation: endorsement.calculation,
  });
}

/** Calculations from before refunds were split say the total alone. */
const calculatedRefund = (calculation: Specimen['calculation']): Ledgers =>
  ledgersOf({
    amountCents: calculation?.RestituicaoValue ?? 0,
    interestCents: calculation?.Restituicao?.InterestValue ?? 0,
    taxCents: calculation?.Restituicao?.TaxValue ?? 0,
  });

function calculatedSlips({ Plan, Premium }: NonNullable<Specimen['calculation']>): ToldSlip[] {
  const charge = {
    premiumCents: Premium.TotalValue,
    interestCents: Premium.InterestValue ?? 0,
    taxCents: Premium.TaxValue,
  };
  const ledgers = splitCharge(
    charge,
    Plan.map(({ AmountValue }) => AmountValue),
  );
  return Plan.map(({ Installment, DueOn, AmountValue }, at) => ({
    ...{ installment: Installment, dueOn: DueOn, amountCents: AmountValue },
    ...slipLedgers(ledgers[at]),
  }));
}

/** What a draft is made of. */
interface Specimen {
  policy: SeenEndorsement['policy'];
  endorsement: { id: number | null; told: ToldEndorsement; sequenceNumber: number };
  calculation: Pick<EndorsementPremium, 'Plan' | 'Premium' | 'RestituicaoValue' | 'Restituicao'> | null;
}

async function specimenAddress(maker: PolicyMaker, { policy, endorsement, calculation }: Specimen): Promise<Address> {
  const { database } = maker;
  const proposal = await proposalOf(maker, { policy });
  const contract = await contractOfEndorsement(database, proposal.id, { id: endorsement.id, policyId: policy.id });
  const text = await readPolicyText(database, { ...contract, policy: issuedPolicyOf(contract) });
  await noteDownload(maker, proposal.uniqueId);
  const masked = maskedFor(maker.user, contract, text);
  const content = endorsementSpecimen(masked.contract, masked.text, {
    endorsement: endorsement.told,
    policyNumber: policy.number,
    slips: calculation ? calculatedSlips(calculation) : [],
    refund: calculatedRefund(calculation),
  });
  return {
    UrlToDownload: await addressOfFile(maker, {
      proposal,
      kind: 'contractDraft',
      // So that it is told from the draft of the policy, and from those of other endorsements.
      installment: endorsement.sequenceNumber,
      content,
      render: renderDocument,
    }),
  };
}

/** The draft of an endorsement that is still being written: nothing is asked for, and no number is given. */
export async function draftOfRequest(maker: PolicyMaker, form: EndorsementForm, now = new Date()): Promise<Address> {
  const { database, user } = maker;
  const request = await readRequest(database, user, { flow: null, form }, now);
  refuseProblems([...figureProblems(request), ...(reasonOf(request) ? [] : reasonProblems(request))]);
  const price = await priceRequest(database, user, request);
  return specimenAddress(maker, {
    policy: request.standing.policy,
    endorsement: {
      id: null,
      told: { ...endorsementValues(request, price), wantedEffectiveOn: request.effectiveOn, numbered: null },
      sequenceNumber: 0,
    },
    calculation: price.premium,
  });
}
