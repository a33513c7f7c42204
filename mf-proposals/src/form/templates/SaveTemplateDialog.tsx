import { useCommand } from '@portal/shared/commands/useCommand';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { saveBondTemplate, searchBondTemplates } from '@portal/shared/contracts/underwriting/bondTemplates';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, NumberField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import type { ProposalForm } from '../proposalForm';
import { useChoosesBroker } from '../policyHolder/useChoosesBroker';
import { citesPolicyHolder } from './citesPolicyHolder';
import { noTerm, templateTermInWords, termChoices, termOfForm } from './templateTerm';
import './templates.css';

interface SaveTemplateDialogProps {
  form: ProposalForm;
  modality: ModalityOffer;
  onClose: () => void;
}

/** Asks what of a bond stays, and keeps it as a template. Whom it was for is kept only where somebody says so. */
export default function SaveTemplateDialog({ form, modality, onClose }: SaveTemplateDialogProps) {
  const notify = useNotify();
  const choosesBroker = useChoosesBroker();
  const [uniqueId] = useState(newUniqueId);
  const written = termOfForm(form);
  const choices = termChoices(written);
  const [name, setName] = useState('');
  const [term, setTerm] = useState<string | null>(templateTermInWords(written) || null);
  const [commission, setCommission] = useState<number | null>(null);
  const [keepsInsured, keepInsured] = useState(false);
  const [keepsHolder, keepHolder] = useState(false);
  const hasTexts =
    form.particularClauses.length > 0 || (form.object.trim() !== '' && form.object !== modality.ObjectModel);
  const isAboutHolder = citesPolicyHolder(form);
  const [wantsTexts, wantTexts] = useState(true);
  const keepsTexts = hasTexts && wantsTexts && (!isAboutHolder || keepsHolder);
  const { problemOf, ask } = useProblems(
    problemsOf('Name', name.trim() === '' && 'Dê um nome ao modelo: é por ele que você o acha.'),
  );
  const save = useCommand(saveBondTemplate, {
    refreshes: [searchBondTemplates],
    onDone: (made) =>
      notify.success({ title: 'Modelo salvo', text: `“${made.Name}” está entre os modelos de cotações e propostas.` }),
  });
  const nameError = save.error?.errors.find(({ Field }) => Field === 'Name')?.Message ?? problemOf('Name');
  const coverages = form.coverages.flatMap(
    ({ coverageUniqueId }) => modality.Coverages.find(({ UniqueId }) => UniqueId === coverageUniqueId) ?? [],
  );
  const send = () =>
    save.run({
      body: {
        UniqueId: uniqueId,
        ...(choosesBroker && form.broker && { BrokerUniqueId: form.broker.UniqueId }),
        Name: name.trim(),
        ModalityUniqueId: modality.UniqueId,
        CoverageUniqueIds: coverages.map(({ UniqueId }) => UniqueId),
        InsuredUniqueId: keepsInsured ? (form.insured?.UniqueId ?? null) : null,
        PolicyHolderUniqueId: keepsHolder ? (form.policyHolder?.UniqueId ?? null) : null,
        ...(choices.find((one) => templateTermInWords(one) === term) ?? noTerm),
        CommissionPercent: commission,
        Object: keepsTexts ? form.object : '',
        ParticularClauses: keepsTexts ? form.particularClauses : [],
      },
    });
  return (
    <CommandDialog
      title="Salvar como modelo"
      consequence={
        <>
          Fica para começar outras: {modality.Name}
          {coverages.length > 0 && `, com ${coverages.map(({ Name }) => Name).join(', ')}`}. Datas, importância e
          contrato não ficam. Quem trabalha com você vê o modelo, e mais ninguém.
        </>
      }
      verb="Salvar modelo"
      command={save}
      fields={['Name']}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <TextField label="Nome do modelo" required value={name} onChange={setName} error={nameError} />
      <SelectField
        label="Prazo"
        placeholder="Sem prazo"
        options={choices.map(templateTermInWords).map((words) => ({ value: words, label: words }))}
        value={term}
        onChange={setTerm}
      />
      <NumberField
        label="Comissão"
        unit="%"
        decimals={2}
        minimum={0}
        maximum={100}
        value={commission}
        onChange={setCommission}
        help="Em branco, vale a combinada. É oferecida nos dados financeiros da proposta."
      />
      <fieldset className="proposal-template-choices">
        <legend>Guardar também</legend>
        {form.insured && (
          <Checkbox checked={keepsInsured} onChange={({ target }) => keepInsured(target.checked)}>
            O segurado, {form.insured.NomeSocial ?? form.insured.Name}
          </Checkbox>
        )}
        {form.policyHolder && (
          <Checkbox checked={keepsHolder} onChange={({ target }) => keepHolder(target.checked)}>
            O tomador, {form.policyHolder.Name}
          </Checkbox>
        )}
        {hasTexts && (
          <Checkbox
            checked={keepsTexts}
            disabled={isAboutHolder && !keepsHolder}
            onChange={({ target }) => wantTexts(target.checked)}
          >
            Os textos: objeto e cláusulas
          </Checkbox>
        )}
        {hasTexts && isAboutHolder && !keepsHolder && (
          <p className="proposal-muted">
            Os textos citam o tomador. Troque-o por [NomeTomador] e [DocumentoTomador] para guardá-los, ou guarde também
            o tomador.
          </p>
        )}
        {!form.insured && !form.policyHolder && !hasTexts && (
          <p className="proposal-muted">Ainda não há segurado, tomador nem textos próprios.</p>
        )}
      </fieldset>
    </CommandDialog>
  );
}
