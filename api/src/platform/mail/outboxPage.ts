import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { Database } from '../database/connection';
import { mailOutbox } from '../database/schema/access';
import { anyone } from '../server/access';
import { escapeHtml } from './escapeHtml';

const SHOWN = 50;

/** A mail as `/dev/outbox` gives it with `Accept: application/json`. */
export interface OutboxMail {
  To: string;
  Subject: string;
  Text: string;
  Links: string[];
  CreatedAt: string;
  SentAt: string | null;
}

/** `GET /dev/outbox`: the latest mails, for demonstrations, where no server delivers them. Never in production. */
export function addOutboxPage(service: FastifyInstance, database: Database): void {
  service.get('/dev/outbox', { config: { access: anyone } }, async (request, reply) => {
    const { to } = request.query as { to?: unknown };
    const mails = await latestMails(database, typeof to === 'string' && to !== '' ? to.trim().toLowerCase() : null);
    if (/\bapplication\/json\b/.test(request.headers.accept ?? '')) return mails;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(pageOf(mails, nonce));
  });
}

async function latestMails(database: Database, to: string | null): Promise<OutboxMail[]> {
  const rows = await database
    .select()
    .from(mailOutbox)
    .where(to === null ? undefined : eq(mailOutbox.recipient, to))
    .orderBy(desc(mailOutbox.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    To: row.recipient,
    Subject: row.subject,
    Text: row.textBody,
    Links: row.textBody.match(/https?:\/\/\S+/g) ?? [],
    CreatedAt: row.createdAt.toISOString(),
    SentAt: row.sentAt?.toISOString() ?? null,
  }));
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f4f6f9; --card: #fff; --line: #dfe4ea; --text: #1d2530; --soft: #566270; --link: #0e65a5; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #12161c; --card: #1b2129; --line: #313a46; --text: #eaeef3; --soft: #a9b4c2; --link: #6fb6ec; }
}
body { max-width: 760px; padding: 32px 16px; margin: 0 auto; font: 15px/1.55 Montserrat, 'Segoe UI', sans-serif; color: var(--text); background: var(--ground); }
h1 { font-size: 30px; margin: 0; } h2 { font-size: 17px; margin: 0 0 4px; }
p { margin: 0; } a { color: var(--link); overflow-wrap: anywhere; }
.soft { color: var(--soft); font-size: 13px; } header { margin-bottom: 24px; }
article { padding: 20px 24px; margin-bottom: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 14px 0 0; padding-top: 14px; border-top: 1px solid var(--line); }
`;

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

function pageOf(mails: readonly OutboxMail[], nonce: string): string {
  const articles = mails.map(
    ({ To, Subject, Text, CreatedAt, SentAt }) => `<article>
<h2>${escapeHtml(Subject)}</h2>
<p class="soft">Para ${escapeHtml(To)} · ${formatDateTime(CreatedAt)}${SentAt ? ` · entregue ${formatDateTime(SentAt)}` : ''}</p>
<pre>${Text ? linked(Text.trim()) : 'O conteúdo foi apagado na entrega.'}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Caixa de saída da demonstração</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>Caixa de saída</h1>
<p class="soft">Os últimos e-mails que o portal escreveu. Só existe em demonstrações.</p></header>
<main>${articles.join('\n') || '<p>Nenhum e-mail ainda. Peça, por exemplo, a recuperação de uma senha.</p>'}</main>
</body></html>
`;
}
