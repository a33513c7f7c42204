import { getCardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { CardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { CardType } from '@portal/shared/domain/boards/cardTypes';
import { today } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { PartyScreeningSection } from '@portal/shared/parts/screening';
import { Place } from '@portal/shared/places/Place';
import { cardProposalSections } from '@portal/shared/places/portalPlaces';
import { Fragment } from 'react';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { Attention } from '../parts/Attention';
import {
  addressConcerns,
  documentConcerns,
  exposureConcerns,
  findingConcerns,
  policyHolderConcerns,
} from '../parts/concerns';
import { DocumentCounts } from '../parts/DocumentCounts';
import { EngineSection } from '../parts/EngineSection';
import { InsuredSection } from '../parts/InsuredSection';
import { NoRecord } from '../parts/NoRecord';
import { PolicyHolderSections } from '../parts/PolicyHolderSections';
import { PremiumSection } from '../parts/PremiumSection';
import { amountAtRisk } from '../parts/amountAtRisk';
import { RiskSection } from '../parts/RiskSection';
import { WordingsSection } from '../parts/WordingsSection';

/** "Dados da Proposta". */
export default function ProposalView({ record, title }: CardViewProps) {
  const { proposalUniqueId } = record.links;
  if (!proposalUniqueId) return <NoRecord of="uma proposta" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardProposalInfo}
      input={{ query: { ProposalUniqueId: proposalUniqueId } }}
    >
      {(proposal) => <ProposalSections proposal={proposal} cardType={record.card.cardType} />}
    </CardReading>
  );
}

/** A card about exposed people is decided by them, so that their party comes first. */
function ProposalSections({ proposal, cardType }: { proposal: CardProposalInfo; cardType: string }) {
  const risk = <RiskSection key="risk" proposal={proposal} />;
  const premium = <PremiumSection key="premium" premium={proposal.Premium} />;
  const holder = <PolicyHolderSections key="holder" holder={proposal.PolicyHolder} />;
  const insured = <InsuredSection key="insured" insured={proposal.Insured} />;
  const lists = (kind: 'policyHolder' | 'insured', { UniqueId: uniqueId }: { UniqueId: string }) => (
    <PartyScreeningSection key="lists" look="drawer" party={{ kind, uniqueId }} />
  );
  const order =
    cardType === CardType.TOMADOR_QSA_PEP
      ? [lists('policyHolder', proposal.PolicyHolder), holder, risk, premium, insured]
      : cardType === CardType.SEGURADO_QSA_PEP
        ? [lists('insured', proposal.Insured), insured, risk, premium, holder]
        : [risk, premium, holder, insured];
  return (
    <>
      <Attention
        concerns={[
          ...findingConcerns(proposal),
          ...policyHolderConcerns(proposal.PolicyHolder, today(), amountAtRisk(proposal)),
          ...exposureConcerns(proposal.Insured, 'do segurado'),
          ...addressConcerns(proposal.UnconfirmedAddresses),
          ...documentConcerns(proposal.DocumentCounts),
          ...documentConcerns(proposal.PolicyHolder.DocumentCounts, 'do tomador'),
        ]}
      />
      {order.map((part) => (
        <Fragment key={part.key}>{part}</Fragment>
      ))}
      <Section look="drawer" title="Documentos da proposta">
        <DocumentCounts counts={proposal.DocumentCounts} />
      </Section>
      <WordingsSection terms={proposal.ContractualTerms} />
      <EngineSection engine={proposal} timeline={proposal.Timeline} />
      <Place
        of={cardProposalSections}
        look="drawer"
        payload={{
          proposalUniqueId: proposal.UniqueId,
          policyHolder: { name: proposal.PolicyHolder.Name, document: proposal.PolicyHolder.CpfCnpj },
        }}
      />
    </>
  );
}
