import type { Send } from '@portal/shared';
import type { Call, CallInput } from '@portal/shared/contracts/call';
import { changePartyDocumentName, restorePartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { RequestDocuments } from '@portal/shared/parts/documents';
import type { DocumentsOf } from '@portal/shared/parts/documents';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';

interface Asked {
  Name: string;
  IsRequired: boolean;
  IsInternal: boolean;
  Observation?: string;
}
interface Named {
  RequestDocumentUniqueId: string;
  ExpectedStatus: DocumentStatus;
}

interface PartyDocumentsProps<List extends Call> {
  /** Reads them. */
  list: List;
  input: CallInput<List>;
  /** Names what is typed and not sent yet. */
  keptAs: string;
  /** Absent for who may not ask. */
  request: { disabledReason: string | null; send: (asked: Asked, send: Send) => Promise<unknown> } | undefined;
  give: (given: Named & { ArchiveUniqueIds: string[] }, send: Send) => Promise<unknown>;
  remove: (named: Named, send: Send) => Promise<unknown>;
}

const TITLE = 'Documentos';
const named = ({ UniqueId, Status }: PartyDocument): Named => ({
  RequestDocumentUniqueId: UniqueId,
  ExpectedStatus: Status,
});

/** What a party was asked for and has given, with its whole life. */
export function PartyDocuments<List extends Call>({ list, input, ...calls }: PartyDocumentsProps<List>) {
  const { data, error, isFetching, refetch } = useCall(list, input);
  const documents = data as PartyDocument[] | undefined;
  if (!documents)
    return (
      <Section look="side" title={TITLE}>
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler os documentos"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton blocks={2} />
        )}
      </Section>
    );
  return (
    <RequestDocuments
      of={documentsOf(calls)}
      documents={documents.filter(({ DeletedAt }) => DeletedAt === null)}
      removed={documents.filter(({ DeletedAt }) => DeletedAt !== null)}
      onChanged={() => void refetch()}
    />
  );
}

const documentsOf = ({
  keptAs,
  request,
  give,
  remove,
}: Pick<PartyDocumentsProps<Call>, 'keptAs' | 'request' | 'give' | 'remove'>): DocumentsOf<PartyDocument> => ({
  title: TITLE,
  look: 'side',
  // What somebody has to give comes first.
  order: [
    DocumentStatus.Reprovado,
    DocumentStatus.Pendente,
    DocumentStatus.Aguardando_Analise,
    DocumentStatus.Conforme,
  ],
  request: request
    ? {
        verb: 'Solicitar documento',
        title: 'Solicitar documento',
        done: 'Documento solicitado',
        disabledReason: request.disabledReason,
        keptAs,
        asksFor: ['IsRequired', 'IsInternal'],
        first: { IsRequired: true, IsInternal: false },
        reader: ({ IsInternal }) => (IsInternal ? 'Só a seguradora lê.' : 'As corretoras com propostas leem.'),
        consequence: () => null,
        send: ({ Name, IsRequired, IsInternal, Observation }, send) =>
          request.send({ Name, IsRequired, IsInternal, ...(Observation && { Observation }) }, send),
      }
    : null,
  rightsTo: ({ MayGive, MayChange, MayRemove }) => ({
    gives: MayGive,
    renames: MayChange,
    removes: MayRemove,
    judges: false,
  }),
  give: ({ document, archiveUniqueId }, send) =>
    give({ ...named(document), ArchiveUniqueIds: [archiveUniqueId] }, send),
  remove: (document, send) => remove(named(document), send),
  restore: (document, send) => send(restorePartyDocument, { body: named(document) }),
  rename: ({ document, name }, send) => send(changePartyDocumentName, { body: { ...named(document), Name: name } }),
});
