import type { CardProposalInfo } from '@portal/shared/contracts/kanbanCards';
import { Fact } from './Facts';
import { Partners } from './Partners';
import { PartyFacts } from './PartyFacts';
import { Section } from './Section';

/** Who is insured, and with whom. */
export function InsuredSection({ insured }: { insured: CardProposalInfo['Insured'] }) {
  return (
    <Section title="Segurado">
      <PartyFacts party={insured} owner="insured" otherName="Nome social">
        <Fact label="Setor">{insured.IsPrivateSector ? 'Privado' : 'Público'}</Fact>
      </PartyFacts>
      {insured.Partners.length > 0 && <Partners partners={insured.Partners} owner="insured" />}
    </Section>
  );
}
