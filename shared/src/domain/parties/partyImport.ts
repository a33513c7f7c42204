import { importColumn } from '../documents/fileImport';
import type { ImportColumn, ImportedKind, ImportNoun } from '../documents/fileImport';

/** Which register a file fills. */
export type ImportKind = Exclude<ImportedKind, 'user' | 'bond'>;

/** What a row may say of a party. */
export type ImportField =
  | 'document'
  | 'name'
  | 'tradeName'
  | 'socialName'
  | 'sector'
  | 'email'
  | 'phone'
  | 'zipCode'
  | 'addressName'
  | 'number'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'state';

const column = importColumn<ImportField>;

const contact = [
  column('email', 'E-mail', 'Opcional', 'contato@empresa.example'),
  column('phone', 'Telefone', 'Opcional, com DDD', '(81) 99876-5432'),
];
const address = [
  column('zipCode', 'CEP', 'O endereço é opcional; com o CEP, os outros campos dele são necessários', '50030-230'),
  column('addressName', 'Logradouro', 'Com o CEP', 'Cais do Apolo'),
  column('number', 'Número', 'Com o CEP; S/N quando não há', '925'),
  column('complement', 'Complemento', 'Opcional', 'Sala 3'),
  column('neighborhood', 'Bairro', 'Com o CEP', 'Recife'),
  column('city', 'Município', 'Com o CEP, como no IBGE', 'Recife'),
  column('state', 'UF', 'Com o CEP', 'PE'),
];

/** The columns of a file, in the order of its model. */
export const importColumns: Record<ImportKind, readonly ImportColumn<ImportField>[]> = {
  policyHolder: [
    column('document', 'CNPJ', 'Da matriz, com ou sem pontos', '11.222.333/0001-81', true),
    column('name', 'Razão social', 'Como na Receita', 'Construtora Horizonte Ltda.', true),
    column('tradeName', 'Nome fantasia', 'Opcional', 'Horizonte'),
    ...contact,
    ...address,
  ],
  insured: [
    column('document', 'CPF ou CNPJ', 'Com ou sem pontos', '11.222.333/0001-81', true),
    column('name', 'Nome', 'Nome completo ou razão social', 'Município de Olinda', true),
    column('socialName', 'Nome social', 'Opcional, só para CPF', ''),
    column('sector', 'Setor', 'Público ou Privado; necessário para CNPJ, pois decide o ramo', 'Público'),
    ...contact,
    ...address,
  ],
};

/** How each register is named on the screen. */
export const importNouns: Record<ImportKind, ImportNoun> = {
  policyHolder: { singular: 'tomador', plural: 'tomadores' },
  insured: { singular: 'segurado', plural: 'segurados' },
};
