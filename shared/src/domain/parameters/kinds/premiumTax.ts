import { formatNumber } from '../../values/numbers';
import { asksAgain } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** There is one of it in a company: its key is the same everywhere. */
export const PREMIUM_TAX_KEY = '00000000-0000-4000-8000-000000000004';

/** Every field of the tax on premiums. */
export const premiumTaxFields: readonly ParameterField[] = [
  { name: 'IofPercent', label: 'IOF', unit: 'percent' },
  { name: 'ReturnsRemittedIof', label: 'Devolver o IOF já recolhido', unit: 'flag' },
];

/** What stands against it: surety is taxed at zero (Decreto 6.306/2007, art. 22, § 1º, I). */
export const premiumTaxProblems = ({ IofPercent }: { IofPercent: number }): ParameterProblem[] =>
  IofPercent === 0
    ? []
    : [
        asksAgain(
          'IofPercent',
          `O IOF do seguro garantia é de 0% (Decreto 6.306/2007, art. 22). Com ${formatNumber(IofPercent, 8)}%, todo prêmio novo custa mais. Confirme.`,
        ),
      ];
