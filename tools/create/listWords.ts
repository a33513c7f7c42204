import { Functionality } from '../../shared/src/domain/access/functionalities';

/** What a list calls its records in Portuguese, and what the contract alone does not say. */
export interface ListWords {
  singular: string;
  plural: string;
  feminine?: true;
  /** What its search field finds. */
  search: string;
  /** Whom the platform answers; suggested as the functionalities of the new remote. */
  functionalities: readonly Functionality[];
  /** The enumeration of `StatusId`: its module in `shared/src/domain`, the beginning of its names, and one value. */
  status?: { module: string; query: string; example: number; exampleLabel: string };
}

const {
  VISUALIZAR_APOLICES,
  SOLICITAR_ENDOSSO,
  VISUALIZAR_SEGURADO,
  GERENCIAR_SEGURADOS,
  PARAMETRIZAR_SEGURADORA,
  VISUALIZAR_TOMADORES,
  GERENCIAR_TOMADORES,
  VISUALIZAR_TOMADORES_SEGURADORA,
  GERENCIAR_TOMADORES_SEGURADORA,
  VISUALIZAR_PROPOSTAS,
  GERENCIAR_PROPOSTAS,
  VISUALIZAR_PROPOSTAS_SEGURADORA,
  GERENCIAR_PROPOSTAS_SEGURADORA,
  VISUALIZAR_USUARIOS,
  GERENCIAR_USUARIOS,
  VISUALIZAR_CORRETORES,
  GERENCIAR_CORRETORES,
} = Functionality;

/** By the name of the call. A call that is missing here is offered too, as a list of "registros". */
const wordsOfCalls: Readonly<Record<string, ListWords>> = {
  searchPolicies: {
    singular: 'apólice',
    plural: 'apólices',
    feminine: true,
    search: 'Número, tomador ou segurado',
    functionalities: [VISUALIZAR_APOLICES],
    status: { module: 'underwriting/policyStatus', query: 'statusId', example: 2, exampleLabel: 'Emitida' },
  },
  searchProposals: {
    singular: 'proposta',
    plural: 'propostas',
    feminine: true,
    search: 'Número, tomador ou segurado',
    functionalities: [
      GERENCIAR_PROPOSTAS,
      VISUALIZAR_PROPOSTAS,
      GERENCIAR_PROPOSTAS_SEGURADORA,
      VISUALIZAR_PROPOSTAS_SEGURADORA,
    ],
    status: { module: 'underwriting/proposalStatus', query: 'StatusId', example: 2, exampleLabel: 'Em análise' },
  },
  searchEndorsementRequests: {
    singular: 'pedido de endosso',
    plural: 'pedidos de endosso',
    search: 'Número, tomador ou segurado',
    functionalities: [VISUALIZAR_APOLICES, SOLICITAR_ENDOSSO],
    status: { module: 'underwriting/proposalStatus', query: 'StatusId', example: 2, exampleLabel: 'Em análise' },
  },
  searchPolicyHolders: {
    singular: 'tomador',
    plural: 'tomadores',
    search: 'Nome do tomador',
    functionalities: [
      GERENCIAR_TOMADORES,
      VISUALIZAR_TOMADORES,
      GERENCIAR_TOMADORES_SEGURADORA,
      VISUALIZAR_TOMADORES_SEGURADORA,
    ],
  },
  searchInsureds: {
    singular: 'segurado',
    plural: 'segurados',
    search: 'Nome do segurado',
    functionalities: [VISUALIZAR_SEGURADO, GERENCIAR_SEGURADOS],
  },
  getSearchBrokers: {
    singular: 'corretora',
    plural: 'corretoras',
    feminine: true,
    search: 'Nome, CNPJ ou código SUSEP',
    functionalities: [GERENCIAR_CORRETORES, VISUALIZAR_CORRETORES],
  },
  getUsers: {
    singular: 'usuário',
    plural: 'usuários',
    search: 'Nome ou e-mail',
    functionalities: [VISUALIZAR_USUARIOS, GERENCIAR_USUARIOS],
  },
  getModalities: {
    singular: 'modalidade',
    plural: 'modalidades',
    feminine: true,
    search: 'Nome ou referência',
    functionalities: [PARAMETRIZAR_SEGURADORA],
  },
  getTermAcceptances: {
    singular: 'aceite',
    plural: 'aceites',
    search: 'Nome ou e-mail',
    functionalities: [],
  },
};

/** The words for the list of a call. */
export const wordsOf = (call: string): ListWords =>
  wordsOfCalls[call] ?? { singular: 'registro', plural: 'registros', search: 'Busca', functionalities: [] };

/** `as apólices`, `os segurados`. */
export const withArticle = ({ plural, feminine }: ListWords): string => `${feminine ? 'as' : 'os'} ${plural}`;
