import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { authenticityKeyword, authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { endorsements } from '../../../platform/database/schema/endorsements';
import type { PdfBlock, PdfContent } from '../../../platform/pdf/content';
import type { ProposalContract } from '../terms/readContract';
import { contactBlocks, signatureBlocks } from './contract/closingBlocks';
import { changeBlocks, moneyBlocks, statementBlocks } from './contract/endorsementBlocks';
import type { ToldSlip } from './contract/endorsementBlocks';
import { partyBlocks } from './contract/identityBlocks';
import type { PolicyText } from './contract/readPolicyText';
import { SPECIMEN_WATERMARK } from './contractContent';
import { scanBlock } from './scanBlock';

type Row = typeof endorsements.$inferSelect;

/** What a document says of an endorsement; of one that nobody asked for yet there is no number. */
export type ToldEndorsement = Pick<
  Row,
  | 'endorsementTypeId'
  | 'wantedEffectiveOn'
  | 'startDate'
  | 'endDate'
  | 'previousInsuredAmountCents'
  | 'insuredAmountCents'
  | 'premiumDifferenceCents'
  | 'reason'
  | 'object'
  | 'changes'
> & { numbered: Pick<Row, 'sequenceNumber' | 'number'> | null } & Partial<Pick<Row, 'effectiveOn' | 'statement'>>;

/** The same of an endorsement that was asked for. */
export const toldOf = (row: Row): ToldEndorsement & { numbered: Pick<Row, 'sequenceNumber' | 'number'> } => ({
  ...row,
  numbered: row,
});

interface Told {
  endorsement: ToldEndorsement;
  policyNumber: string;
  slips: readonly ToldSlip[];
  refund: Ledgers;
  /** Of an issued one that gives back. */
  payee?: string | null;
}

interface Issued extends Told {
  endorsement: ReturnType<typeof toldOf>;
  issuedOn: PlainDate;
  /** Its own: each document has one. */
  code: string;
  portal: string;
}

/** What an issued endorsement changed of its policy. */
export function endorsementContent(contract: ProposalContract, text: PolicyText, issued: Issued): PdfContent {
  const { endorsement, issuedOn, code, portal } = issued;
  const told = { ...text, authenticityCode: code };
  return {
    company: contract.company,
    title: endorsement.statement ? 'Endosso de consolidação' : 'Endosso de seguro garantia',
    subtitle: `Número ${endorsement.numbered.number} · emitido em ${formatDate(issuedOn)}`,
    footnote: `Código de autenticidade ${authenticityText(code)}`,
    keywords: authenticityKeyword(code),
    watermark: null,
    blocks: [
      ...endorsementBlocks(contract, told, issued, [
        { label: 'Data de emissão', value: formatDate(issuedOn) },
        { label: 'Código de autenticidade', value: authenticityText(code) },
      ]),
      ...contactBlocks(contract, told),
      ...signatureBlocks(contract, told, issuedOn),
      scanBlock(portal, code),
    ],
  };
}

/** What an endorsement that was asked for would change: neither signed nor numbered for good. */
export const endorsementSpecimen = (contract: ProposalContract, text: PolicyText, told: Told): PdfContent => ({
  company: contract.company,
  title: 'Minuta de endosso',
  subtitle: told.endorsement.numbered ? `Pedido ${told.endorsement.numbered.number}` : 'Ainda não pedido',
  watermark: SPECIMEN_WATERMARK,
  blocks: endorsementBlocks(contract, { ...text, authenticityCode: null }, told, []),
});

function endorsementBlocks(
  contract: ProposalContract,
  text: PolicyText,
  { endorsement, policyNumber, slips, refund, payee }: Told,
  ofIssue: { label: string; value: string }[],
): PdfBlock[] {
  const effectiveOn = endorsement.effectiveOn ?? endorsement.wantedEffectiveOn;
  return [
    { kind: 'heading', text: 'Identificação' },
    {
      kind: 'facts',
      facts: [
        { label: 'Apólice nº', value: policyNumber },
        { label: 'Endosso nº', value: numberInWords(endorsement) },
        { label: 'Tipo de endosso', value: endorsementTypeLabels[endorsement.endorsementTypeId] },
        ...(effectiveOn ? [{ label: 'Vale a partir de', value: formatDate(effectiveOn) }] : []),
        { label: 'Modalidade', value: contract.modalityName },
        ...ofIssue,
      ],
    },
    ...partyBlocks(contract, text),
    ...(endorsement.statement ? statementBlocks(endorsement.statement) : changeBlocks(endorsement)),
    {
      kind: 'facts',
      facts: [
        {
          label: 'Vigência',
          value: `das 24h de ${formatDate(endorsement.startDate)} às 24h de ${formatDate(endorsement.endDate)}`,
        },
        { label: 'Motivo', value: endorsement.reason },
      ],
    },
    ...moneyBlocks(endorsement, { slips, refund, ...(payee !== undefined && { payee }) }),
    { kind: 'heading', text: 'Objeto' },
    { kind: 'paragraph', text: endorsement.object },
    { kind: 'paragraph', text: 'Permanece em vigor tudo da apólice que este endosso não altera.' },
  ];
}

const numberInWords = ({ numbered }: ToldEndorsement): string =>
  numbered ? `${numbered.sequenceNumber} (${numbered.number})` : 'Dado quando o endosso for pedido';
