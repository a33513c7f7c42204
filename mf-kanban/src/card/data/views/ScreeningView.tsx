import { getCardScreeningInfo } from '@portal/shared/contracts/parties/screening';
import type { CardScreening } from '@portal/shared/contracts/parties/screening';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { MatchFacts, MatchState } from '@portal/shared/parts/screening';
import { DocumentNumber } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { NoRecord } from '../parts/NoRecord';

const parties: Record<DocumentOwner, string> = {
  policyHolder: 'Tomador',
  insured: 'Segurado',
  broker: 'Corretora',
  beneficiary: 'Beneficiário',
};

/** What a card about an occurrence on a list is decided by. */
export default function ScreeningView({ record, title }: CardViewProps) {
  const { screeningMatchUniqueId } = record.links;
  if (!screeningMatchUniqueId) return <NoRecord of="uma ocorrência em lista" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardScreeningInfo}
      input={{ query: { ScreeningMatchUniqueId: screeningMatchUniqueId } }}
    >
      {(screening) => <ScreeningSections screening={screening} />}
    </CardReading>
  );
}

function ScreeningSections({ screening: { Match, Party, Others } }: { screening: CardScreening }) {
  const party = { kind: Party.Kind, uniqueId: Party.UniqueId };
  return (
    <>
      <Section look="drawer" title="O que coincidiu" aside={<MatchState match={Match} />}>
        <MatchFacts match={Match} party={party} />
      </Section>
      <Section look="drawer" title={parties[Party.Kind]}>
        <Facts>
          <Fact label="Nome">{Party.Name}</Fact>
          <Fact label="CPF ou CNPJ">
            {Party.Kind === 'broker' ? (
              <DocumentNumber value={Party.CpfCnpj} copyable />
            ) : (
              <PersonalDocument
                value={Party.CpfCnpj}
                name={Party.Name}
                kind={Party.Kind}
                uniqueId={Party.UniqueId}
                owner={Party.Kind}
              />
            )}
          </Fact>
        </Facts>
      </Section>
      {Others.map((other) => (
        <Section
          key={other.UniqueId}
          look="drawer"
          title={`Também encontrada: ${other.SubjectName}, ${other.ListTitle}`}
          aside={<MatchState match={other} />}
        >
          <MatchFacts match={other} party={party} />
        </Section>
      ))}
    </>
  );
}
