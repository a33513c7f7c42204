/** What a decision about one's own request says before it is taken. */
export const WITHOUT_SECOND_PERSON =
  'Você pediu esta devolução e ninguém mais da seguradora aprova endossos: fica registrado que foi decidida sem uma segunda pessoa.';

interface WithActions {
  Actions: readonly { Action: string; IsWithoutSecondPerson?: boolean }[];
}

/** Whether the user takes an action on their own request, because the insurer has nobody else. */
export const saysAlone = ({ Actions }: WithActions, action: string): boolean =>
  Actions.some(({ Action, IsWithoutSecondPerson }) => Action === action && IsWithoutSecondPerson === true);
