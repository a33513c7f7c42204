import { saveTermTags } from '@portal/shared/contracts/people/company';
import { getCompanyTermOfUseTags } from '@portal/shared/contracts/people/terms';
import { callKey, useQueryClient } from '@portal/shared/query';
import { Button, Heading } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import type { StepProps } from './setupSteps';
import { StepFooter } from './StepFooter';
import { useSaveSetup } from './useSaveSetup';
import { useSetupDraft } from './useSetupDraft';
import './terms.css';

const NAME = /^[A-Za-zÀ-ÿ0-9_.-]+$/;

const nameProblem = (name: string): string | null =>
  NAME.test(name) ? null : 'Use só letras, números, ponto, traço e sublinhado, sem espaços.';
const valueProblem = (value: string): string | null => (value.trim() ? null : 'Informe o valor ou retire o marcador.');

/** The values of the placeholders that the terms may hold. */
export function TagsForm({ setup }: StepProps) {
  const queries = useQueryClient();
  const form = useSetupDraft('marcadores', { tags: setup.Tags });
  const { save, saving, problem } = useSaveSetup(saveTermTags);
  const { tags } = form.value;
  const change = (place: number, part: Partial<(typeof tags)[number]>) =>
    form.set({ tags: tags.map((tag, index) => (index === place ? { ...tag, ...part } : tag)) });

  const names = tags.map(({ Name }) => Name);
  const isRepeated = (name: string, place: number) => names.indexOf(name) !== place;
  const isValid = tags.every(
    ({ Name, Value }, place) => nameProblem(Name) === null && valueProblem(Value) === null && !isRepeated(Name, place),
  );
  const submit = () =>
    void save(
      { body: { ChangedAt: setup.ChangedAt, Tags: tags } },
      {
        done: 'Os marcadores foram salvos e já valem em todos os termos.',
        onSaved: () => {
          form.discard();
          void queries.invalidateQueries({ queryKey: callKey(getCompanyTermOfUseTags, {}) });
        },
      },
    );

  return (
    <section className="setup-tags" aria-labelledby="setup-tags">
      <Heading level={3} id="setup-tags">
        Marcadores
      </Heading>
      <p className="setup-state">Onde o texto diz [Nome], quem lê vê o valor. Mudar um valor não pede novo aceite.</p>
      {form.changedMeanwhile && <ChangedMeanwhile onDiscard={form.discard} onKeep={form.keepMine} />}
      {tags.length === 0 && <p className="setup-empty">Nenhum marcador ainda.</p>}
      <ul>
        {tags.map(({ Name, Value }, place) => (
          <li key={place}>
            <TextField
              label="Nome"
              value={Name}
              problem={nameProblem}
              error={isRepeated(Name, place) ? 'Este nome já está em outro marcador.' : null}
              onChange={(text) => change(place, { Name: text.trim() })}
            />
            <TextField
              label="Valor"
              value={Value}
              problem={valueProblem}
              onChange={(text) => change(place, { Value: text })}
            />
            <Button
              aria-label={`Retirar o marcador ${Name || place + 1}`}
              onClick={() => form.set({ tags: tags.filter((_tag, index) => index !== place) })}
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
      <Button className="setup-tags-add" onClick={() => form.set({ tags: [...tags, { Name: '', Value: '' }] })}>
        Adicionar marcador
      </Button>
      <StepFooter
        verb="Salvar marcadores"
        saving={saving}
        isDirty={form.isDirty}
        savedAt={form.savedAt}
        problem={problem}
        disabledReason={isValid ? null : 'Complete os marcadores para salvar.'}
        onSave={submit}
        onDiscard={form.discard}
      />
    </section>
  );
}
