/** What a policy may be followed by (Spec 001 §2, the filters of the list). */
export const flagNames = ['EnableToSteppin', 'EnableToMonitoring', 'EnableToBigRisk'] as const;
export type FlagName = (typeof flagNames)[number];

export const flagLabels: Record<FlagName, string> = {
  EnableToSteppin: 'Step-in',
  EnableToMonitoring: 'Monitoramento',
  EnableToBigRisk: 'Grande risco',
};

export const flagHelp: Record<FlagName, string> = {
  EnableToSteppin: 'A seguradora pode assumir e concluir a obra no lugar do tomador.',
  EnableToMonitoring: 'O contrato garantido é acompanhado durante a vigência.',
  EnableToBigRisk: 'Conta como grande risco.',
};
