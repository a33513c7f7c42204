import * as calls from '@portal/shared/contracts/underwriting/bondImports';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { cancelImport, confirmImport } from '../../../portal/imports/decideImport';
import { findImport } from '../../../portal/imports/findImport';
import { oneOnWire } from '../../../portal/imports/importRegister';
import { listImports } from '../../../portal/imports/listImports';
import { uploadImport } from '../../../portal/imports/uploadImport';
import { bondRegister, importsOfBonds } from './bondRegister';
import { listBondRows } from './bondRows';

/** Proposals made of a spreadsheet, by who makes proposals. */
export const bondImportRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  answer(calls.uploadBondImport, { access: proposalPeople }, async ({ database, user, body }) => {
    await requireProposalRight(database, user, 'CRIAR');
    return uploadImport(importsOfBonds, database, storage, user, { kind: 'bond', file: body.file });
  }),
  answer(calls.getBondImport, { access: proposalPeople }, async ({ database, user, query }) =>
    oneOnWire(importsOfBonds, database, await findImport([bondRegister], database, user, query.UniqueId)),
  ),
  answer(calls.getBondImports, { access: proposalPeople }, ({ database, user, query }) =>
    listImports(importsOfBonds, database, user, 'bond', query),
  ),
  answer(calls.getBondImportRows, { access: proposalPeople }, ({ database, user, query }) =>
    listBondRows(database, user, query),
  ),
  answer(calls.confirmBondImport, { access: proposalPeople }, async ({ database, user, body }) => {
    await requireProposalRight(database, user, 'CRIAR');
    return confirmImport(importsOfBonds, database, user, body.UniqueId, body.Lines && { lines: body.Lines });
  }),
  answer(calls.cancelBondImport, { access: proposalPeople }, async ({ database, user, body }) => {
    await requireProposalRight(database, user, 'CRIAR');
    return cancelImport(importsOfBonds, database, user, body.UniqueId);
  }),
];
