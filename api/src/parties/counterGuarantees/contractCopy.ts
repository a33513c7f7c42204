import { documentKind } from '@portal/shared/domain/people/document';
import type { PdfContent } from '../../platform/pdf/content';
import { listedDocument } from '../../platform/lists/privacy';
import { contractContent } from './contractContent';
import type { ContractText } from './contractContent';
import type { SignatoryRow } from './contracts';
import { withoutSpouseName } from './signing';

/** What runs over each page of the copy. */
const WATERMARK = 'CÓPIA – não assinar';

/**
 * The contract for whoever is not of the insurer's staff: who signs and as what, CPFs masked, without what concerns the
 * insurer alone: the marriages of sureties, identity documents, home addresses, and the powers of attorneys. A spouse has a line, since
 * somebody has to collect that signature, and no name.
 */
export function copyContent(text: ContractText): PdfContent {
  const content = contractContent({
    ...text,
    policyHolder: { ...text.policyHolder, document: listedDocument(text.policyHolder.document) },
    signatories: text.signatories.map(withoutPrivacy),
  });
  return {
    ...content,
    watermark: WATERMARK,
    subtitle: `${content.subtitle} · cópia com dados pessoais ocultados, assine a via da seguradora`,
  };
}

/** What is known of a company is public. */
const withoutPrivacy = (one: SignatoryRow): SignatoryRow =>
  documentKind(one.document) === 'CNPJ'
    ? one
    : {
        ...withoutSpouseName(one),
        document: listedDocument(one.document),
        maritalStatus: null,
        propertyRegime: null,
        profession: null,
        identityDocument: null,
        address: null,
        proxyPowers: null,
        spouseDocument: null,
        spouseProfession: null,
        spouseIdentityDocument: null,
      };
