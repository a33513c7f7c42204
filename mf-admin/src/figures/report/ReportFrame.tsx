import { usePortal } from '@portal/shared';
import { checkReport } from '@portal/shared/contracts/figures/report';
import { useCall } from '@portal/shared/query';
import { Alert, Button } from '@portal/shared/ui/base';
import { useEffect, useState } from 'react';

/** A report that has not come by then is told to be late; it may still come. */
const PATIENCE_MS = 15_000;

interface ReportFrameProps {
  report: { Address: string };
  /** Asks for a new token and begins again. */
  onAgain: () => void;
}

type State = 'loading' | 'late' | 'loaded' | 'blocked';

/** The company's report in a frame of its own, with what to do where it stays empty: a browser does not say why. */
export default function ReportFrame({ report: { Address }, onAgain }: ReportFrameProps) {
  const { company } = usePortal();
  const [state, set] = useState<State>('loading');
  const { data: check } = useCall(checkReport, { query: { Origin: window.location.origin } }, { freshFor: 300_000 });
  const { origin } = new URL(Address);
  useEffect(() => {
    const timer = setTimeout(() => set((before) => (before === 'loading' ? 'late' : before)), PATIENCE_MS);
    // A page that was opened before the report was named may not frame it yet.
    const refused = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src' && event.blockedURI.startsWith(origin)) set('blocked');
    };
    document.addEventListener('securitypolicyviolation', refused);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', refused);
    };
  }, [origin]);
  const newTab = (
    <a href={Address} target="_blank" rel="noopener noreferrer">
      Abrir o relatório em nova guia
    </a>
  );
  return (
    <section className="admin-report" aria-label="Relatório externo">
      {check?.Framing === 'refused' ? (
        <Alert
          type="warning"
          showIcon
          title="O relatório recusa ser mostrado dentro do portal"
          description={
            <>
              O servidor {origin} responde com “{check.RefusedBy}”. Peça a quem cuida dele que permita{' '}
              {window.location.origin} em “frame-ancestors”. {newTab}
            </>
          }
        />
      ) : state === 'blocked' ? (
        <Alert
          type="info"
          showIcon
          title="Esta página foi aberta antes de o relatório ser configurado"
          description={
            <>
              Recarregue-a para que o navegador o mostre.{' '}
              <Button onClick={() => window.location.reload()}>Recarregar a página</Button> {newTab}
            </>
          }
        />
      ) : state === 'late' ? (
        <Alert
          type="warning"
          showIcon
          title="O relatório não carregou em 15 segundos"
          description={
            <>
              O servidor {origin} pode estar lento ou fora do ar. <Button onClick={onAgain}>Tentar de novo</Button>{' '}
              {newTab}
            </>
          }
        />
      ) : (
        <p className="admin-figures-note">
          {state === 'loading' ? 'Carregando o relatório… ' : 'O relatório não aparece? '}
          {newTab}
        </p>
      )}
      {check?.Framing !== 'refused' && state !== 'blocked' && (
        <iframe
          key={Address}
          src={Address}
          title={`Relatório de ${company.name}`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
          referrerPolicy="origin"
          onLoad={() => set('loaded')}
        />
      )}
    </section>
  );
}
