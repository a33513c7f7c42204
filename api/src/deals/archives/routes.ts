import {
  getUploadedChunks,
  getUrlFileDownload,
  uploadArchive,
  uploadArchiveChunk,
} from '@portal/shared/contracts/deals/archives';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { archives } from '../../platform/database/schema/archives';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import type { UploadQuotas } from '../../platform/storage/uploadQuotas';
import { downloadAddress } from './downloadAddress';
import { receiveChunk, uploadedChunks } from './chunks/receiveChunk';
import { keepArchive, uploadedFileOf } from './keepArchive';
import { documentReaders } from './visibleDocuments';

/** Whoever manages something to which documents belong. */
const documentSenders = [
  F.CANCELAR_APOLICE_MANUALMENTE,
  F.GERENCIAR_CORRETORA,
  F.GERENCIAR_CORRETORES,
  F.GERENCIAR_DOCUMENTOS,
  F.GERENCIAR_PROPOSTAS,
  F.GERENCIAR_PROPOSTAS_SEGURADORA,
  F.GERENCIAR_SEGURADOS,
  F.GERENCIAR_TOMADORES,
  F.GERENCIAR_TOMADORES_SEGURADORA,
  F.SOLICITAR_ENDOSSO,
  F.PARAMETRIZAR_SEGURADORA,
  F.GERENCIAR_PIPE_CADASTRO,
  F.GERENCIAR_PIPE_CREDITO,
  F.GERENCIAR_PIPE_NOMEACAO,
  F.GERENCIAR_PIPE_PEP,
  F.GERENCIAR_PIPE_RESSEGURO,
  F.GERENCIAR_PIPE_SUBSCRICAO,
] as const;

const [firstReader, ...otherReaders] = documentReaders as [F, ...F[]];

interface Settings {
  storage: DocumentStorage;
  uploadQuotas: UploadQuotas;
}

export const archiveRoutes = ({ storage, uploadQuotas }: Settings): Route[] => [
  answer(uploadArchive, { access: holdsAny(documentSenders) }, ({ database, user, body }) =>
    keepArchive(storage, user, body.file, async (row) => {
      await database.insert(archives).values(row);
      return uploadedFileOf(row);
    }),
  ),
  answer(uploadArchiveChunk, { access: holdsAny(documentSenders) }, ({ database, user, query, body }) =>
    receiveChunk({ database, storage, uploadQuotas }, user, query, body.file),
  ),
  answer(getUploadedChunks, { access: holdsAny(documentSenders) }, ({ database, user, query }) =>
    uploadedChunks(database, user, query.UploadUniqueId),
  ),
  answer(getUrlFileDownload, { access: holdsAny([firstReader, ...otherReaders]) }, ({ database, user, query }) =>
    downloadAddress(database, storage, user, query.ArchiveUniqueId),
  ),
];
