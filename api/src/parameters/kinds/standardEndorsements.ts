import type {
  EndorsementReason,
  EndorsementSubTypeParameters,
} from '@portal/shared/contracts/parameters/kinds/endorsement';

type SubType = Omit<EndorsementSubTypeParameters, 'Modalities' | 'Reasons'> & {
  Reasons: readonly Omit<EndorsementReason, 'UniqueId'>[];
  /** It is offered only where an unpaid premium ends the cover. */
  isForUnpaid?: true;
};

/** A reason by what proves it; a name that ends in a question mark need not be brought. */
const reason = (
  Name: string,
  documents: readonly string[],
  NecessitaDadosBancarios = false,
): SubType['Reasons'][number] => ({
  Name,
  NecessitaDadosBancarios,
  Documents: documents.map((name) => ({ Name: name.replace(/\?$/, ''), IsRequired: !name.endsWith('?') })),
});

/** What may be asked for until an insurer says otherwise, by the reasons that law and market know. */
export const standardEndorsements: readonly SubType[] = [
  {
    EndorsementTypeId: 1,
    Name: 'Cancelamento pelo tomador ou segurado',
    ChangeableFields: ['DataCancelamento'],
    PremiumEffect: 'shortRate',
    Reasons: [
      reason('Liberação pelo segurado', ['Termo de liberação assinado pelo segurado'], true),
      reason('Devolução da apólice', ['Apólice devolvida pelo segurado'], true),
      reason('Encerramento do processo judicial', ['Certidão de encerramento do processo'], true),
      reason(
        'Encerramento antecipado do contrato principal',
        ['Termo de encerramento ou rescisão do contrato', 'Anuência do segurado'],
        true,
      ),
    ],
  },
  {
    EndorsementTypeId: 1,
    Name: 'Cancelamento pela seguradora',
    ChangeableFields: ['DataCancelamento'],
    PremiumEffect: 'proRata',
    Reasons: [
      reason('Apólice emitida em duplicidade', ['Anuência do segurado'], true),
      reason('Substituição por outra garantia', ['Aceite da nova garantia pelo segurado'], true),
    ],
  },
  {
    EndorsementTypeId: 1,
    Name: 'Resolução por falta de pagamento',
    ChangeableFields: ['DataCancelamento'],
    PremiumEffect: 'proRata',
    Reasons: [
      reason('Prêmio não pago no prazo da notificação', [
        'Notificação ao segurado com prova de recebimento',
        'Notificação ao tomador com prova de recebimento',
      ]),
    ],
    isForUnpaid: true,
  },
  {
    EndorsementTypeId: 2,
    Name: 'Alteração de prazo e valor',
    ChangeableFields: [
      'ModalidadePrincipal.NovaImportanciaSegurada',
      'ModalidadePrincipal.NovoInicioVigencia',
      'ModalidadePrincipal.NovoFimVigencia',
      'ModalidadeComplementar.NovaImportanciaSegurada',
      'ModalidadeComplementar.NovoInicioVigencia',
      'ModalidadeComplementar.NovoFimVigencia',
      'ObjetoApolice',
      'ClausulasParticulares',
    ],
    PremiumEffect: 'proRata',
    Reasons: [
      reason('Aditivo de prazo e valor ao contrato principal', ['Termo aditivo assinado']),
      reason('Determinação do juízo', ['Decisão judicial']),
    ],
  },
  {
    EndorsementTypeId: 3,
    Name: 'Correção de dados cadastrais',
    ChangeableFields: ['DadosTomador', 'DadosSegurado'],
    PremiumEffect: 'none',
    Reasons: [
      reason('Correção de dado cadastral sem efeito no prêmio', ['Documento com o dado correto?']),
      reason('Mudança de razão social', ['Alteração do contrato social']),
      reason('Mudança de endereço', ['Comprovante de endereço?']),
    ],
  },
  {
    EndorsementTypeId: 3,
    Name: 'Correção de textos',
    ChangeableFields: ['ObjetoApolice', 'ClausulasParticulares'],
    PremiumEffect: 'none',
    Reasons: [
      reason('Correção do objeto', ['Contrato, edital ou processo?']),
      reason('Cláusula exigida pelo segurado', ['Exigência do segurado']),
    ],
  },
  {
    EndorsementTypeId: 5,
    Name: 'Prorrogação de vigência',
    ChangeableFields: ['ModalidadePrincipal.NovoFimVigencia', 'ModalidadeComplementar.NovoFimVigencia'],
    PremiumEffect: 'proRata',
    Reasons: [
      reason('Prorrogação do prazo do contrato principal', ['Termo aditivo de prazo']),
      reason('Processo judicial em andamento', ['Andamento do processo']),
    ],
  },
  {
    EndorsementTypeId: 6,
    Name: 'Redução de vigência',
    ChangeableFields: ['ModalidadePrincipal.NovoFimVigencia', 'ModalidadeComplementar.NovoFimVigencia'],
    PremiumEffect: 'proRata',
    Reasons: [
      reason(
        'Conclusão antecipada do contrato principal',
        ['Termo de recebimento definitivo', 'Anuência do segurado'],
        true,
      ),
    ],
  },
  {
    EndorsementTypeId: 7,
    Name: 'Aumento de importância',
    ChangeableFields: ['ModalidadePrincipal.NovaImportanciaSegurada', 'ModalidadeComplementar.NovaImportanciaSegurada'],
    PremiumEffect: 'proRata',
    Reasons: [
      reason('Acréscimo de valor ao contrato principal', ['Termo aditivo de valor']),
      reason('Atualização do débito', ['Memória de cálculo do débito']),
    ],
  },
  {
    EndorsementTypeId: 8,
    Name: 'Redução de importância',
    ChangeableFields: ['ModalidadePrincipal.NovaImportanciaSegurada', 'ModalidadeComplementar.NovaImportanciaSegurada'],
    PremiumEffect: 'proRata',
    Reasons: [
      reason('Supressão de valor do contrato principal', ['Termo aditivo de supressão', 'Anuência do segurado'], true),
      reason('Redução da garantia pelo juízo', ['Decisão judicial'], true),
    ],
  },
  {
    EndorsementTypeId: 9,
    Name: 'Restituição de prêmio',
    ChangeableFields: [],
    PremiumEffect: 'proRata',
    Reasons: [
      reason('Prêmio cobrado a maior', ['Demonstrativo do prêmio devido'], true),
      reason('Pagamento em duplicidade', ['Comprovantes dos dois pagamentos'], true),
    ],
  },
];
