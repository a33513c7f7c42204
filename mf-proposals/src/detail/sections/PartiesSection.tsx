import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { DocumentNumber } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { sections } from '../places';
import { ProposalAddress } from './ProposalAddress';

type Proposal = ProposalDetail['Proposal'];

/** Who takes part, with the addresses that the contract names. */
export function PartiesSection({ proposal }: { proposal: Proposal }) {
  const { PolicyHolder, PolicyHolderBranch, Insured, InsuredLocation, Beneficiaries, Broker, CoBrokers } = proposal;
  return (
    <Section id="partes" title={sections.partes}>
      <Facts>
        <Fact label="Tomador">
          <Party {...PolicyHolder} owner="policyHolder" />
        </Fact>
        {PolicyHolderBranch && (
          <Fact label="Filial">
            <Party {...PolicyHolderBranch} />
          </Fact>
        )}
        <Fact label="Segurado">
          <Party {...Insured} owner="insured" />
        </Fact>
        {Insured.NomeSocial && <Fact label="Nome social do segurado">{Insured.NomeSocial}</Fact>}
        <Fact label="Setor do segurado">{Insured.IsPrivate ? 'Privado' : 'Público'}</Fact>
        <Fact label="Endereço do segurado" wide>
          {InsuredLocation && <ProposalAddress proposal={proposal} location={InsuredLocation} of="do segurado" />}
        </Fact>
        {Beneficiaries.map(({ Beneficiary, Location: place }, index) => (
          <Fact
            key={Beneficiary.UniqueId}
            label={Beneficiaries.length > 1 ? `Beneficiário ${index + 1}` : 'Beneficiário'}
          >
            <Party {...Beneficiary} owner="beneficiary" />
            {place && (
              <span className="proposal-detail-note">
                <ProposalAddress proposal={proposal} location={place} of={`de ${Beneficiary.Name}`} />
              </span>
            )}
          </Fact>
        ))}
        <Fact label="Corretora">
          <Party {...Broker} />
          <span className="proposal-detail-note">SUSEP {Broker.SusepCode}</span>
        </Fact>
        {CoBrokers.map(({ Broker: other, SharePercent }) => (
          <Fact key={other.UniqueId} label="Cocorretora">
            <Party {...other} />
            <span className="proposal-detail-note">{formatNumber(SharePercent)}% da comissão</span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

interface PartyProps {
  Name: string;
  CpfCnpj: string;
  UniqueId: string;
  /** Absent for who can only be a company. */
  owner?: 'policyHolder' | 'insured' | 'beneficiary';
}

const Party = ({ Name, CpfCnpj, UniqueId, owner }: PartyProps) => (
  <>
    {Name}
    <span className="proposal-detail-note">
      {owner ? (
        <PersonalDocument value={CpfCnpj} name={Name} kind={owner} uniqueId={UniqueId} owner={owner} />
      ) : (
        <DocumentNumber value={CpfCnpj} copyable />
      )}
    </span>
  </>
);
