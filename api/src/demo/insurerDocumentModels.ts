import { UserType } from '@portal/shared/domain/access/userTypes';
import { InsurerFolder } from '@portal/shared/domain/documents/insurerFolders';

/** One file of a document: what it says, and how many days before the demo's day it came. */
interface VersionModel {
  daysAgo: number;
  paragraphs: readonly string[];
}

export interface InsurerDocumentModel {
  name: string;
  folder: InsurerFolder;
  audience: readonly UserType[];
  description: string | null;
  /** Oldest first. */
  versions: readonly VersionModel[];
}

const { INSURANCE, BROKER, POLICY_HOLDER, AGENT, ADVISOR } = UserType;
const everybody = Object.values(UserType);
const sellers = [INSURANCE, BROKER, AGENT, ADVISOR];

/** What an insurer gives out; each is read by those whom it concerns. */
export const insurerDocumentModels: readonly InsurerDocumentModel[] = [
  {
    name: 'Circular 01 - Comissões de 2026',
    folder: InsurerFolder.Circulares,
    audience: sellers,
    description: 'Percentuais por modalidade e datas de pagamento.',
    versions: [
      { daysAgo: 310, paragraphs: ['As comissões do exercício de 2026 seguem a tabela de cada perfil de corretora.'] },
      {
        daysAgo: 120,
        paragraphs: [
          'As comissões do exercício de 2026 seguem a tabela de cada perfil de corretora.',
          'A partir de agosto, o pagamento ocorre no quinto dia útil do mês seguinte ao da quitação do prêmio.',
        ],
      },
    ],
  },
  {
    name: 'Circular 02 - Envio de editais',
    folder: InsurerFolder.Circulares,
    audience: sellers,
    description: null,
    versions: [
      {
        daysAgo: 96,
        paragraphs: ['O edital completo acompanha toda proposta de garantia para licitação, em um único arquivo PDF.'],
      },
    ],
  },
  {
    name: 'Circular 03 - Horário de emissão',
    folder: InsurerFolder.Circulares,
    audience: everybody,
    description: 'Vale para todas as modalidades.',
    versions: [{ daysAgo: 41, paragraphs: ['Propostas aceitas até as 17h de um dia útil são emitidas no mesmo dia.'] }],
  },
  {
    name: 'Manual do corretor',
    folder: InsurerFolder.Manuais,
    audience: sellers,
    description: 'Da proposta à apólice, passo a passo.',
    versions: [
      { daysAgo: 400, paragraphs: ['Este manual descreve como uma proposta é preparada e acompanhada no portal.'] },
      { daysAgo: 220, paragraphs: ['Segunda edição: inclui endossos de prazo e de importância segurada.'] },
      { daysAgo: 30, paragraphs: ['Terceira edição: inclui renovações em lote e segunda via de boletos.'] },
    ],
  },
  {
    name: 'Manual do tomador',
    folder: InsurerFolder.Manuais,
    audience: [INSURANCE, POLICY_HOLDER],
    description: 'Como consultar apólices, boletos e limites.',
    versions: [
      {
        daysAgo: 150,
        paragraphs: ['O tomador consulta no portal as suas apólices e os documentos que lhe dizem respeito.'],
      },
    ],
  },
  {
    name: 'Manual de subscrição',
    folder: InsurerFolder.Manuais,
    audience: [INSURANCE],
    description: 'Uso interno.',
    versions: [{ daysAgo: 200, paragraphs: ['Critérios de análise por modalidade e alçadas de aprovação.'] }],
  },
  {
    name: 'Aviso de expectativa de sinistro',
    folder: InsurerFolder.Formularios,
    audience: everybody,
    description: 'Preencha, assine e envie à seguradora.',
    versions: [
      {
        daysAgo: 260,
        paragraphs: [
          'Apólice nº: ____________',
          'Segurado: ____________',
          'Fatos que motivam a expectativa: ____________',
        ],
      },
    ],
  },
  {
    name: 'Ficha cadastral de pessoa jurídica',
    folder: InsurerFolder.Formularios,
    audience: [INSURANCE, BROKER, AGENT, ADVISOR, POLICY_HOLDER],
    description: null,
    versions: [
      {
        daysAgo: 180,
        paragraphs: ['Razão social: ____________', 'CNPJ: ____________', 'Sócios e administradores: ____________'],
      },
    ],
  },
  {
    name: 'Carta de nomeação de corretora',
    folder: InsurerFolder.Formularios,
    audience: sellers,
    description: 'Modelo para a troca da corretora de um tomador.',
    versions: [
      {
        daysAgo: 75,
        paragraphs: ['Nomeamos a corretora abaixo para intermediar os nossos seguros de garantia: ____________'],
      },
    ],
  },
  {
    name: 'Autorização de funcionamento',
    folder: InsurerFolder.Licencas,
    audience: everybody,
    description: 'Emitida pela Susep.',
    versions: [
      {
        daysAgo: 900,
        paragraphs: ['A companhia está autorizada a operar em seguros de danos em todo o território nacional.'],
      },
    ],
  },
  {
    name: 'Certidão de regularidade',
    folder: InsurerFolder.Licencas,
    audience: everybody,
    description: 'Renovada a cada semestre.',
    versions: [
      { daysAgo: 190, paragraphs: ['Situação regular no primeiro semestre.'] },
      { daysAgo: 12, paragraphs: ['Situação regular no segundo semestre.'] },
    ],
  },
  {
    name: 'Condições gerais do seguro garantia',
    folder: InsurerFolder.Condicoes,
    audience: everybody,
    description: 'Texto de referência; vale o que acompanha cada apólice.',
    versions: [
      { daysAgo: 365, paragraphs: ['Objeto, definições, vigência, prêmio, caracterização do sinistro e indenização.'] },
    ],
  },
];
