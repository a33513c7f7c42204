/** What a modality says of the flags of its policies; amounts in cents, null sets none. */
interface FlagRule {
  enableToSteppin: boolean;
  monitoringFromCents: number | null;
  bigRiskFromCents: number | null;
  /** Its contract is a large work, which has a step-in clause (Lei 14.133/2021, arts. 99 and 102); false by default. */
  isLargeWork?: boolean;
}

/** What a policy is followed by. */
export interface PolicyFlags {
  enableToSteppin: boolean;
  enableToMonitoring: boolean;
  enableToBigRisk: boolean;
}

/** The flags that a policy with an amount at risk in cents has by the rule of its modality: from the rule's amount on. */
export const flagsByRule = (rule: FlagRule, amountAtRiskCents: number): PolicyFlags => {
  const reaches = (fromCents: number | null) => fromCents !== null && amountAtRiskCents >= fromCents;
  return {
    enableToSteppin: rule.enableToSteppin || rule.isLargeWork === true,
    enableToMonitoring: reaches(rule.monitoringFromCents),
    enableToBigRisk: reaches(rule.bigRiskFromCents),
  };
};
