import { useCommand } from '@portal/shared/commands/useCommand';
import { callKey, useCall, useQueryClient } from '@portal/shared/query';
import {
  assignLastCompanyTermOfUse,
  getCompanyTermOfUseTags,
  getOwnTermAcceptances,
  getTermOfUse,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import type { TermStatus } from '@portal/shared/contracts/people/terms';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatDate } from '@portal/shared/domain/time/dates';
import { useEffect, useRef } from 'react';
import { ModalDialog } from '../controls/ModalDialog';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { TermsText } from './TermsText';
import { useReadToEnd } from './useReadToEnd';
import './termsPopUp.css';

interface TermsPopUpProps {
  /** How the user stands to the terms; null while only a refused call says that they are missing. */
  status: TermStatus | null;
  checkAgain: () => void;
}

/** The terms over the whole page; they stay until the user agrees or leaves (Spec 000 §4). */
export function TermsPopUp({ status, checkAgain }: TermsPopUpProps) {
  const lastAccepted = status?.LastAcceptedVersion ?? null;
  const shell = useShell();
  const { CompanyName } = useStoredValue(shell.configuration);
  const queries = useQueryClient();
  const term = useCall(getTermOfUse, {}, { freshFor: 60_000 });
  const tags = useCall(getCompanyTermOfUseTags, {}, { freshFor: 60_000 });
  const isShown = term.data !== undefined && tags.data !== undefined;

  const heading = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { hasReadToEnd, passByKeyboard } = useReadToEnd(text, isShown ? term.data.UniqueId : undefined);

  // Where nothing had the focus before, as after a reload, work begins at the screen.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('conteudo')?.focus({ preventScroll: true });
    },
    [],
  );

  const readAgain = async () => {
    // Without a configuration nobody knows whose terms to ask for.
    await shell.ensureConfiguration();
    await Promise.all([term.refetch(), tags.refetch()]);
  };

  const readNewer = async () => {
    await readAgain();
    checkAgain();
    text.current?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  const agreement = useCommand(assignLastCompanyTermOfUse, {
    refreshes: [getOwnTermAcceptances],
    onDone: (accepted) => queries.setQueryData(callKey(verifyUserInfoAssignLastTermOfUser, {}), accepted),
    onFailed: ({ kind }) => {
      if (kind === 'conflict') void readNewer();
    },
  });
  const problem = agreement.error;
  const isNewer = problem?.kind === 'conflict';
  const agree = () => {
    if (!isShown) return;
    if (hasReadToEnd) void agreement.run({ body: { UniqueId: term.data.UniqueId } });
    else text.current?.scrollTo({ top: text.current.scrollHeight });
  };

  const failure = term.error ?? tags.error;
  return (
    <ModalDialog className="terms" aria-labelledby="terms-title">
      <header className="terms-head">
        <span className="terms-mark" aria-hidden="true">
          {(CompanyName || 'P').charAt(0)}
        </span>
        <div>
          <h2 id="terms-title" ref={heading} tabIndex={-1} data-autofocus="true">
            {lastAccepted === null ? 'Termos de uso' : 'Os termos de uso mudaram'}
          </h2>
          <p>
            {isShown && (
              <>
                Versão {term.data.Version}, em vigor desde {formatDate(dateOfInstant(term.data.InForceSince))}.{' '}
              </>
            )}
            {lastAccepted === null
              ? 'Leia e concorde para usar o portal.'
              : `Você aceitou a versão ${lastAccepted}. Leia a nova para continuar; o seu trabalho está guardado.`}
          </p>
        </div>
      </header>
      <div ref={text} className="terms-scroll" role="region" aria-label="Texto dos termos de uso" tabIndex={0}>
        {isNewer && (
          <p className="terms-notice" role="alert">
            {problem.message}
          </p>
        )}
        {isShown ? (
          <TermsText html={term.data.HTMLTermOfUse} tags={tags.data} topHeading={3} />
        ) : failure ? (
          <div className="terms-state" role="alert">
            <p className="terms-state-title">Não foi possível carregar os termos de uso</p>
            <p>{failure.message}</p>
            <button className="portal-button" type="button" onClick={() => void readAgain()}>
              Tentar de novo
            </button>
          </div>
        ) : (
          <div className="terms-state" role="status">
            <span className="portal-spinner" aria-hidden="true" /> Carregando os termos de uso…
          </div>
        )}
      </div>
      <footer className="terms-foot">
        <p className="terms-foot-hint" role="status" id="terms-hint">
          {problem && !isNewer ? (
            <span className="terms-problem">{problem.message}</span>
          ) : isShown && !hasReadToEnd ? (
            'Leia até o fim para concordar.'
          ) : (
            ''
          )}
        </p>
        <div className="terms-foot-actions">
          <button className="portal-button portal-button-quiet" type="button" onClick={shell.leave}>
            Sair
          </button>
          <button
            className="portal-button"
            type="button"
            aria-disabled={!hasReadToEnd}
            aria-describedby="terms-hint"
            aria-busy={agreement.isBusy}
            // Whoever comes here by keyboard has gone past the text.
            onKeyUp={(event) => event.key === 'Tab' && passByKeyboard()}
            onClick={agree}
          >
            {agreement.isBusy && <span className="portal-spinner" aria-hidden="true" />}
            Li e concordo
          </button>
        </div>
      </footer>
    </ModalDialog>
  );
}
