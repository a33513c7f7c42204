import { percentInWords } from '../commissionRange';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** There is one of them in a company: its key is the same everywhere. */
export const COMMISSION_RULES_KEY = '00000000-0000-4000-8000-000000000005';

/** What may be asked for, in per cent of the premium, by the names of the wire. */
export interface JudgedRange {
  MinimumPercent: number;
  CeilingPercent: number;
  MaximumPercent: number;
}

interface OfModality extends JudgedRange {
  ModalityUniqueId: string;
  ModalityName: string;
}

/** The insurer's own ranges as their rules see them. */
export interface JudgedCommissionRules extends JudgedRange {
  Modalities: readonly OfModality[];
}

/** A broker profile as its rules see it. */
export interface JudgedBrokerProfile {
  Name: string;
  Range: JudgedRange | null;
  Modalities: readonly OfModality[];
  Brokers: readonly { BrokerUniqueId: string; Name: string }[];
  MaxAutomaticInsuredAmount: number | null;
}

/** From here on a commission is asked about once more. */
const UNUSUAL_PERCENT = 50;

/** "de 0% a 25%, acima de 20% com análise". */
export const commissionInWords = ({ MinimumPercent, CeilingPercent, MaximumPercent }: JudgedRange): string => {
  const range = `de ${percentInWords(MinimumPercent)} a ${percentInWords(MaximumPercent)}`;
  return CeilingPercent < MaximumPercent ? `${range}, acima de ${percentInWords(CeilingPercent)} com análise` : range;
};

const modalitiesField: ParameterField = {
  name: 'Modalities',
  label: 'Por modalidade',
  unit: 'rows',
  inWords: rowsInWords((row: OfModality) => `${row.ModalityName}: ${commissionInWords(row)}`),
};

/** Every field of the insurer's own ranges. */
export const commissionRulesFields: readonly ParameterField[] = [
  { name: 'MinimumPercent', label: 'Comissão mínima', unit: 'percent' },
  { name: 'CeilingPercent', label: 'Até aqui sem análise', unit: 'percent' },
  { name: 'MaximumPercent', label: 'Comissão máxima', unit: 'percent' },
  modalitiesField,
];

/** Every field of a broker profile. */
export const brokerProfileFields: readonly ParameterField[] = [
  { name: 'Name', label: 'Nome', unit: 'text' },
  {
    name: 'Range',
    label: 'Comissão',
    unit: 'rows',
    inWords: (range) => commissionInWords(range as JudgedRange),
  },
  modalitiesField,
  {
    name: 'Brokers',
    label: 'Corretoras',
    unit: 'rows',
    inWords: rowsInWords(({ Name }: JudgedBrokerProfile['Brokers'][number]) => Name),
  },
  { name: 'MaxAutomaticInsuredAmount', label: 'Importância máxima para emissão automática', unit: 'money' },
];

type NameOf = (modalityUniqueId: string) => string | null;

/** What stands against the insurer's own ranges; `nameOf` a modality, null where there is none. */
export const commissionRulesProblems = (body: JudgedCommissionRules, nameOf: NameOf): ParameterProblem[] => [
  ...rangeProblems(
    body,
    { minimum: 'MinimumPercent', ceiling: 'CeilingPercent', maximum: 'MaximumPercent' },
    'A comissão',
  ),
  ...modalityProblems(body.Modalities, nameOf),
];

/** What stands against a broker profile. */
export const brokerProfileProblems = (body: JudgedBrokerProfile, nameOf: NameOf): ParameterProblem[] => [
  ...(body.Name.trim() === '' ? [refuses('Name', 'Informe o nome do perfil de corretora.')] : []),
  ...(body.Range ? rangeProblems(body.Range, sameField('Range'), 'A comissão do perfil') : []),
  ...modalityProblems(body.Modalities, nameOf),
];

const sameField = (name: string) => ({ minimum: name, ceiling: name, maximum: name });

function modalityProblems(rows: readonly OfModality[], nameOf: NameOf): ParameterProblem[] {
  return rows.flatMap((row, at) => {
    const name = nameOf(row.ModalityUniqueId);
    if (name === null) return [refuses('Modalities', 'Uma linha é de uma modalidade que não existe. Remova-a.')];
    if (rows.findIndex((one) => one.ModalityUniqueId === row.ModalityUniqueId) < at)
      return [refuses('Modalities', `${name} tem mais de uma linha. Deixe só uma.`)];
    return rangeProblems(row, sameField('Modalities'), `A comissão de ${name}`);
  });
}

function rangeProblems(
  { MinimumPercent: minimum, CeilingPercent: ceiling, MaximumPercent: maximum }: JudgedRange,
  fields: { minimum: string; ceiling: string; maximum: string },
  called: string,
): ParameterProblem[] {
  if (minimum > maximum)
    return [
      refuses(
        fields.maximum,
        `${called} tem o mínimo (${percentInWords(minimum)}) acima do máximo (${percentInWords(maximum)}).`,
      ),
    ];
  if (ceiling < minimum || ceiling > maximum)
    return [
      refuses(
        fields.ceiling,
        `${called} segue sem análise até ${percentInWords(ceiling)}, o que tem de ficar entre ${percentInWords(minimum)} e ${percentInWords(maximum)}.`,
      ),
    ];
  return maximum >= UNUSUAL_PERCENT
    ? [asksAgain(fields.maximum, `${called} pode chegar a ${percentInWords(maximum)} do prêmio. Confirme.`)]
    : [];
}
