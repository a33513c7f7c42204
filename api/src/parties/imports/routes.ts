import * as calls from '@portal/shared/contracts/parties/partyImports';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { listedDocument } from '../../platform/lists/privacy';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { cancelImport, confirmImport } from '../../portal/imports/decideImport';
import { findImport } from '../../portal/imports/findImport';
import { oneOnWire } from '../../portal/imports/importRegister';
import { listImportRows, listImports } from '../../portal/imports/listImports';
import { uploadImport } from '../../portal/imports/uploadImport';
import { importers } from './importKinds';
import { importsOfParties, partyRegisters } from './partyRegisters';

export const partyImportRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  answer(calls.uploadPartyImport, { access: importers }, ({ database, user, query, body }) =>
    uploadImport(importsOfParties, database, storage, user, { kind: query.Kind, file: body.file }),
  ),
  answer(calls.getPartyImport, { access: importers }, async ({ database, user, query }) =>
    oneOnWire(importsOfParties, database, await findImport(partyRegisters, database, user, query.UniqueId)),
  ),
  answer(calls.getPartyImports, { access: importers }, ({ database, user, query }) =>
    listImports(importsOfParties, database, user, query.Kind, query),
  ),
  answer(calls.getPartyImportRows, { access: importers }, ({ database, user, query }) =>
    listImportRows(importsOfParties, database, user, query, ({ key, place, recordUniqueId }) => ({
      CpfCnpj: listedDocument(key),
      Place: place,
      PartyUniqueId: recordUniqueId,
    })),
  ),
  answer(calls.confirmPartyImport, { access: importers }, ({ database, user, body }) =>
    confirmImport(importsOfParties, database, user, body.UniqueId),
  ),
  answer(calls.cancelPartyImport, { access: importers }, ({ database, user, body }) =>
    cancelImport(importsOfParties, database, user, body.UniqueId),
  ),
];
