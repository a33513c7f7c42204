import { downloadPolicyFile } from '@portal/shared/contracts/underwriting/policyFile';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { portalAddress } from '../../../people/company/portalAddress';
import { holdsAny } from '../../../platform/server/access';
import { answerWithFile } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { SigningCertificates } from '../../../platform/signature/signingKey';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { policyFile } from './policyFile';

interface FileParts {
  storage: DocumentStorage;
  certificates: SigningCertificates;
  /** For the address on a document; see Environment. */
  publicUrl: string | null;
}

/** The whole file of a policy, for whoever sees it. */
export const policyFileRoutes = ({ storage, certificates, publicUrl }: FileParts): Route[] => [
  answerWithFile(
    downloadPolicyFile,
    { access: holdsAny([Functionality.VISUALIZAR_APOLICES]) },
    ({ database, user, query, caller }) => {
      const portal = () => portalAddress(database, user.companyId, caller, publicUrl);
      return policyFile({ database, storage, user, certificates, portal }, query.policyUniqueId);
    },
  ),
];
