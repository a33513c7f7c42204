import * as calls from '@portal/shared/contracts/parties/partyImports';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { cancelImport, confirmImport } from './decideImport';
import { findImport } from './findImport';
import { importers } from './importKinds';
import { importOnWire } from './importOnWire';
import { listImportRows, listImports } from './listImports';
import { uploadImport } from './uploadImport';

export const partyImportRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  answer(calls.uploadPartyImport, { access: importers }, ({ database, user, query, body }) =>
    uploadImport(database, storage, user, { kind: query.Kind, file: body.file }),
  ),
  answer(calls.getPartyImport, { access: importers }, async ({ database, user, query }) =>
    importOnWire(database, await findImport(database, user, query.UniqueId)),
  ),
  answer(calls.getPartyImports, { access: importers }, ({ database, user, query }) =>
    listImports(database, user, query),
  ),
  answer(calls.getPartyImportRows, { access: importers }, ({ database, user, query }) =>
    listImportRows(database, user, query),
  ),
  answer(calls.confirmPartyImport, { access: importers }, ({ database, user, body }) =>
    confirmImport(database, user, body.UniqueId),
  ),
  answer(calls.cancelPartyImport, { access: importers }, ({ database, user, body }) =>
    cancelImport(database, user, body.UniqueId),
  ),
];
