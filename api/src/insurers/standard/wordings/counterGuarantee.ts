import type { counterGuaranteeTexts } from '../../../platform/database/schema/counterGuarantees';
import type { StandardContext } from '../standardContext';

export const counterGuaranteeText = `# 1. Objeto
1.1. Por este contrato [NomeTomador], inscrito sob [DocumentoTomador], com sede em [EnderecoTomador], contragarante a [NomeSeguradora], CNPJ [CnpjSeguradora], por todas as apólices e endossos de seguro garantia que ela tenha emitido ou venha a emitir em que seja tomador.
1.2. Assinam como fiadores e principais pagadores: [Fiadores].
# 2. Obrigação de indenizar
2.1. O tomador reembolsa à seguradora, em até 5 dias úteis do pedido, todo valor que ela pagar em razão das apólices, com as despesas de regulação, custas e honorários.
2.2. O pedido é acompanhado do comprovante do pagamento, que faz prova da dívida.
2.3. O valor não pago no prazo é corrigido pelo IPCA, com juros de 1% ao mês e multa de 2%.
# 3. Sub-rogação
3.1. Paga a indenização, a seguradora sub-roga-se nos direitos do segurado contra o tomador e contra terceiros (Código Civil, arts. 346 e 349; Lei 15.040/2024).
# 4. Prêmio
4.1. O tomador paga os prêmios e parcelas nas datas das apólices. A falta de pagamento não livra a seguradora perante o segurado, e autoriza a cobrança por título executivo.
# 5. Fiança
5.1. Os fiadores respondem solidariamente com o tomador e renunciam ao benefício de ordem (Código Civil, art. 828).
5.2. O cônjuge que assina autoriza a fiança (Código Civil, art. 1.647, III).
5.3. O fiador pode exonerar-se por aviso escrito, e responde ainda por 60 dias depois dele (Código Civil, art. 835), sempre também pelas apólices emitidas até o fim desse prazo.
# 6. Informações
6.1. O tomador informa à seguradora, em até 10 dias, qualquer alteração do contrato garantido, atraso de obra, notificação do segurado ou fato que agrave o risco.
6.2. O tomador entrega, a cada exercício, as demonstrações financeiras que lhe forem pedidas.
# 7. Reforço de garantia
7.1. Se a situação financeira do tomador piorar ou houver reclamação de sinistro, a seguradora pode pedir garantia adicional, que é prestada em até 10 dias.
# 8. Vigência
8.1. Este contrato vale por prazo indeterminado e continua a valer para cada apólice até a extinção de todas as suas obrigações.
8.2. Qualquer das partes pode denunciá-lo com 30 dias de antecedência; as apólices emitidas continuam contragarantidas.
# 9. Proteção de dados
9.1. Os dados pessoais de quem assina são tratados para a execução deste contrato e pelo tempo que a lei manda guardá-los (Lei 13.709/2018, art. 7º, II e V).
# 10. Título executivo e foro
10.1. Este instrumento, assinado com duas testemunhas, é título executivo extrajudicial (Código de Processo Civil, art. 784, III).
10.2. O foro é o da sede da seguradora, em [EnderecoSeguradora]. Contrato nº [NumeroContrato].`;

/** The text with which an insurer begins of the contract of counter-guarantee. */
export function makeCounterGuaranteeTexts(context: StandardContext): (typeof counterGuaranteeTexts.$inferInsert)[] {
  const random = context.random.fork('counterGuaranteeTexts');
  return [
    {
      id: context.numbering.next('counterGuaranteeTexts'),
      uniqueId: random.uuid(),
      companyId: context.companyId,
      version: 1,
      title: 'Contrato de contragarantia',
      body: counterGuaranteeText,
      inForceSince: '2000-01-01',
    },
  ];
}
