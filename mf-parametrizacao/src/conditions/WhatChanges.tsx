import type { ContractualTermRecord } from '@portal/shared/contracts/parameters/generalConditions';
import { Section } from '@portal/shared/parts/facts';
import { isRemoved } from '../record/DraftState';
import { ChangedValues } from '../record/ChangedValues';

/** What the draft changes of what is in force, word by word. */
export const WhatChanges = ({ record }: { record: ContractualTermRecord }) => (
  <Section title="O que o rascunho muda">
    <ChangedValues
      kind="conditions"
      before={record.InForce}
      after={record.Values}
      isDeleted={isRemoved(record)}
      references={[]}
    />
  </Section>
);
