import type { OwnNotice, PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Section } from '@portal/shared/parts/facts';
import { DateText } from '@portal/shared/ui/base';
import './notices.css';

/** What the law had the insurer write to the insured or the policy holder, shown to its own users. */
export function NoticesSection({ policy: { OwnNotices } }: { policy: PolicyDetail }) {
  if (!OwnNotices) return null;
  return (
    <Section look="side" id="notificacoes" title="Notificações da seguradora">
      {OwnNotices.length === 0 ? (
        <p>Nenhuma notificação sobre esta apólice.</p>
      ) : (
        <ul className="policies-notices">
          {OwnNotices.map((notice) => (
            <li key={notice.Key}>
              <details>
                <summary>{notice.Title}</summary>
                {notice.Text.split('\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </details>
              <p className="policies-notices-note">
                <Sent notice={notice} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** When it was written, by which way, and since when its receipt is proved. */
function Sent({ notice: { NoticedAt, SentTo, SentAt, ReceivedOn } }: { notice: OwnNotice }) {
  return (
    <>
      <DateText value={NoticedAt} />
      {SentTo !== null && `, por e-mail para ${SentTo}`}
      {SentTo !== null && SentAt === null && ' (ainda não saiu)'}
      {ReceivedOn && (
        <>
          {' · recebida em '}
          <DateText value={ReceivedOn} />
        </>
      )}
    </>
  );
}
