/** In how many parts a premium is paid, and how far they lie apart: "À vista", "3 parcelas mensais", "2 parcelas anuais". */
export const instalmentsInWords = (count: number, byYear: boolean): string =>
  count <= 1 ? 'À vista' : `${count} parcelas ${byYear ? 'anuais' : 'mensais'}`;

/** After how many days the first part is due: "prazo de 30 dias para o primeiro pagamento"; empty without any. */
export const firstPaymentInWords = (days: number): string =>
  days > 0 ? `prazo de ${days} ${days === 1 ? 'dia' : 'dias'} para o primeiro pagamento` : '';
