import type { CardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { Fact, Section } from '@portal/shared/parts/facts';
import { Partners } from './Partners';
import { PartyFacts } from './PartyFacts';

/** Who is insured, and with whom. */
export function InsuredSection({ insured }: { insured: CardProposalInfo['Insured'] }) {
  return (
    <Section look="drawer" title="Segurado">
      <PartyFacts party={insured} owner="insured" otherName="Nome social">
        <Fact label="Setor">{insured.IsPrivateSector ? 'Privado' : 'Público'}</Fact>
      </PartyFacts>
      {insured.Partners.length > 0 && <Partners partners={insured.Partners} owner="insured" />}
    </Section>
  );
}
