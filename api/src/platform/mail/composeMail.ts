import { isHexColour, readableTextOn } from '@portal/shared/domain/portal/colour';
import { DEFAULT_PRIMARY_COLOUR } from '@portal/shared/domain/portal/themes';
import { escapeHtml } from './escapeHtml';
import { markPlace } from './mailMark';

/** What a mail of the portal says, from top to bottom. */
export interface MailContent {
  /** The insurer in whose name it is sent, with its colour `#rrggbb`. */
  company: { name: string; primaryColor: string };
  title: string;
  /** Each a paragraph of plain text; what people typed may stand in it. */
  paragraphs: readonly string[];
  /** The one thing to do, as a button; its address also stands as text. */
  action?: { label: string; url: string };
  /** In small print below the action. */
  afterwards?: readonly string[];
}

/** A sentence that ends with a name such as "Aurora Seguros S.A." has one stop, not two; an ellipsis stays. */
const withOneStop = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.');

/** The two bodies of a mail: the plain text, and the same in the company's colours. */
export function composeMail({ company, title, action, ...said }: MailContent): { text: string; html: string } {
  const paragraphs = said.paragraphs.map(withOneStop);
  const afterwards = (said.afterwards ?? []).map(withOneStop);
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterwards,
    company.name,
  ]
    .join('\n\n')
    .concat('\n');
  const colour = isHexColour(company.primaryColor) ? company.primaryColor : DEFAULT_PRIMARY_COLOUR;
  const line = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const button = action
    ? `${line(
        `<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:13px 26px;border-radius:8px;` +
          `background:${colour};color:${readableTextOn(colour)};font-weight:600;text-decoration:none">` +
          `${escapeHtml(action.label)}</a>`,
        'padding-top:8px',
      )}${line(
        `Se o botão não abrir, copie este endereço no navegador:<br>${escapeHtml(action.url)}`,
        'font-size:13px;color:#566270;word-break:break-all',
      )}`
    : '';
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f9;font-family:Montserrat,Segoe UI,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.55;color:#1d2530">
<div style="max-width:560px;margin:0 auto;background:#fff;border:1px solid #dfe4ea;border-top:5px solid ${colour};border-radius:12px;padding:32px">
${line(markPlace(company.name), 'font-weight:700')}
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map((one) => line(escapeHtml(one))).join('\n')}
${button}
${afterwards.map((one) => line(escapeHtml(one), 'font-size:13px;color:#566270')).join('\n')}
</div></body></html>
`;
  return { text, html };
}
