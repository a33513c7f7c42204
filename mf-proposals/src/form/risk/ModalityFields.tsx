import type { PortalError } from '@portal/shared';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import type { ModalityListItem } from '@portal/shared/contracts/parameters/modalities';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { termBoundsInWords, termBoundsOf } from '@portal/shared/domain/parameters/modalityTerm';
import { formatMoney, formatShortMoney } from '@portal/shared/domain/values/money';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { useCall } from '@portal/shared/query';
import { Alert, Button } from '@portal/shared/ui/base';
import { useUnfinished } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useEffect, useRef, useState } from 'react';
import type { FormPartProps } from '../proposalForm';
import { withModality } from './chooseModality';
import { riskFieldIds as ids } from './riskFieldIds';
import type { ShownProblems } from '@portal/shared/form/useProblems';

type Insured = FormPartProps['value']['insured'];

/** Public or private sector, as the insured's; a natural person may be covered by either (Circular SUSEP 662/2022). */
const branchCodeOf = (insured: Insured): string | undefined =>
  !insured || insured.CpfCnpj.length === 11 ? undefined : insured.IsPrivate ? '0776' : '0775';

const sectorOf = (branchCode: string): string => (branchCode === '0776' ? 'setor privado' : 'setor público');

const optionLabel = (modality: ModalityListItem, sayingSector: boolean): string =>
  [
    sayingSector ? `${modality.Name} (${sectorOf(modality.BranchCode)})` : modality.Name,
    `até ${formatShortMoney(modality.MaxInsuredAmountValue)}`,
    termBoundsInWords(termBoundsOf(modality)),
  ].join(' · ');

/** The most that one page of the list holds; a company offers some dozens. */
const ALL = 200;
/** Parameters change rarely while somebody writes a proposal. */
const FRESH_FOR_MS = 5 * 60_000;

/** What is to be covered: a group narrows the modalities, each of which says its limits. */
export function ModalityFields({
  value: form,
  change,
  shown,
}: Pick<FormPartProps, 'value' | 'change'> & { shown: ShownProblems }) {
  const readOffer = useLookUp(getModality);
  const branchCode = branchCodeOf(form.insured);
  const groups = useCall(getModalitiesGroups, {}, { freshFor: FRESH_FOR_MS });
  const modalities = useCall(
    getModalities,
    { query: { ignoreCache: true, ignoreDeleted: true, rowsPerPage: ALL, ...(branchCode && { branchCode }) } },
    { freshFor: FRESH_FOR_MS },
  );
  const [choice, setChoice] = useState<{ uniqueId: string; error: PortalError | null } | null>(null);
  // The offer may come after another change of the form, which has to stay.
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const asked = useRef<string | null>(null);
  const choose = (uniqueId: string | null) => {
    asked.current = uniqueId;
    if (uniqueId === null) {
      setChoice(null);
      change({ modality: null });
      return;
    }
    setChoice({ uniqueId, error: null });
    readOffer({ query: { modalityUniqueId: uniqueId } }).then(
      (offer) => {
        // Somebody who chose another one meanwhile does not want this one.
        if (asked.current !== uniqueId) return;
        setChoice(null);
        change(withModality(latest.current, offer));
      },
      (error: PortalError) => {
        if (asked.current === uniqueId) setChoice({ uniqueId, error });
      },
    );
  };
  const isReading = choice !== null && choice.error === null;
  useUnfinished(isReading, {
    step: NewProposalStep.DadosDeRisco,
    fieldId: ids.modality,
    text: 'A modalidade escolhida ainda está sendo lida: aguarde um instante.',
  });
  const offered = (modalities.data?.Data ?? []).filter(({ IsComplementaryModality }) => !IsComplementaryModality);
  const inGroup = offered.filter(
    ({ ModalityGroupUniqueId }) => form.groupUniqueId === null || ModalityGroupUniqueId === form.groupUniqueId,
  );
  // One that could not be read is not the form's: the field goes on to show what would be sent.
  const unread = choice?.error ? choice : null;
  const chosen = (unread ? null : choice?.uniqueId) ?? form.modality?.UniqueId ?? null;
  const isListed = chosen === null || inGroup.some(({ UniqueId }) => UniqueId === chosen);
  const failure = groups.error ?? modalities.error;
  return (
    <>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="Não foi possível carregar as modalidades."
          description={failure.message}
          action={
            <Button
              onClick={() => {
                void groups.refetch();
                void modalities.refetch();
              }}
            >
              Tentar de novo
            </Button>
          }
        />
      )}
      <SelectField
        id={ids.group}
        label="Grupo de modalidades"
        help="Reduz a lista de modalidades; pode ficar em branco."
        placeholder="Todos os grupos"
        loading={groups.isPending}
        options={(groups.data ?? [])
          .filter(({ BranchCode }) => branchCode === undefined || BranchCode === branchCode)
          .map(({ ModalityGroupUniqueId, Name, BranchCode }) => ({
            value: ModalityGroupUniqueId,
            label: `${Name} (${sectorOf(BranchCode)})`,
          }))}
        value={form.groupUniqueId}
        onChange={(groupUniqueId) => change({ groupUniqueId })}
      />
      <SelectField
        id={ids.modality}
        label="Modalidade"
        required
        // What is typed before there is anything to search would be lost.
        disabled={modalities.isPending}
        loading={modalities.isPending || isReading}
        options={[
          ...inGroup.map((modality) => ({
            value: modality.UniqueId,
            label: optionLabel(modality, branchCode === undefined),
          })),
          // One that is no longer offered, or of another group, still shows its name.
          ...(!isListed && form.modality ? [{ value: chosen, label: form.modality.Name }] : []),
        ]}
        value={chosen}
        onChange={choose}
        onBlur={() => shown.leave(ids.modality)}
        error={shown.problemOf(ids.modality)}
        help={form.modality ? limitsInWords(form.modality) : 'Digite parte do nome para procurar.'}
      />
      {unread && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`Não foi possível ler a modalidade ${offered.find(({ UniqueId }) => UniqueId === unread.uniqueId)?.Name ?? ''}.`}
          description={unread.error?.message}
          action={<Button onClick={() => choose(unread.uniqueId)}>Tentar de novo</Button>}
        />
      )}
    </>
  );
}

const limitsInWords = (modality: NonNullable<FormPartProps['value']['modality']>): string =>
  `De ${formatMoney(modality.MinInsuredAmountValue)} a ${formatMoney(modality.MaxInsuredAmountValue)}, por ${termBoundsInWords(termBoundsOf(modality))}. Prêmio mínimo de ${formatMoney(modality.MinInsurancePremium)}.`;
