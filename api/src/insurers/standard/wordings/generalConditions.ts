import { bodyOf } from './wording';
import type { Clause } from './wording';

/** General conditions of a branch; what tells both branches apart is the unpaid premium and the law of the contract. */
export const generalConditions = (isPrivateSector: boolean): string =>
  bodyOf([
    ...basis(isPrivateSector),
    isPrivateSector ? PREMIUM_PRIVATE : PREMIUM_PUBLIC,
    ...CLAIM,
    ...END,
    isPrivateSector ? ARBITRATION : FORUM,
  ]);

const basis = (isPrivateSector: boolean): Clause[] => [
  {
    heading: 'Objeto',
    paragraphs: [
      `Este contrato de seguro garante o fiel cumprimento das obrigações assumidas pelo tomador [NomeTomador] perante o segurado [NomeSegurado], ${
        isPrivateSector
          ? 'conforme os termos do contrato ou da relação jurídica principal descrita na especificação'
          : 'conforme os termos do edital, do contrato administrativo, da decisão ou da norma que a especificação descreve'
      }, até o limite da importância segurada e nos termos das coberturas contratadas.`,
      'As condições especiais prevalecem sobre estas condições gerais, e as condições particulares sobre ambas.',
      'Não há cobertura além da que a especificação da apólice nomeia.',
    ],
  },
  {
    heading: 'Definições',
    paragraphs: [
      'Apólice: documento, assinado pela seguradora, que representa formalmente o contrato de seguro garantia.',
      'Endosso: instrumento formal, assinado pela seguradora, que introduz modificações na apólice.',
      'Importância segurada: valor máximo pelo qual a seguradora responde perante o segurado em função do pagamento de indenização.',
      'Objeto principal: relação jurídica, contratual, editalícia, processual ou de qualquer outra natureza, geradora das obrigações garantidas.',
      'Prêmio: importância devida pelo tomador à seguradora em função da cobertura do seguro.',
      'Segurado: credor das obrigações assumidas pelo tomador no objeto principal.',
      'Sinistro: inadimplência do tomador em relação à obrigação garantida, ocorrida na vigência da apólice.',
      'Tomador: devedor das obrigações estabelecidas no objeto principal.',
    ],
  },
  {
    heading: 'Aceitação',
    paragraphs: [
      'A contratação ou a alteração do seguro se faz mediante proposta assinada pelo proponente, por seu representante ou por corretor de seguros habilitado.',
      'A seguradora tem até 25 dias, contados do recebimento da proposta, para se manifestar; o silêncio nesse prazo importa aceitação (Lei 15.040/2024, art. 49).',
      'O pedido de informações ou documentos encerra o prazo em curso; atendido o pedido, inicia-se novo prazo de 25 dias.',
      'A recusa é comunicada por escrito, com os seus motivos. A cobrança ou o recebimento do prêmio, total ou parcial, importa aceitação.',
    ],
  },
  {
    heading: 'Importância segurada',
    paragraphs: [
      'A importância segurada é o valor nominal garantido, de [ImportanciaSegurada] ([ImportanciaSeguradaExtenso]).',
      'Quando o objeto principal prevê modificação do valor garantido, a apólice a acompanha por endosso, mediante solicitação e cobrança ou devolução do prêmio correspondente.',
    ],
  },
  {
    heading: 'Vigência',
    paragraphs: [
      'A cobertura vigora das 24h de [InicioVigencia] às 24h de [FimVigencia].',
      'A vigência acompanha o prazo da obrigação garantida. Havendo prorrogação do objeto principal, a seguradora emite o endosso correspondente, mediante pedido do segurado ou do tomador.',
      'O segurado e o tomador são comunicados do término da vigência com antecedência mínima de 90 dias, e a cobertura permanece enquanto houver risco a ser coberto, na forma da regulamentação.',
    ],
  },
];

const PREMIUM_PUBLIC: Clause = {
  heading: 'Prêmio do seguro',
  paragraphs: [
    'O tomador é responsável pelo pagamento do prêmio à seguradora por todo o prazo de vigência da apólice.',
    'O seguro continua em vigor mesmo que o tomador não tenha pago o prêmio nas datas convencionadas (Lei 14.133/2021, art. 97, II).',
    'O prêmio é parcelado conforme o plano de pagamento da especificação, sem adicional de fracionamento. Se a data de vencimento cair em dia sem expediente bancário, o pagamento pode ser feito no primeiro dia útil seguinte.',
    'Não paga pelo tomador, na data fixada, qualquer parcela do prêmio, a seguradora pode executar o contrato de contragarantia.',
  ],
};

const PREMIUM_PRIVATE: Clause = {
  heading: 'Prêmio do seguro',
  paragraphs: [
    'O tomador é responsável pelo pagamento do prêmio à seguradora por todo o prazo de vigência da apólice.',
    'O prêmio é parcelado conforme o plano de pagamento da especificação, sem adicional de fracionamento. Se a data de vencimento cair em dia sem expediente bancário, o pagamento pode ser feito no primeiro dia útil seguinte.',
    'A mora de parcela não prejudica o segurado antes que a seguradora o notifique, com comprovação do recebimento e prazo mínimo de 15 dias para que ele ou o tomador a purgue. Decorrido o prazo, a garantia fica suspensa; a resolução só ocorre 30 dias depois da suspensão, no mínimo, e mediante nova comunicação (Lei 15.040/2024, arts. 20 e 21).',
    'Nas garantias prestadas em juízo a falta de pagamento do prêmio não suspende nem extingue a cobertura.',
  ],
};

const CLAIM: Clause[] = [
  {
    heading: 'Expectativa, reclamação e caracterização do sinistro',
    paragraphs: [
      'O segurado comunica à seguradora a expectativa de sinistro assim que instaurar procedimento para apurar a inadimplência do tomador, com cópia da notificação enviada a ele.',
      'A expectativa converte-se em reclamação quando a inadimplência fica comprovada. Os documentos da reclamação são os que as condições especiais da modalidade enumeram.',
      'Entregues todos os documentos, a seguradora tem 30 dias para se manifestar sobre a cobertura. O pedido justificado de documentos complementares suspende o prazo uma única vez nos sinistros de importância de até 500 salários mínimos, e até duas vezes nos demais (Lei 15.040/2024, arts. 86 e 87).',
      'A negativa de cobertura é comunicada por escrito, com os seus motivos.',
    ],
  },
  {
    heading: 'Indenização',
    paragraphs: [
      'Caracterizado o sinistro, a seguradora indeniza o segurado, até o limite da importância segurada, realizando por meio de terceiros o objeto principal ou pagando em dinheiro os prejuízos causados pela inadimplência do tomador.',
      'O pagamento é feito em até 30 dias, contados do reconhecimento da cobertura.',
      'O atraso no pagamento sujeita a seguradora a multa de 2 %, atualização monetária e juros legais (Lei 15.040/2024, art. 88).',
    ],
  },
  {
    heading: 'Sub-rogação',
    paragraphs: [
      'Paga a indenização ou iniciado o cumprimento das obrigações inadimplidas, a seguradora sub-roga-se nos direitos do segurado contra o tomador ou terceiros que deram causa ao sinistro.',
      'É ineficaz qualquer ato do segurado que diminua ou extinga, em prejuízo da seguradora, os direitos de que trata este item.',
    ],
  },
  {
    heading: 'Perda de direitos',
    paragraphs: [
      'O segurado perde o direito à indenização quando: a inadimplência resultar de ato doloso ou de culpa grave equiparável ao dolo praticados por ele, por seu beneficiário ou representante; descumprir dolosamente obrigação prevista na apólice; agravar intencionalmente e de forma relevante o risco; ou alterar as obrigações garantidas sem o conhecimento e a anuência da seguradora, quando a alteração agravar o risco e tiver relação com o sinistro.',
      'Excluem-se da cobertura as hipóteses de caso fortuito ou força maior que liberem o tomador de sua obrigação, e o descumprimento das obrigações do tomador por fato de responsabilidade do segurado.',
    ],
  },
];

const END: Clause[] = [
  {
    heading: 'Concorrência de garantias e de apólices',
    paragraphs: [
      'Existindo duas ou mais formas de garantia distintas cobrindo a mesma obrigação, a seguradora responde de forma proporcional ao risco assumido.',
      'É vedada a utilização de mais de um seguro garantia na mesma modalidade para cobrir a mesma obrigação, salvo apólices complementares.',
    ],
  },
  {
    heading: 'Extinção da garantia',
    paragraphs: [
      'A garantia extingue-se, no que ocorrer primeiro: pela liberação expressa do segurado ou pela devolução da apólice; pelo acordo escrito entre segurado e seguradora; pelo pagamento da indenização até o limite da importância segurada; pela extinção da obrigação garantida; ou pelo término da vigência, quando não houver risco a cobrir.',
      'Nas apólices emitidas antes do cumprimento integral da obrigação, a exoneração depende de documento do segurado que a comprove.',
    ],
  },
  {
    heading: 'Rescisão contratual',
    paragraphs: [
      'O contrato pode ser rescindido por iniciativa do tomador ou do segurado, com a anuência da outra parte, ou por iniciativa da seguradora nas hipóteses da lei e destas condições.',
      'Na rescisão a pedido do tomador ou do segurado a seguradora retém, além dos emolumentos, o prêmio calculado pela tabela de prazo curto; na rescisão por sua iniciativa, retém a parte proporcional ao tempo decorrido.',
    ],
  },
  {
    heading: 'Prescrição',
    paragraphs: ['Os prazos prescricionais são os que a lei determina (Lei 15.040/2024, art. 126).'],
  },
  {
    heading: 'Dados pessoais',
    paragraphs: [
      'A [NomeSeguradora], CNPJ [DocumentoSeguradora], trata os dados pessoais das partes para analisar o risco, executar este contrato e cumprir obrigações legais e regulatórias (Lei 13.709/2018). O contato do encarregado está na especificação da apólice.',
    ],
  },
  {
    heading: 'Disposições finais',
    paragraphs: [
      'A aceitação do seguro está sujeita à análise do risco. O registro do produto é automático e não representa aprovação ou recomendação por parte da Susep.',
      'O segurado pode consultar a situação cadastral do corretor e da seguradora, e o produto pelo número de seu processo, no endereço da Susep que a especificação informa.',
      'Os eventuais encargos de tradução de despesas efetuadas no exterior ficam a cargo da seguradora. O âmbito geográfico da cobertura é todo o território nacional.',
    ],
  },
];

const FORUM: Clause = {
  heading: 'Foro',
  paragraphs: ['As questões judiciais entre seguradora e segurado são processadas no foro do domicílio do segurado.'],
};

const ARBITRATION: Clause = {
  heading: 'Controvérsias e foro',
  paragraphs: [
    'As controvérsias podem ser resolvidas por arbitragem, se o segurado a ela aderir expressamente em documento apartado (Lei 9.307/1996), ou pelo Poder Judiciário.',
    'No segundo caso, o foro competente é o do domicílio do segurado.',
  ],
};
