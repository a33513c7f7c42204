import type { ScreeningMatch } from '@portal/shared/contracts/parties/screening';
import { screenedRoleLabels, screeningBasisLabels, screeningKindLabels } from '@portal/shared/domain/parties/screening';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Fact, Facts, FactsTable } from '@portal/shared/parts/facts';
import { DateText, DocumentNumber } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';

interface MatchFactsProps {
  match: ScreeningMatch;
  /** Whose people are meant. */
  party: { kind: DocumentOwner; uniqueId: string };
}

/** What matched: the record and the list side by side, why they stand on it, and what was decided. */
export function MatchFacts({ match, party }: MatchFactsProps) {
  const role = match.SubjectRole ?? (match.PartnerUniqueId === null ? null : 'partner');
  return (
    <>
      <FactsTable
        caption="O cadastro e a lista, lado a lado"
        rows={[
          { side: 'No cadastro', name: match.SubjectName, document: <SubjectDocument match={match} party={party} /> },
          {
            side: 'Na lista',
            name: match.EntryNames.join(' · '),
            document: match.EntryDocument === null ? 'Sem documento' : <DocumentNumber value={match.EntryDocument} />,
          },
        ]}
        rowKey={({ side }) => side}
        columns={[
          { title: 'Onde', isName: true, cell: ({ side }) => side },
          { title: 'Nome', cell: ({ name }) => name },
          { title: 'CPF ou CNPJ', cell: ({ document }) => document },
        ]}
      />
      <Facts>
        <Fact label="O que coincide">{`${screeningBasisLabels[match.Basis]} (${match.Score} de 100)`}</Fact>
        <Fact label="Quem">{role ? screenedRoleLabels[role] : 'A própria parte'}</Fact>
        <Fact label="Encontrada em">
          <DateText value={match.FoundAt} />
        </Fact>
        {match.EndedAt !== null && (
          <Fact label="Deixou de constar em">
            <DateText value={match.EndedAt} />
          </Fact>
        )}
        <Fact label="Motivo na lista" wide>
          {match.EntryReason}
        </Fact>
        <Fact label="Lista" wide>
          {`${screeningKindLabels[match.Kind]} · ${match.ListTitle}, nº ${match.EntryReference}. ${match.ListSource}, versão ${match.ListVersion} de ${formatDate(match.ListPublishedOn)}`}
        </Fact>
        {match.DecidedAt !== null && (
          <Fact label="Decisão" wide>
            {`${match.State === 'dismissed' ? 'Descartada' : 'Confirmada'} por ${match.DecidedBy ?? 'alguém que não está mais no portal'}: ${match.DecisionReason ?? ''}`}
          </Fact>
        )}
      </Facts>
    </>
  );
}

/** A broker itself is a company, whose CNPJ nobody hides. */
function SubjectDocument({ match, party }: MatchFactsProps) {
  const { SubjectDocument: value, SubjectName: name, PartnerUniqueId: partner } = match;
  if (partner !== null)
    return <PersonalDocument value={value} name={name} owner={party.kind} kind="partner" uniqueId={partner} />;
  // Whoever signs, guarantees or is paid has no record of their own whose CPF could be shown whole.
  if (party.kind === 'broker' || match.SubjectRole) return <DocumentNumber value={value} />;
  return <PersonalDocument value={value} name={name} owner={party.kind} kind={party.kind} uniqueId={party.uniqueId} />;
}
