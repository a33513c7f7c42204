import { bodyOf } from './wording';
import type { Clause } from './wording';

/** What tells the special conditions of one modality from those of another. */
interface Special {
  /** What the modality covers; may hold tags. */
  object: string;
  /** Terms that the general conditions do not define. */
  definitions: string[];
  /** Documents of a claim. */
  documents: string[];
  /** Clauses of this modality alone. */
  more?: Clause[];
}

const CONTRACT_DOCUMENTS = [
  'cópia do contrato principal ou do documento em que constam as obrigações assumidas, com seus anexos e aditivos assinados',
  'cópia do processo administrativo ou das notificações que documentaram a inadimplência do tomador',
  'cópia de atas, correspondências e mensagens trocadas entre o segurado e o tomador sobre a inadimplência',
  'planilha, relatório ou correspondência que informe os valores retidos e o prejuízo sofrido',
];
const JUDICIAL_DOCUMENTS = [
  'cópia da decisão judicial que determinou o pagamento do valor garantido, transitada em julgado ou exigível',
  'cópia da intimação do tomador para pagar e da certidão de que o prazo decorreu sem pagamento',
];

const contract = (object: string, more: Clause[] = []): Special => ({
  object,
  definitions: [
    'Prejuízo: perda pecuniária comprovada, excedente aos valores originários previstos para a execução do objeto do contrato principal, causada pela inadimplência do tomador, excluindo-se qualquer prejuízo decorrente de outro ramo de seguro.',
  ],
  documents: CONTRACT_DOCUMENTS,
  more,
});

const judicial = (object: string, more: Clause[]): Special => ({
  object,
  definitions: [
    'Garantia judicial: seguro que garante o pagamento de valores que o tomador necessite realizar no trâmite de procedimento judicial.',
    'Limite de responsabilidade: a importância segurada, atualizada pelos índices aplicáveis ao débito em juízo.',
  ],
  documents: JUDICIAL_DOCUMENTS,
  more: [
    ...more,
    {
      heading: 'Vigência e falta de pagamento',
      paragraphs: [
        'A cobertura subsiste ainda que o tomador não pague o prêmio nas datas convencionadas.',
        'A renovação é solicitada pelo tomador até 60 dias antes do fim da vigência. Não comprovada a perda de efeito da garantia nem apresentada outra suficiente, a seguradora a renova.',
      ],
    },
  ],
});

const COMPLEXITY: Clause = {
  heading: 'Retomada pela seguradora',
  paragraphs: [
    'Quando o contrato principal prevê a obrigação de conclusão pela seguradora (Lei 14.133/2021, art. 102), ela assina o contrato e os aditivos como interveniente anuente, tem livre acesso às instalações e pode subcontratar a conclusão, total ou parcialmente.',
  ],
};

const SPECIAL: Record<string, Special> = {
  LIC: {
    object:
      'Este seguro garante a indenização, até [ImportanciaSegurada], se o tomador adjudicatário se recusar a assinar o contrato principal ou não atender às exigências para a sua assinatura nas condições propostas no edital nº [NumeroEdital], no prazo nele estabelecido.',
    definitions: ['Edital: instrumento que disciplina a licitação nº [NumeroEdital] promovida por [NomeSegurado].'],
    documents: [
      'cópia do edital de licitação',
      'cópia do termo de adjudicação e da convocação do tomador para assinar o contrato',
      'planilha, relatório ou correspondência que informe o prejuízo ou a multa aplicada',
    ],
  },
  EXC: contract(
    'Este seguro garante a indenização, até [ImportanciaSegurada], pelos prejuízos decorrentes do inadimplemento das obrigações assumidas pelo tomador no contrato principal nº [NumeroContrato], de construção, reforma ou ampliação.',
    [COMPLEXITY],
  ),
  EXF: contract(
    'Este seguro garante a indenização, até [ImportanciaSegurada], pelos prejuízos decorrentes do inadimplemento das obrigações assumidas pelo tomador no contrato principal nº [NumeroContrato], de fornecimento de bens.',
  ),
  EXP: contract(
    'Este seguro garante a indenização, até [ImportanciaSegurada], pelos prejuízos decorrentes do inadimplemento das obrigações assumidas pelo tomador no contrato principal nº [NumeroContrato], de prestação de serviços.',
  ),
  ADP: contract(
    'Este seguro garante a indenização, até [ImportanciaSegurada], pelos prejuízos decorrentes do inadimplemento das obrigações do tomador em relação aos adiantamentos de pagamentos que o segurado lhe concedeu e que não foram liquidados na forma do contrato principal.',
  ),
  RET: contract(
    'Este seguro garante a indenização, até [ImportanciaSegurada], pelos prejuízos decorrentes do inadimplemento das obrigações vinculadas às retenções de pagamentos que o contrato principal prevê e que este seguro substitui.',
  ),
  PFU: contract(
    'Este seguro garante a indenização, até [ImportanciaSegurada], pelos prejuízos decorrentes da disfunção de equipamento, serviço ou obra fornecidos pelo tomador, exclusivamente quando resultante do inadimplemento de suas obrigações quanto à qualidade prevista no contrato principal.',
  ),
  JCV: judicial(
    'Este seguro garante o pagamento, até [ImportanciaSegurada], de valores que o tomador necessite realizar no processo nº [NumeroProcesso], em trâmite perante [Vara], em substituição a depósito, penhora ou fiança bancária (Código de Processo Civil, arts. 835, § 2º, e 848, parágrafo único).',
    [],
  ),
  DRE: judicial(
    'Este seguro substitui o depósito recursal no processo nº [NumeroProcesso], em trâmite perante [Vara], até [ImportanciaSegurada] (Consolidação das Leis do Trabalho, art. 899, § 11).',
    [
      {
        heading: 'Requisitos da Justiça do Trabalho',
        paragraphs: [
          'A importância segurada corresponde ao valor do depósito recursal acrescido de 30 %, e a vigência é de três anos no mínimo, renovável (Ato Conjunto TST.CSJT.CGJT nº 1/2019, art. 3º).',
          'A seguradora renuncia ao benefício de ordem e responde solidariamente pelo valor garantido, sem cláusula que a desobrigue por ato do tomador ou da seguradora.',
        ],
      },
    ],
  ),
  EXT: judicial(
    'Este seguro garante a execução trabalhista no processo nº [NumeroProcesso], em trâmite perante [Vara], até [ImportanciaSegurada] (Consolidação das Leis do Trabalho, art. 882).',
    [
      {
        heading: 'Requisitos da Justiça do Trabalho',
        paragraphs: [
          'A importância segurada corresponde ao valor da execução, de [ValorDebito], acrescido de 30 %, e a vigência é de três anos no mínimo, renovável (Ato Conjunto TST.CSJT.CGJT nº 1/2019, art. 3º).',
          'O valor garantido é atualizado pelos índices legais aplicáveis aos débitos trabalhistas.',
        ],
      },
    ],
  ),
  EFI: judicial(
    'Este seguro garante o pagamento do débito inscrito em dívida ativa e discutido no processo nº [NumeroProcesso], em trâmite perante [Vara], até [ImportanciaSegurada] (Lei 6.830/1980, arts. 7º, II, e 9º, II).',
    [
      {
        heading: 'Requisitos da execução fiscal',
        paragraphs: [
          'A importância segurada corresponde ao montante do débito com os encargos legais, sem acréscimo, e a vigência é de cinco anos no mínimo (Portaria PGFN/MF nº 2.044/2024).',
          'O valor é atualizado pelos índices aplicáveis aos débitos inscritos em dívida ativa. O sinistro caracteriza-se, também, se o tomador não renovar a garantia nem a substituir até 60 dias antes do seu vencimento.',
        ],
      },
    ],
  ),
  PAD: contract(
    'Este seguro garante ao segurado, até [ImportanciaSegurada], o pagamento do saldo devedor remanescente do parcelamento de débitos administrativos concedido ao tomador, se este deixar de pagar as parcelas na forma da legislação que o rege.',
  ),
  ADU: contract(
    'Este seguro garante ao segurado, até [ImportanciaSegurada], o cumprimento das obrigações do tomador vinculadas ao termo de responsabilidade firmado perante a Secretaria Especial da Receita Federal do Brasil, com os tributos suspensos e os acréscimos legais.',
  ),
  IMO: contract(
    'Este seguro garante ao segurado, até [ImportanciaSegurada], a indenização pelos prejuízos decorrentes do inadimplemento da obrigação do tomador de concluir e entregar a edificação na forma do contrato principal, ou de restituir os valores pagos.',
  ),
  ENE: contract(
    'Este seguro garante ao segurado, até [ImportanciaSegurada], o cumprimento das obrigações de pagamento, entrega ou implantação assumidas pelo tomador no setor de energia, na forma do contrato, do edital ou das regras de comercialização aplicáveis.',
  ),
};

/** Special conditions of a modality of the catalogue. */
export function specialConditions(ref: string): string {
  const special = SPECIAL[ref];
  if (!special) throw new Error(`The demo has no special conditions for ${ref}`);
  const { object, definitions, documents, more = [] } = special;
  return bodyOf([
    { heading: 'Objeto', paragraphs: [object] },
    { heading: 'Definições', paragraphs: definitions },
    {
      heading: 'Reclamação do sinistro',
      paragraphs: [
        `A reclamação é formalizada com os seguintes documentos: ${documents.join('; ')}.`,
        'Se a inadimplência ocorrer na vigência da apólice, o sinistro pode ser caracterizado depois do seu término.',
      ],
    },
    ...more,
    {
      heading: 'Ratificação',
      paragraphs: ['Ratificam-se as condições gerais que não tenham sido alteradas por estas condições especiais.'],
    },
  ]);
}
