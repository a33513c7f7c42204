/** In how many parts a premium is paid, and how far they lie apart: "À vista", "3 parcelas mensais", "2 parcelas anuais". */
export const instalmentsInWords = (count: number, byYear: boolean): string =>
  count <= 1 ? 'À vista' : `${count} parcelas ${byYear ? 'anuais' : 'mensais'}`;
