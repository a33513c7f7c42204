import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { RequestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import type * as calls from '@portal/shared/contracts/parameters/requestDocuments';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { documentPipeTypes } from '@portal/shared/domain/parameters/kinds/requestDocument';
import type { DocumentPipeType } from '@portal/shared/domain/parameters/kinds/requestDocument';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { pipes } from '../../../platform/database/schema/boards';
import { notFound } from '../../../platform/server/refusal';
import { lockOwnChangeSet } from '../../changes/changeSetRows';
import { draftedRecord } from '../../changes/draftedRecord';
import { requireParameterRight } from '../../changes/parameterRight';
import { draftOf } from '../../changes/saveAndRead';
import { requestDocumentRecords } from './partsOfModality';
import { saveAndTell } from './saveParameters';

type Answer = CallResponse<typeof calls.insertProposalParameterRequestDocument>;

/** Drafts a requested document: nobody is asked for it before its change set is published. */
export const saveRequestDocument = (
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof calls.insertProposalParameterRequestDocument>['body'],
  now: Date,
): Promise<Answer> =>
  database.transaction((transaction) => saveAndTell(transaction, user, draftOf('requestDocument', body), now));

/** Drafts that a document is no longer asked for, or again; the rest of it stays as it is drafted or in force. */
export const updateRequestDocumentStatus = (
  database: Database,
  user: CurrentUser,
  asked: CallInput<typeof calls.updateStatusProposalParameterRequestDocument>['query'],
  now: Date,
): Promise<Answer> =>
  database.transaction(async (transaction) => {
    await requireParameterRight(transaction, user, 'EDITAR');
    const ChangeSetUniqueId = asked.ChangeSetUniqueId ?? (await lockOwnChangeSet(transaction, user)).uniqueId;
    const wanted = { kind: 'requestDocument' as const, key: asked.id, changeSetUniqueId: ChangeSetUniqueId };
    const { body, fields } = await draftedRecord(transaction, user, wanted, now);
    if (body === null) throw notFound('Este documento não existe.', { field: 'id' });
    const write = {
      ChangeSetUniqueId,
      UniqueId: asked.id,
      BaseVersionUniqueId: asked.BaseVersionUniqueId ?? fields.VersionUniqueId,
      DraftVersion: asked.DraftVersion ?? fields.Draft?.DraftVersion ?? 0,
      IsDeleted: asked.IsDeleted,
      Values: body as RequestDocumentParameters,
    };
    return saveAndTell(transaction, user, draftOf('requestDocument', write), now);
  });

/** On which pipe the card of an analysis is opened; the proposal itself needs none. */
const pipeOf: Readonly<Record<Exclude<DocumentPipeType, 'proposal'>, PipeFunctionality>> = {
  registration: PipeFunctionality.CADASTRO,
  pep: PipeFunctionality.PEP,
  credit: PipeFunctionality.CREDITO,
  subscription: PipeFunctionality.SUBSCRICAO,
  reinsurance: PipeFunctionality.RESSEGURO,
};

/** Which questions may ask for documents of a modality, and how many each asks for. */
export async function pipeTypesForDocument(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof calls.getPipeTypeForDocument>['query'],
  now: Date,
): Promise<CallResponse<typeof calls.getPipeTypeForDocument>> {
  const documents = await requestDocumentRecords(database, user, query, now);
  const rows = await database
    .select({ functionalityId: pipes.functionalityId })
    .from(pipes)
    .where(eq(pipes.companyId, user.companyId));
  const own = new Set(rows.map(({ functionalityId }) => functionalityId));
  return (Object.keys(documentPipeTypes) as DocumentPipeType[]).map((PipeType) => ({
    PipeType,
    Name: documentPipeTypes[PipeType],
    IsUsed: PipeType === 'proposal' || own.has(pipeOf[PipeType]),
    DocumentCount: documents.filter(
      (one) => one.Values.PipeType === PipeType && !(one.Draft?.IsDeleted ?? one.IsDeleted),
    ).length,
  }));
}
