import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { formatNumber } from '@portal/shared/domain/numbers';
import { Heading, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../proposal/Facts';
import { proposalTypes } from '../../proposal/proposalTypes';
import { cardAddress } from '../places';

type Proposal = ProposalDetail['Proposal'];
type Insurer = NonNullable<Proposal['Insurer']>;

/** What the insurer's staff decide by: type, cards, group, reinsurance and co-insurance. */
export function InsurerPanel({ proposal, insurer }: { proposal: Proposal; insurer: Insurer }) {
  const { EconomicGroup, Reinsurance, CoInsurance, Cards } = insurer;
  return (
    <section className="detail-panel" aria-labelledby="detail-insurer">
      <Heading level={2} size={4} id="detail-insurer">
        Para a seguradora
      </Heading>
      <Facts>
        <Fact label="Tipo de proposta">{proposalTypes[proposal.EmissionProposalType]}</Fact>
        <Fact label="Cards nas esteiras" wide>
          {Cards.length === 0 ? 'Nenhum card nas esteiras que você vê' : <CardLinks cards={Cards} />}
        </Fact>
        <Fact label="Grupo econômico" wide>
          {EconomicGroup ? (
            <>
              {EconomicGroup.Name},{' '}
              {EconomicGroup.MemberCount === 1 ? '1 empresa' : `${formatNumber(EconomicGroup.MemberCount)} empresas`}
              <span className="detail-note">
                <Money cents={EconomicGroup.UsedLimitValue} /> usados de <Money cents={EconomicGroup.LimitValue} />
              </span>
            </>
          ) : (
            'O tomador não pertence a um grupo'
          )}
        </Fact>
        <Fact label="Resseguro" wide>
          {Reinsurance ? (
            <>
              <Money cents={Reinsurance.RetainedValue} /> no contrato, cuja capacidade é de{' '}
              <Money cents={Reinsurance.TreatyCapacityValue} />
              <span className="detail-note">
                {Reinsurance.ExceedingValue > 0 ? (
                  <>
                    <Money cents={Reinsurance.ExceedingValue} /> além dele, em resseguro facultativo
                  </>
                ) : (
                  'Nada além do contrato'
                )}
              </span>
            </>
          ) : (
            'Sem contrato de resseguro'
          )}
        </Fact>
        <Fact label="Cosseguro" wide>
          {CoInsurance.length === 0 ? (
            'A seguradora assume todo o risco'
          ) : (
            <ul className="detail-files">
              {CoInsurance.map(({ InsurerName, SharePercent }) => (
                <li key={InsurerName}>
                  {InsurerName}: {formatNumber(SharePercent)}%
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </section>
  );
}

const CardLinks = ({ cards }: { cards: Insurer['Cards'] }) => (
  <ul className="detail-files">
    {cards.map((card) => (
      <li key={card.CardId}>
        <Link to={cardAddress(card)}>
          {card.PipeName}, {card.StepName}
        </Link>{' '}
        {card.IsDecided && <StatusTag tone="neutral">Decidido</StatusTag>}
      </li>
    ))}
  </ul>
);
