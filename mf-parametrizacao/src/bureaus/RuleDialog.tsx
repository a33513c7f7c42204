import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import { bureauQueryProblems, bureauRuleFields } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { problemsOf } from '@portal/shared/form/problem';
import { DraftDialog } from '../record/DraftDialog';
import { ParameterInput } from '../record/ParameterInput';
import { useBureauDrafts } from './useBureauDrafts';

type Rule = Pick<BureauQueryParameters, 'WhenIrregular' | 'WhenUnknown' | 'WhenFailed'> & { ValidDays: number | null };

interface RuleDialogProps {
  record: BureauQueryRecord;
  onClose: () => void;
}

/** Drafts how long an answer counts and what follows from it. */
export default function RuleDialog({ record, onClose }: RuleDialogProps) {
  const { workingSet, command, save } = useBureauDrafts(record);
  const { ValidDays, WhenIrregular, WhenUnknown, WhenFailed } = record.Values;
  const initial: Rule = { ValidDays, WhenIrregular, WhenUnknown, WhenFailed };
  return (
    <DraftDialog
      title={`Alterar a regra: ${record.Nome.toLowerCase()}`}
      keptAs={`bureaus.${record.TipoConsultaId}.${workingSet ?? 'proprio'}`}
      width={560}
      record={record}
      initial={initial}
      missing={(form) => problemsOf('ValidDays', form.ValidDays === null && 'Informe por quantos dias vale')}
      judge={(form) => bureauQueryProblems({ ...record.Values, ...form, ValidDays: form.ValidDays ?? 0 })}
      command={command}
      send={(form, stands) => save({ ...form, ValidDays: form.ValidDays ?? 0 }, stands)}
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          {bureauRuleFields.map((field) => (
            <ParameterInput
              key={field.name}
              field={field}
              value={form[field.name as keyof Rule]}
              error={problemOf(field.name)}
              disabled={command.isBusy}
              onBlur={() => leave(field.name)}
              onChange={(value) => set({ [field.name]: value })}
            />
          ))}
          <p className="parameters-standing">
            Sem resposta ou com documento desconhecido, só segue quem tem uma resposta anterior: ninguém se cadastra do
            nada. O card de cadastro se abre com a proposta do tomador; segurados e beneficiários seguem sem card.
          </p>
        </>
      )}
    </DraftDialog>
  );
}
