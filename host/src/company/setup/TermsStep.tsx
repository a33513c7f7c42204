import { callKey, useQueryClient } from '@portal/shared/query';
import { getContract, publishTerm, TERM_MAX_LENGTH } from '@portal/shared/contracts/people/company';
import {
  getOwnTermAcceptances,
  getTermOfUse,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Heading } from '@portal/shared/ui/base';
import { LongTextField } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useDeferredValue } from 'react';
import { removedParts } from '../../terms/cleanTerms';
import { TermsText } from '../../terms/TermsText';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import type { StepProps } from './setupSteps';
import { unknownPlaceholders } from './setupSteps';
import { StepFooter } from './StepFooter';
import { TagsForm } from './TagsForm';
import { termHtml } from './termHtml';
import { useSaveSetup } from './useSaveSetup';
import { useSetupDraft } from './useSetupDraft';
import './terms.css';

/** The terms as text with their preview, the values of their placeholders, and the publication of a version. */
export function TermsStep({ setup }: StepProps) {
  const { Terms, Tags } = setup;
  const queries = useQueryClient();
  const confirm = useConfirm();
  const form = useSetupDraft('termos', { html: Terms.HTMLTermOfUse });
  const { save, saving, problem, problemOf } = useSaveSetup(publishTerm);
  const html = useDeferredValue(termHtml(form.value.html));
  const version = Terms.Version + 1;
  const isEmpty = form.value.html.trim() === '';
  const isTooLong = form.value.html.length > TERM_MAX_LENGTH;

  const publish = async () => {
    const wanted = await confirm({
      title: `Publicar a versão ${version} dos termos de uso?`,
      consequence: `Ela vale na hora: ${formatNumber(Terms.ActiveUsers)} ${Terms.ActiveUsers === 1 ? 'pessoa precisará' : 'pessoas precisarão'} ler e aceitar de novo antes de continuar no portal, inclusive você.`,
      verb: `Publicar a versão ${version}`,
    });
    if (!wanted) return;
    await save(
      { body: { BaseVersion: Terms.Version, HTMLTermOfUse: termHtml(form.value.html) } },
      {
        done: `A versão ${version} está em vigor. Cada pessoa a vê ao abrir o portal.`,
        onSaved: () => {
          form.discard();
          for (const call of [getTermOfUse, getOwnTermAcceptances, verifyUserInfoAssignLastTermOfUser, getContract])
            void queries.invalidateQueries({ queryKey: callKey(call, {}) });
        },
      },
    );
  };

  return (
    <>
      <p className="setup-state">
        {Terms.InForceSince
          ? `A versão ${Terms.Version} está em vigor desde ${formatDateTime(Terms.InForceSince)}. ${formatNumber(Terms.AcceptedUsers)} de ${formatNumber(Terms.ActiveUsers)} pessoas ativas a aceitaram.`
          : 'Nenhuma versão foi publicada ainda: ninguém é perguntado ao entrar.'}
      </p>
      {form.changedMeanwhile && <ChangedMeanwhile onDiscard={form.discard} onKeep={form.keepMine} />}
      <div className="setup-terms">
        <LongTextField
          label="Texto dos termos"
          help="HTML simples (títulos, parágrafos, listas, tabelas, links) ou só texto. Escreva [Nome] onde entra o valor de um marcador."
          rows={18}
          value={form.value.html}
          error={
            problemOf('HTMLTermOfUse') ??
            (isTooLong ? `O texto passa de ${formatNumber(TERM_MAX_LENGTH)} caracteres.` : null)
          }
          onChange={(value) => form.set({ html: value })}
        />
        <section className="setup-preview" aria-label="Prévia dos termos" tabIndex={0}>
          <Heading level={3} size={4}>
            Como as pessoas leem
          </Heading>
          <TermsText html={html} tags={Tags} topHeading={4} />
        </section>
      </div>
      <Findings html={html} tags={Tags} />
      <StepFooter
        verb={`Publicar a versão ${version}`}
        saving={saving}
        isDirty={form.isDirty}
        savedAt={form.savedAt}
        problem={problem}
        disabledReason={
          isEmpty ? 'Escreva o texto para publicar.' : isTooLong ? 'Encurte o texto para publicar.' : null
        }
        onSave={() => void publish()}
        onDiscard={form.discard}
      />
      <TagsForm setup={setup} />
    </>
  );
}

function Findings({ html, tags }: { html: string; tags: StepProps['setup']['Tags'] }) {
  const removed = removedParts(html);
  const unknown = unknownPlaceholders(html, tags);
  return (
    <div role="status">
      {removed.length > 0 && (
        <p className="setup-advice">
          Por segurança, estas partes do texto não são mostradas a ninguém: {removed.join(', ')}.
        </p>
      )}
      {unknown.length > 0 && (
        <p className="setup-advice">
          {unknown.length === 1 ? 'Este marcador não tem valor' : 'Estes marcadores não têm valor'} e{' '}
          {unknown.length === 1 ? 'aparece' : 'aparecem'} como está: {unknown.map((name) => `[${name}]`).join(', ')}.
        </p>
      )}
    </div>
  );
}
