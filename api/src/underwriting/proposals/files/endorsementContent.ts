import { authenticityKeyword, authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { EndorsementTypeId, endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { coverInWords } from '@portal/shared/domain/underwriting/validity';
import type { endorsements } from '../../../platform/database/schema/endorsements';
import type { PdfBlock, PdfContent } from '../../../platform/pdf/content';
import type { ProposalContract } from '../terms/readContract';
import { contactBlocks, signatureBlocks } from './contract/closingBlocks';
import { changeBlocks, statementBlocks } from './contract/endorsementBlocks';
import { moneyBlocks } from './contract/endorsementMoney';
import type { EndorsementMoney } from './contract/endorsementMoney';
import { partyBlocks, productFacts } from './contract/identityBlocks';
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
> & { numbered: Pick<Row, 'sequenceNumber' | 'number'> | null } & Partial<
    Pick<Row, 'effectiveOn' | 'statement' | 'calculation' | 'derivation'>
  >;

/** The same of an endorsement that was asked for. */
export const toldOf = (row: Row): ToldEndorsement & { numbered: Pick<Row, 'sequenceNumber' | 'number'> } => ({
  ...row,
  numbered: row,
});

interface Told extends EndorsementMoney {
  endorsement: ToldEndorsement;
  policyNumber: string;
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
  { endorsement, policyNumber, ...money }: Told,
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
        ...productFacts(contract, text),
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
          value: coverInWords(endorsement.startDate, endorsement.endDate),
        },
        { label: 'Motivo', value: endorsement.reason },
      ],
    },
    ...moneyBlocks(contract, endorsement, money),
    { kind: 'heading', text: 'Objeto' },
    { kind: 'paragraph', text: endorsement.object },
    // Of a policy that ends nothing stays in force.
    ...(endorsement.endorsementTypeId === EndorsementTypeId.Cancelamento
      ? []
      : [{ kind: 'paragraph' as const, text: 'Permanece em vigor tudo da apólice que este endosso não altera.' }]),
  ];
}

const numberInWords = ({ numbered }: ToldEndorsement): string =>
  numbered ? `${numbered.sequenceNumber} (${numbered.number})` : 'Dado quando o endosso for pedido';
