import { partyHistoryActions } from '@portal/shared/domain/parties/historyWords';
import { policyHistoryActions } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { userHistoryActions } from '../userHistoryWords';

/** What the kinds of records of the history are called, the ones that change most first. */
const kindLabels: Readonly<Record<string, string>> = {
  proposal: 'Proposta',
  bondTemplate: 'Modelo',
  quote: 'Cotação',
  policy: 'Apólice',
  endorsement: 'Endosso',
  card: 'Card',
  policyHolder: 'Tomador',
  insured: 'Segurado',
  beneficiary: 'Beneficiário',
  broker: 'Corretora',
  user: 'Usuário',
  profile: 'Perfil de acesso',
  company: 'Companhia',
  requestDocument: 'Documento',
  archive: 'Arquivo',
  economicGroup: 'Grupo econômico',
  counterGuarantee: 'Contragarantia',
  policyHolderNomination: 'Nomeação',
  limitRequest: 'Pedido de limite',
  screeningMatch: 'Análise de lista restritiva',
  partyImport: 'Importação de cadastros',
  bondImport: 'Planilha de garantias',
  bulkChange: 'Alteração em lote',
  bureauQuery: 'Consulta ao bureau',
  helpDeskConversation: 'Conversa de atendimento',
  savedBoardFilter: 'Filtro de quadro',
  pipe: 'Quadro',
  pipeAutomation: 'Automação de quadro',
  auditTrail: 'Auditoria',
};

/** What this release has no word for stands as the platform names it. */
export const kindLabel = (kind: string): string => kindLabels[kind] ?? kind;

/** What is done with anything. */
const general: Readonly<Record<string, string>> = {
  ...partyHistoryActions,
  created: 'Criação',
  changed: 'Alteração',
  updated: 'Alteração',
  cancelled: 'Cancelamento',
  statusChanged: 'Situação mudada',
  issued: 'Emissão',
  moved: 'Movido de etapa',
  assigned: 'Responsável mudado',
  closed: 'Encerramento',
  approved: 'Aprovação',
  saved: 'Gravação',
  deleted: 'Exclusão',
  observed: 'Observação registrada',
  documentRevealed: 'CPF mostrado',
  undone: 'Desfeito',
  confirmed: 'Confirmação',
  dismissed: 'Descartado',
  replaced: 'Nova versão',
  priorityChanged: 'Prioridade mudada',
  automated: 'Aviso de uma automação',
  justificationChanged: 'Justificativa mudada',
};

/** What becomes of slips, of a proposal as of its policy. */
const slipActions = {
  bankSlipMade: 'Boleto gerado',
  bankSlipLineEntered: 'Linha digitável informada',
  bankSlipWaived: 'Boleto dispensado',
  bankSlipReissued: 'Segunda via de boleto',
  bankSlipWriteOffSent: 'Baixa de boleto pedida ao banco',
  bankSlipWrittenOff: 'Boleto baixado no banco',
};

/** What is sent to a broker, and how it comes back. */
const returnActions = {
  sentToBroker: 'Devolvido à corretora',
  takenBackFromBroker: 'Retomado da corretora',
  handedInAgain: 'Reenviado pela corretora',
};

/** What is said otherwise, or only, of a kind. */
const ofKind: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  user: {
    ...Object.fromEntries(Object.entries(userHistoryActions).map(([action, { label }]) => [action, label])),
    termsAccepted: 'Termos aceitos',
    recoveryCodeUsed: 'Código de recuperação usado',
    secondFactorSet: 'Segundo fator configurado',
    secondFactorReset: 'Segundo fator retirado',
  },
  policy: { ...policyHistoryActions, ...slipActions, documentRevealed: 'CPF mostrado' },
  policyHolderNomination: { requested: 'Nomeação pedida', ...returnActions },
  limitRequest: { requested: 'Limite pedido' },
  card: { ...returnActions, reinsured: 'Resseguro decidido', moveUndone: 'Movimento desfeito' },
  endorsement: {
    requested: 'Endosso pedido',
    cancelledWithPolicy: 'Encerrado com a apólice',
    ...returnActions,
    scheduled: 'Aprovado para uma data futura',
    unscheduled: 'Não emitido na data agendada',
    refundReleased: 'Devolução liberada',
    refundSent: 'Devolução enviada ao banco',
    refundPaid: 'Devolução paga',
    refundRefused: 'Devolução recusada pelo banco',
    refundPayeeChanged: 'Conta da devolução alterada',
  },
  proposal: {
    proposalUpdated: 'Dados da proposta alterados',
    updatedByInsurer: 'Alterada pela seguradora',
    contractualTermsUpdated: 'Condições contratuais alteradas',
    financialDataUpdated: 'Dados financeiros alterados',
    installmentPaid: 'Parcela paga',
    ...slipActions,
    addressConfirmed: 'Endereço confirmado',
    timelineWritten: 'Andamento registrado',
    riskReset: 'Análise de risco refeita',
    sentToBroker: 'Enviada à corretora',
    takenBackFromBroker: 'Trazida de volta da corretora',
    handedInAgain: 'Reenviada pela corretora',
    acceptedByLaw: 'Aceita por decurso de prazo',
    lateRequestDropped: 'Pedido fora do prazo desconsiderado',
    risksAcknowledged: 'Riscos reconhecidos na emissão',
  },
  quote: { created: 'Cotação guardada', shared: 'Link para o cliente criado', linkWithdrawn: 'Link retirado' },
  broker: {
    documentsSubmitted: 'Documentos entregues',
    registrationDecided: 'Cadastro decidido',
    registrationCompleted: 'Cadastro completado',
  },
  company: {
    brandingChanged: 'Marca mudada',
    soleApprover: 'Exceção de quem aprova sozinho',
    logoChanged: 'Logotipo mudado',
    termsPublished: 'Termos publicados',
    termTagsChanged: 'Etiquetas dos termos mudadas',
    allowedOriginsChanged: 'Origens permitidas mudadas',
    secondFactorRequirementChanged: 'Exigência de segundo fator mudada',
    restored: 'Banco de dados restaurado',
  },
  profile: {
    profileCreated: 'Perfil criado',
    profileChanged: 'Perfil alterado',
    profileDeleted: 'Perfil excluído',
    profileRightsChanged: 'Direitos mudados',
    secondFactorRequirementChanged: 'Exigência de segundo fator mudada',
  },
  bureauQuery: { askedAgain: 'Consulta refeita' },
  pipeAutomation: { switchedOn: 'Ligada', switchedOff: 'Desligada' },
  auditTrail: { verified: 'Auditoria verificada', contentsRemoved: 'Conteúdo removido do histórico' },
};

/** What was done with a record of a kind. */
export const actionLabel = (kind: string, action: string): string =>
  ofKind[kind]?.[action] ?? general[action] ?? action;
