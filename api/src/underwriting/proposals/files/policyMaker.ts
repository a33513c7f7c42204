import type { SigningCertificates } from '../../../platform/signature/signingKey';
import type { FileMaker } from './proposalFile';

/** Makes documents that are signed and lead to where they are looked up. */
export interface PolicyMaker extends FileMaker {
  certificates: SigningCertificates;
  /** The address of the company's portal. */
  portal: () => Promise<string>;
}
