/** Screens that the specification does not have, with the decision that added them. */
export const addedRoutes: Readonly<Record<string, readonly number[]>> = {
  // 0090: registers from a file, by who manages the register.
  '/tomadores/importacoes': [29],
  '/tomadores/importacoes/:importacaoUniqueId': [29],
  '/segurados/importacoes': [12],
  '/segurados/importacoes/:importacaoUniqueId': [12],
  // 0250: one company from the bureau's data, by who manages the register.
  '/tomadores/cadastrar': [29],
  '/segurados/cadastrar': [12],
  // 0158: users from a file, by who manages users.
  '/usuarios/importar': [9],
  '/usuarios/importar/:importacaoUniqueId': [9],
  // 0097: records of one party, compared and merged, by who manages the register.
  '/tomadores/duplicados': [29],
  '/tomadores/duplicados/:ficaUniqueId/:saiUniqueId': [29],
  '/tomadores/unificados': [29],
  '/segurados/duplicados': [12],
  '/segurados/duplicados/:ficaUniqueId/:saiUniqueId': [12],
  '/segurados/unificados': [12],
  // 0101: change sets of parameters, by who parameterises.
  '/parametrizacao/mudancas': [26],
  '/parametrizacao/quadros': [26],
  '/parametrizacao/quadros/:uniqueId': [26],
  '/parametrizacao/regras/:area': [26],
  '/parametrizacao/mudancas/:uniqueId': [26],
  '/parametrizacao/linha-do-tempo': [26],
  // 0196: what a pipe does by itself, by who parameterises; the platform lets alone who manages the pipe.
  '/parametrizacao/quadros/:uniqueId/automacoes': [26],
  // 0126: files of the bank about slips, by who manages the insurer's proposals.
  '/apolices/cobranca': [31],
  '/apolices/cobranca/:arquivoUniqueId': [31],
  // 0241: the payment of refunds, by the same people.
  '/apolices/cobranca/devolucoes': [31],
  // 0122: one of the wordings of which the specification has the list.
  '/parametrizacao/condicoes-gerais/:uniqueId': [26],
  // 0128: what the policies amount to, by who works with proposals: a policy holder has no portfolio.
  '/apolices/carteira': [6, 7, 31, 32],
  // 0242: what brokers earned by month, by the same people.
  '/apolices/comissoes': [6, 7, 31, 32],
  // 0198: templates of frequent bonds, by who quotes.
  '/propostas/modelos': [6, 31],
  // 0182: what a bond would cost, by who writes proposals or manages the insurer's.
  '/propostas/cotacao': [6, 31],
  '/propostas/cotacao/varias': [6, 31],
  '/propostas/cotacao/varias/:importacaoUniqueId': [6, 31],
  // 0143: requests of endorsements of all policies, by who sees policies or asks for endorsements.
  '/apolices/endossos': [24, 25],
  // 0149: the same neutral change on many policies, by who asks for endorsements; the platform lets the insurer's people alone.
  '/apolices/endossos/em-lote': [25],
  '/apolices/endossos/em-lote/nova': [25],
  '/apolices/endossos/em-lote/:uniqueId': [25],
  // 0164: the audit, by who manages profiles; the platform lets administrators alone.
  '/auditoria': [10],
  '/auditoria/acessos': [10],
  // 0161: the stays behind the hours of the steps, by who sees the figures; the platform lets the insurer's people alone.
  '/bi/permanencias': [3],
  // 0187: the figures of a pipe, by who sees the boards.
  '/bi/esteiras/:token?': [1],
  // 0159: where events go, by who sees integrations.
  '/integracoes/destinos': [40, 41],
};

/** Who may open each screen of a remote, by functionality: the specification's routes, screens to come included. */
export const specifiedRoutes: Readonly<Record<string, readonly number[]>> = {
  '/bi/embbeded': [3],
  '/integracoes': [40, 41],
  '/gerenciamento-consultas-bureau': [42],
  '/kanban': [1],
  '/kanban/pipe/:token/:pipeid?': [1],
  '/apolices': [24],
  '/apolice/:policyUniqueId': [24],
  '/propostas': [6, 7],
  '/propostas/proposta/:propostaUniqueId': [6, 7],
  '/propostas/proposta/editar/:propostaUniqueId': [6],
  '/propostas/nova-proposta': [6],
  '/propostas-seguradora': [31, 32],
  '/propostas-seguradora/proposta/:proposalType?/:propostaUniqueId?': [31, 32],
  '/propostas/timeline/:propostaUniqueId': [6, 7, 31, 32],
  '/propostas/nova-proposta-new': [6],
  '/propostas/nova-proposta-new/dados-tomador': [6],
  '/propostas/nova-proposta-new/dados-segurado': [6],
  '/propostas/nova-proposta-new/dados-de-risco': [6],
  '/propostas/nova-proposta-new/resumo-da-proposta': [6],
  '/propostas/nova-proposta-new/dados-financeiros/:propostaUniqueId': [6],
  '/corretor': [2, 28],
  '/corretor-assessoria': [33],
  '/corretores': [21, 22],
  '/corretor/:corretorUniqueId': [21, 22],
  '/corretores/cadastrar-novo-corretor': [21],
  '/tomadores': [13, 14, 29, 30],
  '/tomador/:tomadorUniqueId': [13, 14, 29, 30],
  '/segurados': [11, 12],
  '/segurado/:seguradoUniqueId': [11, 12],
  '/documentos': [4, 5, 43],
  '/usuarios': [8, 9, 10],
  '/usuarios/listar': [8, 9],
  '/usuarios/perfis': [10],
  '/apolices/endossos/alteracao/:policyUniqueId/:typeId': [25],
  '/apolices/endossos/emissao/:uniqueId': [25],
  ...Object.fromEntries(
    ['cancelamento', 'alteracao', 'neutro'].flatMap((kind) =>
      ['', '/informacoes-do-endosso', '/motivo-e-documentos', '/resumo-da-alteracao', '/informacoes-de-pagamento'].map(
        (step) => [`/propostas/endosso/${kind}/:policyUniqueId/:subTipoEndossoId${step}`, [25]],
      ),
    ),
  ),
  ...Object.fromEntries(
    [
      '',
      '/menu',
      '/broker-profile',
      '/modalidades',
      '/endosso',
      '/endosso/configure',
      '/endosso/create',
      '/endosso/edit/:token',
      '/consulta-pj',
      '/condicoes-gerais',
      '/pagamentos',
      '/bureaus-consulta',
      '/bureaus-consulta/:tipoConsultaId',
      '/renovacao',
      '/renovacao/configure',
      '/renovacao/create',
      '/renovacao/edit/:token',
      '/branch/:branchId/grupo/:modalityGroupId/modalidade/:modalidadeId/:modalidadeUniqueId',
      '/branch/:branchId/modalidade/:modalityGroupId',
    ].map((screen) => [`/parametrizacao${screen}`, [26]]),
  ),
  // The list of a policy's endorsements, which the specification names without an address (decision 0003).
  '/apolices/endossos/:policyUniqueId': [24, 25],
};

/** Routes of remotes that are open before sign-in, to whoever is not signed in; the third is of 0127, the last one of 0183. */
export const specifiedForVisitors: readonly string[] = [
  '/iniciar-cadastro',
  '/completar-cadastro/:cnpj',
  '/autenticidade/:codigo?',
  '/cotacao',
];
