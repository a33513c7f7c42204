import * as calls from '@portal/shared/contracts/underwriting/bankFiles';
import { enterSlipLine, getSlipsAwaitingLine, reissueBankSlip } from '@portal/shared/contracts/underwriting/bankSlips';
import { proposalPeople } from '../../parties/personalData/proposalAccess';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { collectors } from '../../parameters/billing/collectors';
import { listBankFileLines, listBankFiles, readBankFile } from './listBankFiles';
import { createRemittance } from './remittance/createRemittance';
import { downloadRemittance } from './remittance/downloadRemittance';
import { awaitingRemittance } from './remittance/waitingSlips';
import { reissueSlip } from './secondCopy/reissueSlip';
import { enterLine, slipsAwaitingLine } from './slipLine';
import { takeReturns } from './takeReturns';

export const bankFileRoutes: readonly Route[] = [
  // Which proposals, and who may change them, the handler decides.
  answer(reissueBankSlip, { access: proposalPeople }, ({ database, user, body }) => reissueSlip(database, user, body)),
  answer(enterSlipLine, { access: collectors }, ({ database, user, body }) => enterLine(database, user, body)),
  answer(getSlipsAwaitingLine, { access: collectors }, ({ database, user }) => slipsAwaitingLine(database, user)),
  answer(calls.uploadBankReturns, { access: collectors }, ({ database, user, body }) =>
    takeReturns(database, user, body.file),
  ),
  answer(calls.getAwaitingRemittance, { access: collectors }, ({ database, user }) =>
    awaitingRemittance(database, user),
  ),
  answer(calls.createRemittance, { access: collectors }, ({ database, user }) => createRemittance(database, user)),
  answer(calls.downloadRemittance, { access: collectors }, ({ database, user, query }) =>
    downloadRemittance(database, user, query.UniqueId),
  ),
  answer(calls.getBankFiles, { access: collectors }, ({ database, user, query }) =>
    listBankFiles(database, user, query),
  ),
  answer(calls.getBankFile, { access: collectors }, ({ database, user, query }) =>
    readBankFile(database, user, query.UniqueId),
  ),
  answer(calls.getBankFileLines, { access: collectors }, ({ database, user, query }) =>
    listBankFileLines(database, user, query),
  ),
];
