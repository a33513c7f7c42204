import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { emissionProposalTypeLabels } from '@portal/shared/domain/underwriting/proposalTypes';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Cession } from '@portal/shared/parts/reinsurance';
import { Money } from '@portal/shared/ui/base';

type Proposal = ProposalDetail['Proposal'];
type Insurer = NonNullable<Proposal['Insurer']>;

/** What the insurer's staff decide by: type, group, reinsurance and co-insurance. */
export function InsurerPanel({ proposal, insurer }: { proposal: Proposal; insurer: Insurer }) {
  const { EconomicGroup, Reinsurance, ReinsuranceCession, CoInsurance } = insurer;
  return (
    <Section look="side" title="Para a seguradora">
      <Facts>
        <Fact label="Tipo de proposta">{emissionProposalTypeLabels[proposal.EmissionProposalType]}</Fact>
        <Fact label="Grupo econômico" wide>
          {EconomicGroup ? (
            <>
              {EconomicGroup.Name},{' '}
              {EconomicGroup.MemberCount === 1 ? '1 empresa' : `${formatNumber(EconomicGroup.MemberCount)} empresas`}
              <span className="proposal-detail-note">
                <Money cents={EconomicGroup.UsedLimitValue} /> usados de <Money cents={EconomicGroup.LimitValue} />
              </span>
            </>
          ) : (
            'O tomador não pertence a um grupo'
          )}
        </Fact>
        <Fact label="Resseguro" wide>
          {ReinsuranceCession ? (
            <Cession cession={ReinsuranceCession} />
          ) : Reinsurance ? (
            <>
              <Money cents={Reinsurance.RetainedValue} /> no contrato, cuja capacidade é de{' '}
              <Money cents={Reinsurance.TreatyCapacityValue} />
              <span className="proposal-detail-note">
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
            <ul className="proposal-detail-files">
              {CoInsurance.map(({ InsurerName, SharePercent }) => (
                <li key={InsurerName}>
                  {InsurerName}: {formatNumber(SharePercent)}%
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
