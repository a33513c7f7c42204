import type { PortalError } from '@portal/shared';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { Section } from '@portal/shared/parts/facts';
import { Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { DocumentField } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { ReactNode } from 'react';
import './cnpjQuestion.css';

interface CnpjQuestionProps {
  title: string;
  /** Said where nothing was typed. */
  missing: string;
  verb: string;
  /** Whether something else is the next step by now. */
  isAnswered?: boolean;
  command: { isBusy: boolean; error: PortalError | null };
  onAsk: (cnpj: string) => void;
  /** What was answered holds no longer. */
  onForget: () => void;
  /** What was answered. */
  children: ReactNode;
}

/** Asks which company it is, by its CNPJ, before anything is registered. */
export function CnpjQuestion({
  title,
  missing,
  verb,
  isAnswered,
  command,
  onAsk,
  onForget,
  children,
}: CnpjQuestionProps) {
  const [cnpj, setCnpj] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const begin = () => {
    onForget();
    const wrong = cnpj === '' ? missing : isValidCnpj(cnpj) ? null : `${INVALID_CNPJ}.`;
    setProblem(wrong);
    if (wrong === null) onAsk(cnpj);
  };
  return (
    <Section title={title}>
      <form
        className="parties-cnpj-question"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <DocumentField
          label="CNPJ"
          required
          value={cnpj}
          error={problem}
          disabled={command.isBusy}
          onChange={(typed) => {
            setCnpj(typed);
            setProblem(null);
            onForget();
          }}
        />
        <Button type={isAnswered ? 'default' : 'primary'} htmlType="submit" loading={command.isBusy}>
          {verb}
        </Button>
      </form>
      {command.error && <CallFailure error={command.error} />}
      {children}
    </Section>
  );
}
