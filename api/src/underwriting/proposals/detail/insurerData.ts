import type { CallResponse } from '@portal/shared/contracts/call';
import type { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ReinsuranceCession } from '@portal/shared/contracts/underwriting/reinsurance';
import type { seenCards } from '../../../deals/cards/seenCards';
import type { surroundingsOf } from './detailFacts';

type Insurer = NonNullable<CallResponse<typeof getProposalByUniqueId2>['Proposal']['Insurer']>;

interface Facts {
  amountAtRiskCents: number;
  surroundings: Awaited<ReturnType<typeof surroundingsOf>>;
  cards: Awaited<ReturnType<typeof seenCards>>;
  memberCount: number;
  /** The last decision of a reinsurance card. */
  cession: ReinsuranceCession | undefined;
}

/** What the insurer's staff decide by. The platform knows no other insurer's share: each proposal is carried whole. */
export const insurerData = ({ amountAtRiskCents, surroundings, cards, memberCount, cession }: Facts): Insurer => ({
  Cards: cards,
  EconomicGroup: surroundings.economicGroup && {
    Name: surroundings.economicGroup.name,
    LimitValue: surroundings.economicGroup.limitCents,
    UsedLimitValue: surroundings.economicGroup.usedLimitCents,
    MemberCount: memberCount,
  },
  Reinsurance: reinsuranceOf(amountAtRiskCents, surroundings.treatyCapacityCents),
  ...(cession && { ReinsuranceCession: cession }),
  CoInsurance: [],
});

/** What the treaty carries of an amount, and what is beyond it. */
export const reinsuranceOf = (amountCents: number, capacityCents: number | null): Insurer['Reinsurance'] =>
  capacityCents === null
    ? null
    : {
        TreatyCapacityValue: capacityCents,
        RetainedValue: Math.min(amountCents, capacityCents),
        ExceedingValue: Math.max(0, amountCents - capacityCents),
      };
