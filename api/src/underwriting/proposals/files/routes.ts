import * as files from '@portal/shared/contracts/underwriting/proposalFiles';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { portalAddress } from '../../../people/company/portalAddress';
import type { SigningCertificates } from '../../../platform/signature/signingKey';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { policyDocument, policySpecimen } from './contractFiles';
import { proposalFileReaders } from './fileReaders';
import { issuanceReport } from './reportFile';
import { endorsementDocument } from './endorsementFile';
import { slipFiles } from './slipFiles';

const seesProposals = { access: holdsAny(proposalFileReaders) };
const seesPolicies = { access: holdsAny([...proposalFileReaders, Functionality.VISUALIZAR_APOLICES]) };

interface FileParts {
  storage: DocumentStorage;
  certificates: SigningCertificates;
  /** For the address on a document; see Environment. */
  publicUrl: string | null;
}

/** The documents that the platform makes of a proposal. */
export const proposalFileRoutes = ({ storage, certificates, publicUrl }: FileParts): Route[] => [
  answer(files.generateContractDraft, seesProposals, ({ database, user, query }) =>
    policySpecimen({ database, storage, user }, query.ProposalUniqueId),
  ),
  answer(files.downloadBankSlip, seesProposals, ({ database, user, query }) =>
    slipFiles({ database, storage, user }, query.ProposalUniqueId),
  ),
  answer(files.loadIssuanceReport, seesProposals, ({ database, user, query }) =>
    issuanceReport({ database, storage, user }, query.proposalUniqueId),
  ),
  answer(files.downloadPolicyDocument, seesPolicies, ({ database, user, query, caller }) => {
    const portal = () => portalAddress(database, user.companyId, caller, publicUrl);
    return policyDocument({ database, storage, user, certificates, portal }, query);
  }),
  answer(files.downloadLastEndorsementDocument, seesPolicies, ({ database, user, query, caller }) => {
    const portal = () => portalAddress(database, user.companyId, caller, publicUrl);
    return endorsementDocument({ database, storage, user, certificates, portal }, query);
  }),
];
