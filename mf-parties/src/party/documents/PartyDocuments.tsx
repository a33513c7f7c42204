import type { Send } from '@portal/shared';
import type { AnyCall, Call, CallInput } from '@portal/shared/contracts/call';
import {
  askAgainForPartyDocument,
  changePartyDocumentName,
  decidePartyDocument,
  getPartyDocumentHistory,
  restorePartyDocument,
  sharePartyDocument,
} from '@portal/shared/contracts/parties/partyDocuments';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { DocumentStatus } from '@portal/shared/domain/documents/documentStatus';
import { RequestDocuments } from '@portal/shared/parts/documents';
import type { DocumentsOf } from '@portal/shared/parts/documents';
import { Section } from '@portal/shared/parts/facts';
import { readCallsAgain, useCall, useQueryClient } from '@portal/shared/query';
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
  /** Reads those that were taken away, where the list does not hold them. */
  removedList?: Call;
  /** Calls that show what a document decides, as whether the party may be worked for. */
  shows: readonly AnyCall[];
  /** Names what is typed and not sent yet. */
  keptAs: string;
  /** Who reads what is written beside a request. */
  reader: string;
  /** Who is notified of a request and of a refusal: "A corretora é avisada". */
  notified: string;
  /** Absent for who may not ask. */
  request: { disabledReason: string | null; send: (asked: Asked, send: Send) => Promise<unknown> } | undefined;
  give: (given: Named & { ArchiveUniqueIds: string[] }, send: Send) => Promise<unknown>;
  remove: (named: Named, send: Send) => Promise<unknown>;
  /** Brings one back; for parties whose documents have no call of their own, the common one. */
  restore?: (named: Named, send: Send) => Promise<unknown>;
}

const TITLE = 'Documentos';
const named = ({ UniqueId, Status }: PartyDocument): Named => ({
  RequestDocumentUniqueId: UniqueId,
  ExpectedStatus: Status,
});

/** What a party was asked for and has given, with its whole life. */
export function PartyDocuments<List extends Call>({
  list,
  input,
  removedList,
  shows,
  ...calls
}: PartyDocumentsProps<List>) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useCall(list, input);
  const away = useCall<Call>(removedList ?? list, input, { enabled: removedList !== undefined });
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
      removed={[...documents, ...(removedList ? ((away.data as PartyDocument[] | undefined) ?? []) : [])].filter(
        ({ DeletedAt }) => DeletedAt !== null,
      )}
      onChanged={() => {
        void refetch();
        if (removedList) void away.refetch();
        readCallsAgain(queries, shows);
      }}
    />
  );
}

const documentsOf = ({
  keptAs,
  request,
  give,
  remove,
  restore,
  reader,
  notified,
}: Omit<PartyDocumentsProps<Call>, 'list' | 'input' | 'removedList' | 'shows'>): DocumentsOf<PartyDocument> => ({
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
        reader: ({ IsInternal }) => (IsInternal ? 'Só a seguradora lê.' : reader),
        consequence: ({ IsInternal }) => (IsInternal ? 'Ninguém é avisado.' : `${notified} no portal e por e-mail.`),
        send: ({ Name, IsRequired, IsInternal, Observation }, send) =>
          request.send({ Name, IsRequired, IsInternal, ...(Observation && { Observation }) }, send),
      }
    : null,
  history: getPartyDocumentHistory,
  notified,
  rightsTo: ({ MayGive, MayChange, MayRemove, MayDecide, MayAskAgain, MayShare, MayUnshare }) => ({
    gives: MayGive,
    renames: MayChange && !restore,
    removes: MayRemove,
    judges: MayDecide,
    asksAgain: MayAskAgain ?? false,
    shares: MayShare ?? false,
    unshares: MayUnshare ?? false,
  }),
  give: ({ document, archiveUniqueId }, send) =>
    give({ ...named(document), ArchiveUniqueIds: [archiveUniqueId] }, send),
  remove: (document, send) => remove(named(document), send),
  restore: (document, send) =>
    restore ? restore(named(document), send) : send(restorePartyDocument, { body: named(document) }),
  judge: ({ document, reason, issuedOn }, send) =>
    send(decidePartyDocument, {
      body: {
        ...named(document),
        ...(reason === null
          ? { Status: 'Conforme', ...(issuedOn && { IssuedOn: issuedOn }) }
          : { Status: 'Reprovado', Observation: reason }),
      },
    }),
  askAgain: ({ document, observation }, send) =>
    send(askAgainForPartyDocument, {
      body: { ...named(document), ...(observation && { Observation: observation }) },
    }),
  share: ({ document, isShared }, send) =>
    send(sharePartyDocument, {
      body: {
        ...named(document),
        ArchiveUniqueIds: document.Archives.filter(({ IsShared }) => (IsShared ?? false) !== isShared).map(
          ({ UniqueId }) => UniqueId,
        ),
        IsShared: isShared,
      },
    }),
  // Only where both calls are the common ones.
  ...(!restore && {
    rename: ({ document, name }: { document: PartyDocument; name: string }, send: Send) =>
      send(changePartyDocumentName, { body: { ...named(document), Name: name } }),
  }),
});
