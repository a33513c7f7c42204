/** A federal state with the CEPs that the Correios give to it. */
export interface StateOfZipCodes {
  /** IBGE code: the first two digits of the codes of its municipalities. */
  id: number;
  name: string;
  /** The article that its name takes: "no Acre", "na Bahia", but "em São Paulo". */
  article: 'o' | 'a' | null;
  /** First and last CEP of each range as numbers, both included. */
  ranges: readonly (readonly [first: number, last: number])[];
}

/**
 * The states by their IBGE code. The ranges are those of the Correios ("Faixas de CEP" of the Busca CEP,
 * https://buscacepinter.correios.com.br/app/faixa_cep_uf_localidade/).
 */
export const statesOfZipCodes: readonly StateOfZipCodes[] = [
  { id: 11, name: 'Rondônia', article: null, ranges: [[76800000, 76999999]] },
  { id: 12, name: 'Acre', article: 'o', ranges: [[69900000, 69999999]] },
  {
    id: 13,
    name: 'Amazonas',
    article: 'o',
    ranges: [
      [69000000, 69299999],
      [69400000, 69899999],
    ],
  },
  { id: 14, name: 'Roraima', article: null, ranges: [[69300000, 69399999]] },
  { id: 15, name: 'Pará', article: 'o', ranges: [[66000000, 68899999]] },
  { id: 16, name: 'Amapá', article: 'o', ranges: [[68900000, 68999999]] },
  { id: 17, name: 'Tocantins', article: 'o', ranges: [[77000000, 77999999]] },
  { id: 21, name: 'Maranhão', article: 'o', ranges: [[65000000, 65999999]] },
  { id: 22, name: 'Piauí', article: 'o', ranges: [[64000000, 64999999]] },
  { id: 23, name: 'Ceará', article: 'o', ranges: [[60000000, 63999999]] },
  { id: 24, name: 'Rio Grande do Norte', article: 'o', ranges: [[59000000, 59999999]] },
  { id: 25, name: 'Paraíba', article: 'a', ranges: [[58000000, 58999999]] },
  { id: 26, name: 'Pernambuco', article: null, ranges: [[50000000, 56999999]] },
  { id: 27, name: 'Alagoas', article: null, ranges: [[57000000, 57999999]] },
  { id: 28, name: 'Sergipe', article: null, ranges: [[49000000, 49999999]] },
  { id: 29, name: 'Bahia', article: 'a', ranges: [[40000000, 48999999]] },
  { id: 31, name: 'Minas Gerais', article: null, ranges: [[30000000, 39999999]] },
  { id: 32, name: 'Espírito Santo', article: 'o', ranges: [[29000000, 29999999]] },
  { id: 33, name: 'Rio de Janeiro', article: 'o', ranges: [[20000000, 28999999]] },
  { id: 35, name: 'São Paulo', article: null, ranges: [[1000000, 19999999]] },
  { id: 41, name: 'Paraná', article: 'o', ranges: [[80000000, 87999999]] },
  { id: 42, name: 'Santa Catarina', article: null, ranges: [[88000000, 89999999]] },
  { id: 43, name: 'Rio Grande do Sul', article: 'o', ranges: [[90000000, 99999999]] },
  { id: 50, name: 'Mato Grosso do Sul', article: null, ranges: [[79000000, 79999999]] },
  { id: 51, name: 'Mato Grosso', article: null, ranges: [[78000000, 78899999]] },
  {
    id: 52,
    name: 'Goiás',
    article: null,
    ranges: [
      [72800000, 72999999],
      [73700000, 76799999],
    ],
  },
  {
    id: 53,
    name: 'Distrito Federal',
    article: 'o',
    ranges: [
      [70000000, 72799999],
      [73000000, 73699999],
    ],
  },
];
