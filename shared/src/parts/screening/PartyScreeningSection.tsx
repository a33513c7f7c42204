import { usePermissions } from '@portal/shared';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import type { PartyScreening } from '@portal/shared/contracts/parties/screening';
import { mayReadScreening } from '@portal/shared/domain/parties/screening';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Alert, ErrorState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import { MatchFacts } from './MatchFacts';
import { MatchState } from './MatchState';
import './screening.css';

interface PartyScreeningSectionProps {
  party: { kind: DocumentOwner; uniqueId: string };
  look?: 'page' | 'drawer';
  /** What links on the page lead to. */
  id?: string;
}

const TITLE = 'Listas de sanções e PEP';

/** What the lists say of a party; nothing at all for who may not read it. */
export function PartyScreeningSection(props: PartyScreeningSectionProps) {
  const { user, functionalities } = usePermissions();
  const mayRead = user && mayReadScreening(props.party.kind, user.UserTypeId, [...functionalities]);
  return mayRead ? <Reading {...props} /> : null;
}

function Reading({ party, look = 'page', id }: PartyScreeningSectionProps) {
  const { data, error, isFetching, refetch } = useCall(getPartyScreening, {
    query: { PartyKind: party.kind, PartyUniqueId: party.uniqueId },
  });
  return (
    <Section look={look} title={TITLE} {...(id && { id })}>
      {data ? (
        <Standing screening={data} party={party} level={look === 'page' ? 3 : 4} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler o que dizem as listas"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

interface StandingProps extends Pick<PartyScreeningSectionProps, 'party'> {
  screening: PartyScreening;
  level: 3 | 4;
}

function Standing({ screening: { IsStopped, Matches, Lists }, party, level }: StandingProps) {
  return (
    <>
      {IsStopped && (
        <Alert type="error" showIcon title="Há uma sanção confirmada: este cadastro não recebe novas propostas." />
      )}
      {Matches.length === 0 && <p className="parts-screening-note">{noneText(Lists.length, party.kind)}</p>}
      {Matches.map((match) => (
        <article key={match.UniqueId} className="parts-screening-match">
          <div className="parts-screening-head">
            <Heading level={level} size={4}>
              {match.SubjectName}
            </Heading>
            <MatchState match={match} />
          </div>
          <MatchFacts match={match} party={party} />
        </article>
      ))}
      {Lists.length > 0 && (
        <p className="parts-screening-note">
          Listas comparadas: {Lists.map(({ Title, PublishedOn }) => `${Title} (${formatDate(PublishedOn)})`).join(', ')}
          .
        </p>
      )}
    </>
  );
}

const withArticle: Record<DocumentOwner, string> = {
  policyHolder: 'o tomador',
  insured: 'o segurado',
  beneficiary: 'o beneficiário',
  broker: 'a corretora',
};

const noneText = (listCount: number, kind: DocumentOwner): string =>
  listCount === 0
    ? 'Nenhuma lista foi carregada: ninguém foi comparado.'
    : `Nenhuma ocorrência para ${withArticle[kind]} e seus sócios.`;
