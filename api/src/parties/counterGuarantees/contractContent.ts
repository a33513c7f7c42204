import { filledText } from '@portal/shared/domain/parameters/contractTags';
import { counterGuaranteeTagNames } from '@portal/shared/domain/parameters/counterGuaranteeTagNames';
import type { CounterGuaranteeTagValues } from '@portal/shared/domain/parameters/counterGuaranteeTagNames';
import {
  formatSignaturesTogether,
  maritalStatusLabels,
  propertyRegimeLabels,
  SignatoryCapacity,
  signatoryCapacityLabels,
  SignatoryRole,
} from '@portal/shared/domain/parties/counterGuarantee';
import { documentLabel, formatDocument } from '@portal/shared/domain/people/document';
import { formatDate } from '@portal/shared/domain/time/dates';
import { bodyBlocks } from '../../platform/pdf/bodyBlocks';
import type { Letterhead, PdfBlock, PdfContent } from '../../platform/pdf/content';
import type { SignatoryRow } from './contracts';
import { signersOf, spouseWords } from './signing';

/** All that a contract of counter-guarantee tells; documents whole, since its parties sign it. */
export interface ContractText {
  company: Letterhead;
  insurer: { address: string; place: string; signatoryName: string; signatoryRole: string };
  number: string;
  /** As Brazil writes it: "24 de novembro de 2026". */
  date: string;
  policyHolder: { name: string; document: string; address: string };
  signatories: readonly SignatoryRow[];
  wording: { title: string; body: string; version: number };
}

/** The document that is signed: who the parties are, the insurer's clauses, a line for each signature. */
export function contractContent(text: ContractText): PdfContent {
  const { company, number, wording, date, insurer } = text;
  return {
    company,
    title: wording.title,
    subtitle: `Número ${number} · texto versão ${wording.version}`,
    watermark: null,
    blocks: [
      ...partyBlocks(text),
      ...bodyBlocks(filledText(wording.body, filledTags(tagValues(text)))),
      { kind: 'paragraph', text: `${insurer.place}, ${date}.` },
      ...signatureBlocks(text),
    ],
  };
}

/** The tags of a text, each with what fills it; empty where nothing does. */
export const filledTags = (values: CounterGuaranteeTagValues) =>
  counterGuaranteeTagNames.map(({ Name, Label }) => ({ Name, Label, Value: values[Name] }));

/** What they are filled with by the parties of a contract. */
export function tagValues({
  company,
  insurer,
  policyHolder,
  number,
  signatories,
}: Pick<ContractText, 'policyHolder' | 'number'> & {
  signatories: readonly Pick<SignatoryRow, 'role' | 'name'>[];
  company: Pick<Letterhead, 'name' | 'document'>;
  insurer: { address: string };
}): CounterGuaranteeTagValues {
  const guarantors = signatories.filter(({ role }) => role === SignatoryRole.Fiador).map(({ name }) => name);
  return {
    NomeSeguradora: company.name,
    CnpjSeguradora: formatDocument(company.document),
    EnderecoSeguradora: insurer.address,
    NomeTomador: policyHolder.name,
    DocumentoTomador: formatDocument(policyHolder.document),
    EnderecoTomador: policyHolder.address,
    NumeroContrato: number,
    Fiadores: guarantors.length > 0 ? guarantors.join(', ') : 'não há fiadores',
  };
}

const partyBlocks = ({ company, insurer, policyHolder, signatories }: ContractText): PdfBlock[] => [
  { kind: 'heading', text: 'Partes' },
  {
    kind: 'facts',
    facts: [
      { label: 'Seguradora', value: `${company.name}, CNPJ ${formatDocument(company.document)}, ${insurer.address}` },
      {
        label: 'Tomador',
        value: `${policyHolder.name}, ${documentText(policyHolder.document)}, ${policyHolder.address}`,
      },
      ...signatories.map((one) => ({
        label: one.role === SignatoryRole.Fiador ? 'Fiador' : representativeLabel(one, signatories),
        value: personText(one),
      })),
    ],
  },
];

/** Whom a representative signs for is told where it is not the policy holder. */
function representativeLabel(one: SignatoryRow, all: readonly SignatoryRow[]): string {
  const surety = all.find(({ id }) => id === one.representsId);
  if (!surety) return 'Representante legal';
  return one.role === SignatoryRole.ProcuradorDoConjuge
    ? `Procurador(a) de ${spouseWords(surety)}`
    : `Representante legal de ${surety.name}`;
}

const documentText = (document: string): string => `${documentLabel(document)} ${formatDocument(document)}`;

const personText = (one: SignatoryRow): string =>
  [
    `${one.name}, ${documentText(one.document)}`,
    one.capacity && capacityText(one),
    one.maritalStatus && maritalStatusLabels[one.maritalStatus].toLowerCase(),
    one.propertyRegime && `regime de ${propertyRegimeLabels[one.propertyRegime].toLowerCase()}`,
    one.profession,
    one.identityDocument && `identidade ${one.identityDocument}`,
    one.address,
    one.spouseName &&
      one.spouseDocument && [
        `cônjuge ${one.spouseName}`,
        `CPF ${formatDocument(one.spouseDocument)}`,
        one.spouseProfession,
        one.spouseIdentityDocument && `identidade ${one.spouseIdentityDocument}`,
      ],
  ]
    .flat()
    .filter(Boolean)
    .join(', ');

const capacityText = ({ capacity, proxyExpiresOn, proxyPowers, signaturesTogether }: SignatoryRow): string | null =>
  capacity &&
  [
    signatoryCapacityLabels[capacity].toLowerCase(),
    capacity === SignatoryCapacity.Procurador &&
      ` por procuração ${proxyExpiresOn ? `válida até ${formatDate(proxyExpiresOn)}` : 'por prazo indeterminado'}`,
    proxyPowers && ` (poderes: ${proxyPowers})`,
    signaturesTogether > 1 && `, assina ${formatSignaturesTogether(signaturesTogether)}`,
  ]
    .filter(Boolean)
    .join('');

/**
 * One line each: the policy holder by its representatives, sureties with their spouses, the insurer, and two witnesses, with
 * which a private document is enforced without a trial (Código de Processo Civil, art. 784, III).
 */
function signatureBlocks({ company, insurer, policyHolder, signatories }: ContractText): PdfBlock[] {
  const line = (...lines: string[]): PdfBlock => ({ kind: 'signature', text: lines.join('\n') });
  return [
    ...signersOf(policyHolder, signatories).map(({ name, capacity }) => line(name, capacity)),
    line(insurer.signatoryName, insurer.signatoryRole, `${company.name} – seguradora`),
    line('Testemunha 1', 'Nome e CPF:'),
    line('Testemunha 2', 'Nome e CPF:'),
  ];
}
