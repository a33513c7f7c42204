import { authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import { formatLongDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { PdfBlock } from '../../../../platform/pdf/content';
import type { ProposalContract } from '../../terms/readContract';
import type { PolicyText } from './readPolicyText';

/** What has to stand beside the SUSEP process of a product. */
export const SUSEP_REGISTRATION_TEXT =
  'O registro do produto é automático e não representa aprovação ou recomendação por parte da Susep.';

/** Who answers, and where a reader looks up what this document says of itself. */
export function contactBlocks({ broker }: ProposalContract, text: PolicyText): PdfBlock[] {
  const { facts, susepProcessNumber, authenticityCode } = text;
  if (!facts) return [];
  return [
    { kind: 'heading', text: 'Atendimento e consultas' },
    {
      kind: 'facts',
      facts: [
        { label: 'Atendimento ao cliente', value: facts.customerService },
        { label: 'Ouvidoria', value: facts.ombudsman },
        { label: 'Proteção de dados pessoais', value: facts.dataProtectionContact },
        {
          label: 'Consulta na SUSEP',
          value: `${facts.lookupAddress}: a seguradora pelo código ${facts.susepCode}, a corretora pelo código ${broker.susepCode} e o produto pelo processo nº ${susepProcessNumber ?? '—'}`,
        },
        ...(authenticityCode
          ? [
              {
                label: 'Autenticidade',
                value: `Código ${authenticityText(authenticityCode)}, conferido na página de autenticidade da seguradora`,
              },
            ]
          : []),
      ],
    },
    { kind: 'paragraph', text: SUSEP_REGISTRATION_TEXT },
  ];
}

/** Place and date, and who signs for the insurer. */
export function signatureBlocks({ company }: ProposalContract, { facts }: PolicyText, issuedOn: PlainDate): PdfBlock[] {
  const place = facts ? `${facts.place}, ` : '';
  const signatory = facts ? `${facts.signatoryName}\n${facts.signatoryRole}\n` : '';
  return [
    { kind: 'paragraph', text: `${place}${formatLongDate(issuedOn)}.` },
    { kind: 'signature', text: `${signatory}${company.name} – seguradora` },
  ];
}
