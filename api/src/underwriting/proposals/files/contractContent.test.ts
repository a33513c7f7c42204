import { storedContract, storedText, linesOf } from '../testing/storedContract';
import type { storedProposal } from '../testing/storedProposal';
import { addressText } from '../../../parties/locations/addressText';
import { contactBlocks, signatureBlocks } from './contract/closingBlocks';
import { coverBlocks, riskBlocks } from './contract/coverBlocks';
import { identityBlocks, partyBlocks } from './contract/identityBlocks';
import { premiumBlocks } from './contract/premiumBlocks';
import { dated, undated } from './contract/toldInstalments';
import { specimenContent, issuedPolicyOf, policyContent } from './contractContent';
import { missingForPolicy, needsInWords } from './policyNeeds';

const contract = storedContract();
const text = storedText();
const policy = contract.policy!;
const withProposal = (change: Parameters<typeof storedProposal>[0]) =>
  storedContract({ proposal: { ...contract.proposal, ...change } });

describe('a policy', () => {
  const content = () => policyContent(contract, policy, text);

  it('is called by its number and its day, and can be told from a forged one', () => {
    expect(content()).toMatchObject({
      company: { name: 'Aurora Seguros' },
      title: 'Apólice de seguro garantia',
      subtitle: 'Número 06-0775-000007 · emitida em 29/02/2028',
      footnote: 'Código de autenticidade A1B2-C3D4-E5F6-A7B8',
      watermark: null,
    });
    expect(policyContent(contract, policy, storedText({ authenticityCode: null }))).not.toHaveProperty('footnote');
  });

  it('says everything that was agreed, who signs, and its conditions after that', () => {
    expect(linesOf(content().blocks)).toEqual([
      '# Identificação',
      'Apólice nº: 06-0775-000007',
      'Endosso nº: 0 (emissão original)',
      'Data de emissão: 29/02/2028',
      'Proposta nº: 06-0775-000042',
      'Tipo de contratação: Seguro novo',
      'Ramo: 0775 – Garantia – setor público',
      'Modalidade: Executante construtor',
      'Processo SUSEP nº: 15414.900122/2022-10',
      'Código de autenticidade: A1B2-C3D4-E5F6-A7B8',
      '# Partes',
      'Seguradora: Aurora Seguros, CNPJ 33.041.062/0001-09',
      'Código SUSEP da seguradora: 05321',
      'Endereço da seguradora: Rua do Sol, 8, São Paulo/SP, CEP 01001-000',
      'Tomador: Construtora Horizonte, CNPJ 11.222.333/0001-81',
      'Endereço do tomador: Avenida Boa Viagem, 1000, sala 3, Boa Viagem, Recife/PE, CEP 51011-000',
      'Filial: Horizonte Olinda, CNPJ 11.222.333/0002-62',
      'Segurado: Município do Recife, CNPJ 10.565.000/0001-92',
      'Endereço do segurado: ________',
      'Beneficiário: Łucja Ştefan, CPF 529.982.247-25',
      'Endereço do beneficiário: Avenida Boa Viagem, 1000, Boa Viagem, Recife/PE, CEP 51011-000',
      'Corretora: Boreal Corretora, CNPJ 45.997.418/0001-53, código SUSEP 10.123',
      'Cocorretora: Austral, CNPJ 45.997.418/0002-34, código SUSEP 10.456, participação de 12,50%',
      '# Obrigação garantida',
      'Contrato principal nº: 045/2028',
      'Valor do contrato: R$ 24.691.357,80',
      '# Objeto',
      'Garante o contrato 045/2028.',
      '# Cobertura',
      'Importância segurada: R$ 1.234.567,89 (um milhão, duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos)',
      'Vigência: das 24h de 29/02/2028 às 24h de 28/02/2029 (365 dias)',
      'Modalidade complementar: Retenção de pagamentos, processo SUSEP nº 15414.900123/2022-65',
      'Importância segurada complementar: R$ 98.765,43 (noventa e oito mil setecentos e sessenta e cinco reais e quarenta e três centavos)',
      'Vigência complementar: das 24h de 01/03/2028 às 24h de 17/05/2028 (77 dias)',
      '## Coberturas adicionais',
      'Cobertura | >Importância segurada | Na importância da principal | >Vigência | >Prêmio líquido',
      'Multas | R$ 500.000,00 | Incluída nela | 29/02/2028 a 28/02/2029 | R$ 1.419,75',
      '## Objeto da cobertura: Multas',
      'Garante as multas do contrato 045/2028.',
      '# Prêmio',
      'Composição | >Valor',
      'Prêmio líquido: Executante construtor | R$ 14.197,53',
      'Prêmio líquido: Multas | R$ 1.419,75',
      'Prêmio líquido total | R$ 15.617,28',
      'Adicional de fracionamento | R$ 0,00',
      'IOF (7,38%) | R$ 1.152,56',
      'Prêmio total | R$ 16.769,84',
      '## Plano de pagamento: 3 parcelas mensais',
      'Parcela | Vencimento | >Valor',
      '1/3 | 10/03/2028 | R$ 5.589,96',
      '2/3 | 10/04/2028 | R$ 5.589,94',
      '3/3 | 10/05/2028 | R$ 5.589,94',
      '# Atendimento e consultas',
      'Atendimento ao cliente: 0800 111 1111',
      'Ouvidoria: 0800 222 2222',
      'Proteção de dados pessoais: dados@aurora.test',
      'Consulta na SUSEP: www.gov.br/susep: a seguradora pelo código 05321, a corretora pelo código 10.123 e o produto pelo processo nº 15414.900122/2022-10',
      'Autenticidade: Código A1B2-C3D4-E5F6-A7B8, conferido na página de autenticidade da seguradora',
      'O registro do produto é automático e não representa aprovação ou recomendação por parte da Susep.',
      'São Paulo/SP, 29 de fevereiro de 2028.',
      'Ana Prado',
      'Diretora técnica',
      'Aurora Seguros – seguradora',
      'Confira este documento em /autenticidade com o código A1B2-C3D4-E5F6-A7B8, ou aponte a câmera para a figura.',
      '# Condições particulares',
      '## Foro',
      'Comarca de Recife.',
      '---',
      '# Condições especiais',
      'Versão 3. Anexo desta apólice, da qual faz parte.',
      '## 1. Objeto',
      'Esta garantia cobre a obra.',
      'Nada mais.',
      '---',
      '# Condições gerais',
      'Versão 2, processo SUSEP nº 15414.900124/2022-11. Anexo desta apólice, da qual faz parte.',
      'De Município do Recife.',
    ]);
  });

  it('tells the parties’ documents whole, who see each other’s', () => {
    const object = [{ name: 'Objeto', value: 'De [NomeTomador], CNPJ [DocumentoTomador].' }];
    const named = withProposal({ contractualTerms: { object, particularClauses: [] } });
    expect(linesOf(policyContent(named, policy, text).blocks)).toContain(
      'De Construtora Horizonte, CNPJ 11.222.333/0001-81.',
    );
  });

  it('keeps the rows of its premium together, and those of its payment', () => {
    const together = premiumBlocks(contract, text).flatMap((block) => ('withRows' in block ? [block.withRows] : []));
    expect(together).toEqual([6, 3]);
  });
});

describe('a specimen', () => {
  it('is marked as what it is, and has neither number, code nor signature', () => {
    const content = specimenContent(withProposal({ statusId: 3 }), text);
    expect(content).toMatchObject({
      title: 'Minuta de apólice',
      subtitle: 'Proposta 06-0775-000042',
      watermark: 'MINUTA – sem valor contratual',
    });
    const lines = linesOf(content.blocks);
    expect(lines.slice(0, 4)).toEqual([
      '# Identificação',
      'Apólice nº: Atribuído na emissão',
      'Endosso nº: 0 (emissão original)',
      'Data de emissão: ________',
    ]);
    expect(lines.join('\n')).not.toMatch(/A1B2|Ana Prado|06-0775-000007/);
    expect(lines).toContain('# Condições gerais');
  });

  it('of an issued proposal names the policy', () => {
    expect(linesOf(specimenContent(contract, text).blocks)[1]).toBe('Apólice nº: 06-0775-000007');
    expect(issuedPolicyOf(withProposal({ statusId: 4 }))).toBeNull();
    expect(issuedPolicyOf(contract)).toEqual(policy);
  });
});

describe('what is not known', () => {
  const bare = storedText({
    facts: null,
    susepProcessNumber: null,
    complementarySusepProcessNumber: null,
    authenticityCode: null,
    coBrokers: [],
    beneficiaries: [],
    conditions: { special: [], general: [] },
  });

  it('is a line to fill in, or is not there', () => {
    expect(linesOf(identityBlocks(contract, bare)).at(-1)).toBe('Processo SUSEP nº: ________');
    const parties = linesOf(partyBlocks(storedContract({ branch: null }), bare));
    expect(parties).toContain('Código SUSEP da seguradora: ________');
    expect(parties).toContain('Endereço da seguradora: ________');
    expect(parties.join()).not.toMatch(/Filial|Benefici|Cocorretora/);
    // The heading, three lines of the insurer, two each of policy holder and insured, and the broker.
    expect(parties).toHaveLength(9);
    expect(contactBlocks(contract, bare)).toEqual([]);
    expect(linesOf(signatureBlocks(contract, bare, '2028-03-01'))).toEqual([
      '1 de março de 2028.',
      'Aurora Seguros – seguradora',
    ]);
    const contact = linesOf(contactBlocks(contract, { ...text, susepProcessNumber: null, authenticityCode: null }));
    expect(contact.at(-2)).toMatch(/o produto pelo processo nº —$/);
  });

  it('is told to whoever has to see to it before there can be a policy', () => {
    expect(missingForPolicy(text)).toEqual([]);
    expect(needsInWords(missingForPolicy(bare)).split(', ')).toEqual([
      'os dados da seguradora para documentos',
      'o número do processo SUSEP da modalidade',
      'as condições especiais da modalidade',
      'as condições gerais do ramo',
    ]);
  });

  it('of the second cover leaves out what there is not', () => {
    const second = (change: Parameters<typeof storedProposal>[0], of = text) =>
      linesOf(coverBlocks(withProposal(change), of)).filter((line) => /complementar/.test(line));
    expect(second({}, bare)[0]).toBe('Modalidade complementar: Retenção de pagamentos');
    expect(second({ complementaryInsuredAmountCents: null })).toEqual([]);
    expect(linesOf(coverBlocks(storedContract({ complementaryModalityName: null, coverages: [] }), text))).toHaveLength(
      3,
    );
    const [, facts] = coverBlocks(withProposal({ complementaryStartDate: null }), text);
    expect(facts?.kind === 'facts' && facts.facts).toHaveLength(4);
    for (const missing of ['complementaryStartDate', 'complementaryEndDate', 'complementaryDeadlineDays'])
      expect(second({ [missing]: null })).toHaveLength(2);
    expect(second({ complementaryDeadlineDays: 0 })).toHaveLength(3);
  });

  it('of risk, coverages and clauses is no heading without anything under it', () => {
    expect(riskBlocks(withProposal({ riskDetails: {} }), text)).toEqual([]);
    const uncovered = coverBlocks(storedContract({ coverages: [] }), text);
    expect(uncovered.map(({ kind }) => kind)).toEqual(['heading', 'facts']);
    // Of a policy that was issued before it was written.
    const unwritten = linesOf(coverBlocks(contract, { ...text, coverageWordings: [null] }));
    expect(unwritten.join()).not.toContain('Objeto da cobertura');
    const wordless = withProposal({ contractualTerms: { object: [], particularClauses: [] } });
    expect(linesOf(specimenContent(wordless, text).blocks).join()).not.toMatch(/Condições particulares|,# Objeto/);
  });
});

it('a renewal is called one', () => {
  expect(linesOf(identityBlocks(withProposal({ emissionTypeId: 2 }), text))).toContain(
    'Tipo de contratação: Renovação',
  );
});

describe('the premium of a policy', () => {
  const rows = (change: Parameters<typeof storedProposal>[0]) =>
    linesOf(premiumBlocks(withProposal(change), text)).filter((line) => line.startsWith('Prêmio líquido'));

  it('names what its terms do not explain, more or less', () => {
    expect(rows({ premiumCents: 15_617_29 })).toContain('Prêmio líquido: ajuste ao prêmio combinado | R$ 0,01');
    expect(rows({ premiumCents: 15_617_27 })).toContain('Prêmio líquido: ajuste ao prêmio combinado | -R$ 0,01');
    expect(rows({ premiumTerms: [] })).toEqual(['Prêmio líquido total | R$ 15.617,28']);
  });
});

describe('an address', () => {
  it('is one line, with a complement only where there is one', () => {
    const { address } = contract.policyHolder;
    expect(addressText(address)).toBe('Avenida Boa Viagem, 1000, sala 3, Boa Viagem, Recife/PE, CEP 51011-000');
    expect(addressText({ ...address!, complement: '' })).toBe(
      'Avenida Boa Viagem, 1000, Boa Viagem, Recife/PE, CEP 51011-000',
    );
    expect(addressText(null)).toBe('________');
  });
});

describe('instalments', () => {
  const plan = {
    premiumCents: 14_197_53,
    taxCents: 1,
    interestCents: 0,
    installments: 3,
    installmentsByYear: false,
    gracePeriodDays: 30,
  };

  it('that have days are told by them', () => {
    expect(dated([{ installment: 2, dueOn: '2028-02-29', amountCents: 1_234_56 }])).toEqual([
      { installment: 2, due: '29/02/2028', amountCents: 1_234_56 },
    ]);
  });

  it('of a specimen are told by how long after its issue they are due, the odd cents in the first', () => {
    // R$ 14.197,54 in three: R$ 4.732,51 three times, and a cent.
    expect(undated(plan)).toEqual([
      { installment: 1, due: '30 dias depois da emissão', amountCents: 4_732_52 },
      { installment: 2, due: '1 mês depois da primeira', amountCents: 4_732_51 },
      { installment: 3, due: '2 meses depois da primeira', amountCents: 4_732_51 },
    ]);
  });

  it('are a year apart where they are paid so, and the first without days is due at once', () => {
    const byYear = undated({ ...plan, installmentsByYear: true, gracePeriodDays: 0 });
    expect(byYear.map(({ due }) => due)).toEqual([
      'primeiro dia útil depois da emissão',
      '1 ano depois da primeira',
      '2 anos depois da primeira',
    ]);
  });
});
