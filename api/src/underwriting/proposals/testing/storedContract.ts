import type { PdfBlock } from '../../../platform/pdf/content';
import type { PolicyText } from '../files/contract/readPolicyText';
import type { ProposalContract } from '../terms/readContract';
import { principalTerm, storedProposal } from './storedProposal';

const address = {
  addressName: 'Avenida Boa Viagem',
  number: '1000',
  complement: 'sala 3',
  neighborhood: 'Boa Viagem',
  cityName: 'Recife',
  stateCode: 'PE',
  zipCode: '51011000',
};

/** A contract with a second cover and a coverage, issued on 29/02/2028. */
export const storedContract = (change: Partial<ProposalContract> = {}): ProposalContract => ({
  proposal: storedProposal({
    statusId: 5,
    complementaryInsuredAmountCents: 98_765_43,
    complementaryStartDate: '2028-03-01',
    complementaryEndDate: '2028-05-17',
    complementaryDeadlineDays: 77,
    premiumCents: 15_617_28,
    taxPercent: 7.38,
    taxCents: 1_152_56,
    interestCents: 0,
    commissionCents: 3_123_46,
    installments: 3,
    premiumTerms: [
      principalTerm,
      {
        ...principalTerm,
        label: 'Multas',
        premiumCents: 1_419_75,
        rateSource: 'coverage',
        annualRatePercent: 0,
        calculation: { kind: 'percentOfPrincipal', percent: 10, principalCents: 14_197_53, roundingCents: 0 },
      },
    ],
    riskDetails: { ContractNumber: '045/2028', ContractValue: 24_691_357_80 },
    contractualTerms: {
      object: [{ name: 'Objeto', value: 'Garante o contrato [NumeroContrato].' }],
      particularClauses: [{ name: 'Foro', value: 'Comarca de [CidadeTomador].' }],
    },
  }),
  policyHolder: { id: 101, name: 'Construtora Horizonte', document: '11222333000181', address },
  branch: { name: 'Horizonte Olinda', document: '11222333000262' },
  insured: { id: 111, name: 'Município do Recife', document: '10565000000192', address: null },
  broker: { name: 'Boreal Corretora', document: '45997418000153', susepCode: '10.123' },
  modalityName: 'Executante construtor',
  complementaryModalityName: 'Retenção de pagamentos',
  areAlternatives: false,
  insuranceBranch: { code: '0775', name: 'Garantia – setor público' },
  policy: { number: '06-0775-000007', issueDate: '2028-02-29', parameterPublicationId: null },
  company: { name: 'Aurora Seguros', document: '33041062000109', primaryColor: '#0b5cad', logoFile: null },
  beneficiaries: [{ name: 'Łucja Ştefan', document: '52998224725' }],
  coverages: [
    {
      uniqueId: '00000000-0000-4000-8000-000000000501',
      name: 'Multas',
      addsToInsuredAmount: false,
      wording: 'Garante as multas do contrato [NumeroContrato].',
      insuredAmountCents: 500_000_00,
      premiumCents: 1_419_75,
    },
  ],
  ...change,
});

/** What its documents say besides. */
export const storedText = (change: Partial<PolicyText> = {}): PolicyText => ({
  facts: {
    susepCode: '05321',
    address: 'Rua do Sol, 8, São Paulo/SP, CEP 01001-000',
    place: 'São Paulo/SP',
    signatoryName: 'Ana Prado',
    signatoryRole: 'Diretora técnica',
    customerService: '0800 111 1111',
    ombudsman: '0800 222 2222',
    dataProtectionContact: 'dados@aurora.test',
    lookupAddress: 'www.gov.br/susep',
  },
  riskKind: 'contract',
  susepProcessNumber: '15414.900122/2022-10',
  complementarySusepProcessNumber: '15414.900123/2022-65',
  authenticityCode: 'A1B2C3D4E5F6A7B8',
  coverageWordings: ['Garante as multas do contrato [NumeroContrato].'],
  conditions: {
    special: [
      {
        modalityId: 121,
        title: 'Condições especiais',
        body: '# 1. Objeto\n\nEsta garantia cobre a obra.\n \nNada mais.',
        version: 3,
        susepProcessNumber: null,
      },
    ],
    general: [
      {
        modalityId: null,
        title: 'Condições gerais',
        body: 'De [NomeSegurado].',
        version: 2,
        susepProcessNumber: '15414.900124/2022-11',
      },
    ],
  },
  beneficiaries: [{ name: 'Łucja Ştefan', document: '52998224725', address: { ...address, complement: null } }],
  coBrokers: [{ name: 'Austral', document: '45997418000234', susepCode: '10.456', sharePercent: 12.5 }],
  instalments: [
    { installment: 1, due: '10/03/2028', amountCents: 5_589_96 },
    { installment: 2, due: '10/04/2028', amountCents: 5_589_94 },
    { installment: 3, due: '10/05/2028', amountCents: 5_589_94 },
  ],
  ...change,
});

/** A document as somebody reads it, line by line; amounts with plain spaces, a column that stands right with a `>`. */
export const linesOf = (blocks: readonly PdfBlock[]): string[] =>
  blocks.flatMap(linesOfBlock).map((line) => line.replaceAll('\u00A0', ' '));

function linesOfBlock(block: PdfBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [`# ${block.text}`];
    case 'subheading':
      return [`## ${block.text}`];
    case 'newPage':
      return ['---'];
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`);
    case 'table':
      return [
        block.columns.map(({ title, align }) => (align === 'right' ? `>${title}` : title)).join(' | '),
        ...block.rows.map((row) => row.join(' | ')),
      ];
    case 'paragraph':
    case 'scan':
    case 'signature':
      return block.text.split('\n');
  }
}
