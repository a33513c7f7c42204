import { useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { useCompanyLogo } from './companyLogo';
import './companyMark.css';

/** The square mark of the company: its own, or the initial of its name in its colour. Decoration beside the name. */
export function CompanyMark() {
  const { CompanyName } = useStoredValue(useShell().configuration);
  const mark = useCompanyLogo()?.mark;
  const [failed, setFailed] = useState<string | null>(null);
  if (mark && failed !== mark)
    return <img className="company-mark-picture" src={mark} alt="" onError={() => setFailed(mark)} />;
  return (
    <span className="company-mark" aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(CompanyName)?.[0].toUpperCase() ?? 'P'}
    </span>
  );
}

/** The company's wide mark where it has one, otherwise what stands in for it. */
export function CompanyWordmark({ otherwise }: { otherwise: React.ReactNode }) {
  const { CompanyName } = useStoredValue(useShell().configuration);
  const wide = useCompanyLogo()?.wide;
  const [failed, setFailed] = useState<string | null>(null);
  if (!wide || failed === wide) return otherwise;
  return <img className="company-wordmark" src={wide} alt={CompanyName} onError={() => setFailed(wide)} />;
}
