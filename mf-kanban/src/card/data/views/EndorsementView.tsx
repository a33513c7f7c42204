import { getCardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import type { CardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { daysBetween, formatDate } from '@portal/shared/domain/time/dates';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { today } from '@portal/shared/domain/time/instants';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { PayeeSection } from '@portal/shared/parts/refundPayee';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { CopyableText, DateText, Money } from '@portal/shared/ui/base';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { AskedChanges } from '../parts/AskedChanges';
import { Attention } from '../parts/Attention';
import type { Concern } from '../parts/Attention';
import { amountAtRisk } from '../parts/amountAtRisk';
import { ContractFacts } from '../parts/ContractFacts';
import { documentConcerns, policyHolderConcerns } from '../parts/concerns';
import { DocumentCounts } from '../parts/DocumentCounts';
import { EndorsementChange } from '../parts/EndorsementChange';
import { EngineSection } from '../parts/EngineSection';
import { InsuredSection } from '../parts/InsuredSection';
import { NoRecord } from '../parts/NoRecord';
import { PolicyHolderSections } from '../parts/PolicyHolderSections';
import { RecordLink } from '../parts/RecordLink';
import { branchText, BrokerFacts, modalityText } from '../parts/RiskSection';

/** "Dados do Endosso". */
export default function EndorsementView({ record, title }: CardViewProps) {
  const { endorsementUniqueId } = record.links;
  if (!endorsementUniqueId) return <NoRecord of="um endosso" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardEndorsementInfo}
      input={{ query: { ProposalUniqueId: endorsementUniqueId } }}
    >
      {(endorsement) => <EndorsementSections endorsement={endorsement} uniqueId={endorsementUniqueId} />}
    </CardReading>
  );
}

function EndorsementSections({ endorsement, uniqueId }: { endorsement: CardEndorsementInfo; uniqueId: string }) {
  return (
    <>
      <Attention concerns={concernsOf(endorsement)} />
      <Section look="drawer" title="Endosso" aside={<ProposalStatusTag id={endorsement.StatusId} />}>
        <Facts>
          <Fact label="Número">
            <CopyableText text={endorsement.Number} label="o número do endosso">
              <RecordLink kind="Endorsement" uniqueId={uniqueId} number={endorsement.Number}>
                {endorsement.Number}
              </RecordLink>
            </CopyableText>
          </Fact>
          <Fact label="Tipo">{typeText(endorsement)}</Fact>
          {endorsement.SubTypeName && <Fact label="Subtipo">{endorsement.SubTypeName}</Fact>}
          {endorsement.EffectiveOn !== undefined && (
            <Fact label="Vale a partir de">{endorsement.EffectiveOn && formatDate(endorsement.EffectiveOn)}</Fact>
          )}
          <Fact label="Pedido em">
            <DateText value={endorsement.CreatedAt} />
            {endorsement.RequestedByName && ` por ${endorsement.RequestedByName}`}
          </Fact>
          <Fact label="Motivo" wide>
            {endorsement.Reason}
          </Fact>
          {endorsement.Justification && (
            <Fact label="Justificativa" wide>
              {endorsement.Justification}
            </Fact>
          )}
          <Fact label="Objeto" wide>
            {endorsement.Object}
          </Fact>
        </Facts>
      </Section>
      <EndorsementChange endorsement={endorsement} />
      <AskedChanges changes={endorsement.Changes} />
      <PayeeSection look="drawer" payee={endorsement.Payee} />
      <Section look="drawer" title="Apólice">
        <Facts>
          <Fact label="Número">
            <CopyableText text={endorsement.PolicyNumber} label="o número da apólice">
              <RecordLink kind="Policy" uniqueId={endorsement.PolicyUniqueId} number={endorsement.PolicyNumber}>
                {endorsement.PolicyNumber}
              </RecordLink>
            </CopyableText>
          </Fact>
          <Fact label="Modalidade">{modalityText(endorsement.Modality)}</Fact>
          <Fact label="Ramo">{branchText(endorsement.Modality)}</Fact>
          <ContractFacts contract={endorsement.Contract} />
          <Fact label="Prêmio pago">
            <Money cents={endorsement.PaidPremiumValue} />
          </Fact>
          <BrokerFacts broker={endorsement.Broker} />
        </Facts>
      </Section>
      <PolicyHolderSections holder={endorsement.PolicyHolder} />
      <InsuredSection insured={endorsement.Insured} />
      <Section look="drawer" title="Documentos do endosso">
        <DocumentCounts counts={endorsement.DocumentCounts} />
      </Section>
      <EngineSection engine={endorsement} />
    </>
  );
}

const typeText = ({ EndorsementTypeId: type, IsAnniversary, SequenceNumber }: CardEndorsementInfo): string =>
  [endorsementTypeLabels[type], IsAnniversary && 'de aniversário', `(${SequenceNumber}º da apólice)`]
    .filter(Boolean)
    .join(' ');

/** Only what the endorsement adds would still be taken of the limit. */
function concernsOf(endorsement: CardEndorsementInfo): Concern[] {
  const { Before: before, After: after } = endorsement;
  const { StatusId } = endorsement;
  const left = amountAtRisk({ StatusId, ...after });
  const added = left === null ? 0 : left - (amountAtRisk({ StatusId, ...before }) ?? 0);
  const concerns = [
    ...policyHolderConcerns(endorsement.PolicyHolder, today(), added > 0 ? added : null),
    ...documentConcerns(endorsement.DocumentCounts),
    ...documentConcerns(endorsement.PolicyHolder.DocumentCounts, 'do tomador'),
  ];
  if (endorsement.ClaimObstacle) concerns.push({ tone: 'danger', text: endorsement.ClaimObstacle });
  if (endorsement.NecessitaDadosBancarios && !endorsement.Payee)
    concerns.push({ tone: 'warning', text: 'A restituição precisa dos dados bancários do tomador.' });
  if (daysBetween(before.EndDate, today()) > 0 && left !== null)
    concerns.push({ tone: 'warning', text: 'A vigência da apólice já terminou.' });
  return concerns;
}
