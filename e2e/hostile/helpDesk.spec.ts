import type { Page } from '@playwright/test';
import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';
import { expectHarmless, watchForHarm } from './harmless';
import { payloads } from './payloads';
import { send } from '../send';

interface Sent {
  Conversation: { ConversationUniqueId: string };
}

const panel = (page: Page) =>
  page.getByRole('dialog', { name: /./ }).filter({ has: page.getByRole('button', { name: 'Fechar a ajuda' }) });

test('messages of the help desk are plain text for whoever reads them', async ({ page, browser }) => {
  await giveSession(page, 'consulta@aurora.example');
  const [subject, ...rest] = payloads as [string, ...string[]];
  const write = (text: string, more = {}) =>
    send<Sent>(page, 'POST', 'HelpDesk/SendMessage', { body: { ClientId: crypto.randomUUID(), Text: text, ...more } });
  const { ConversationUniqueId } = (await write(subject)).Conversation;

  const helper = await (await browser.newContext()).newPage();
  const harm = watchForHarm(helper);
  await openAs(helper, 'subscritor@aurora.example');
  await helper.getByRole('button', { name: /^Ajuda: fale/ }).click();
  await panel(helper).getByRole('button', { name: 'Da equipe' }).click();
  await expectHarmless(helper, harm, [subject]);
  await panel(helper).getByRole('button').filter({ hasText: subject }).first().click();
  await expect(panel(helper).getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  // These come live, while the conversation is open.
  for (const text of rest) await write(text, { ConversationUniqueId });
  await write(payloads.join('\n'), { ConversationUniqueId });
  await expectHarmless(helper, harm, payloads);
  await send(page, 'POST', 'HelpDesk/CloseConversation', { body: { ConversationUniqueId } });
});
