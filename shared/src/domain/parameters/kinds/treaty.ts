import { formatMoney } from '../../values/money';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** There is one of it in a company: its key is the same everywhere. */
export const TREATY_KEY = '00000000-0000-4000-8000-0000000000b3';

interface OfGroup {
  ModalityGroupUniqueId: string;
  GroupName: string;
  CapacityValue: number | null;
}

/** The treaty as its rules see it; amounts in cents. */
export interface JudgedTreaty {
  CapacityValue: number | null;
  ModalityGroups: readonly OfGroup[];
}

/** "até R$ 30.000.000,00", "sem capacidade combinada". */
export const capacityInWords = (cents: number | null): string =>
  cents === null ? 'sem capacidade combinada' : `até ${formatMoney(cents)}`;

/** Every field of the treaty. */
export const treatyFields: readonly ParameterField[] = [
  { name: 'CapacityValue', label: 'Capacidade do contrato de resseguro', unit: 'money' },
  {
    name: 'ModalityGroups',
    label: 'Capacidade por grupo de modalidades',
    unit: 'rows',
    inWords: rowsInWords(({ GroupName, CapacityValue }: OfGroup) => `${GroupName}: ${capacityInWords(CapacityValue)}`),
  },
];

/** The capacity for the modalities of a group, in cents; null where none is agreed. */
export const capacityOf = ({ CapacityValue, ModalityGroups }: JudgedTreaty, groupUniqueId: string): number | null => {
  const own = ModalityGroups.find((one) => one.ModalityGroupUniqueId === groupUniqueId);
  return own ? own.CapacityValue : CapacityValue;
};

/** What stands against the treaty; `before` is what is in force, `isGroup` says whether there is a group of a key. */
export const treatyProblems = (
  treaty: JudgedTreaty,
  before: JudgedTreaty | null,
  isGroup: (key: string) => boolean,
): ParameterProblem[] => [
  ...(treaty.CapacityValue === 0
    ? [asksAgain('CapacityValue', 'Com capacidade zero todo risco passa pela esteira de resseguro. Confirme.')]
    : []),
  ...(treaty.CapacityValue === null && before?.CapacityValue !== null && before !== null
    ? [asksAgain('CapacityValue', 'Sem capacidade combinada nenhum risco passa pelo resseguro. Confirme.')]
    : []),
  ...treaty.ModalityGroups.flatMap(({ ModalityGroupUniqueId: key, GroupName }, at, all) => {
    if (!isGroup(key)) return [refuses('ModalityGroups', 'Uma linha é de um grupo que não existe. Remova-a.')];
    return all.findIndex((one) => one.ModalityGroupUniqueId === key) < at
      ? [refuses('ModalityGroups', `${GroupName} tem mais de uma linha. Deixe só uma.`)]
      : [];
  }),
];
