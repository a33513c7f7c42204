import { countDocuments, countOpenRequired, describeRequired, nameOpenDocuments } from './describeDocuments';
import type { DocumentStatus } from './documentStatus';

const named = (status: DocumentStatus, ...names: string[]) => names.map((name) => ({ name, status }));

it.each([
  ['Pendente', 1, '1 documento pendente'],
  ['Pendente', 1_200, '1.200 documentos pendentes'],
  ['Aguardando_Analise', 1, '1 documento aguardando análise'],
  ['Aguardando_Analise', 2, '2 documentos aguardando análise'],
  ['Reprovado', 2, '2 documentos reprovados'],
  ['Conforme', 2, '2 documentos conformes'],
] as const)('counts documents that are %s: %i', (status, count, text) => {
  expect(countDocuments(status, count)).toBe(text);
});

it('says whose the counted documents are, where that is told', () => {
  expect(countDocuments('Pendente', 2, 'do tomador')).toBe('2 documentos do tomador pendentes');
});

it('counts as open what is to be sent and what waits for the insurer, each by its own word', () => {
  const open = countOpenRequired(['Conforme', 'Aguardando_Analise', 'Pendente', 'Reprovado', 'Pendente']);
  expect(open).toBe('1 documento obrigatório reprovado, 2 pendentes, 1 aguardando análise.');
  expect(countOpenRequired(['Pendente'])).toBe('1 documento obrigatório pendente.');
});

it('does not count a document as missing once it was received, and not at all once it is approved', () => {
  expect(countOpenRequired(['Aguardando_Analise'])).toBe('1 documento obrigatório aguardando análise.');
  expect(countOpenRequired(['Conforme'])).toBeNull();
});

it('names the open documents of a record by what they wait for', () => {
  const documents = [
    ...named('Conforme', 'Ata'),
    ...named('Aguardando_Analise', 'Balancete'),
    ...named('Pendente', 'Balanço', 'Contrato social'),
    ...named('Reprovado', 'Procuração'),
  ];
  expect(nameOpenDocuments(documents, 'do tomador')).toBe(
    'Documento do tomador reprovado: Procuração. Documentos do tomador pendentes: Balanço, Contrato social. Documento do tomador aguardando análise: Balancete.',
  );
  expect(nameOpenDocuments(named('Conforme', 'Ata'), 'do tomador')).toBe('');
});

it('says of one document where it stands', () => {
  expect(named('Reprovado', 'Edital').map(describeRequired)).toEqual(['Documento obrigatório reprovado: Edital.']);
});
