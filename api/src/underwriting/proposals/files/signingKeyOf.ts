import { CertificateProblem } from '../../../platform/signature/certificateProblem';
import type { SigningKey } from '../../../platform/signature/signingKey';
import { unprocessable } from '../../../platform/server/refusal';
import type { PolicyMaker } from './policyMaker';

/** With what the company of the user signs; null where it has no certificate. One that cannot be used is told, to the log too. */
export async function signingKeyOf({ certificates, user }: PolicyMaker, name: string): Promise<SigningKey | null> {
  try {
    return await certificates.of({ key: user.companyKey, name });
  } catch (error) {
    if (!(error instanceof CertificateProblem)) throw error;
    throw unprocessable(
      `O documento não pode ser assinado com o certificado digital da seguradora: ${error.message} Depois disso, peça o documento de novo.`,
      { code: 'CertificateUnusable', reason: error.message },
    );
  }
}
