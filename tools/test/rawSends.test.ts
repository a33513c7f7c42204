import ts from 'typescript';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portalRoot } from '../build/portalRoot';
import { allFiles } from './changed/changedFiles';

/**
 * Where code of a screen may send calls by itself, by folder or file, and why no hook of `shared/src/commands` or `query`
 * does it there (decision 0066).
 */
const allowed = {
  'before sign-in, where no cache of answers is loaded': [
    'host/src/access/',
    'host/src/signOn/',
    'host/src/portal/PortalPage.tsx',
    'mf-parties/src/registration/',
    'mf-policies/src/authenticity/',
    'mf-proposals/src/sharedQuote/',
  ],
  'in the background: what is told or counted by itself, and never tried again by hand': [
    'host/src/helpDesk/useUnreadConversations.ts',
    'host/src/helpDesk/chat/useReadReceipt.ts',
    'host/src/notifications/useUnreadCount.ts',
    'host/src/account/profile/useRenewUser.ts',
    'host/src/frame/UserPicture.tsx',
    'mf-kanban/src/card/viewers/useCardViewers.ts',
  ],
  'an outbox, a stream or a cache of its own': [
    'host/src/helpDesk/chat/useOutbox.ts',
    'host/src/helpDesk/chat/useThread.ts',
    'mf-kanban/src/board/useBoardChanges.ts',
    'mf-proposals/src/form/finance/useFinancialData.ts',
  ],
  'drafts and versions, which the kit of forms keeps': [
    'shared/src/form/',
    'mf-proposals/src/edit/useEditedProposal.ts',
  ],
  'files, in parts and with progress, and what opens them': [
    'shared/src/parts/documents/GiveFiles.tsx',
    'shared/src/parts/documents/useArchiveFile.ts',
    'shared/src/parts/imports/NewImport.tsx',
    'shared/src/ui/upload/',
    'shared/src/ui/table/useExport.ts',
    'mf-policies/src/collection/UploadReturns.tsx',
    'mf-parametrizacao/src/changeSets/transfer/ImportDialog.tsx',
  ],
  'all pages of a list, one after the other, for as long as somebody waits': ['shared/src/ui/table/SelectionBar.tsx'],
  'what the hooks themselves stand on': ['shared/src/commands/', 'shared/src/query/'],
};

const isScreenCode = (file: string): boolean =>
  /^(host|mf-[^/]+|shared|tools\/create\/template)\/src\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing\//.test(file);

const isPortalHook = (node: ts.Node | undefined): boolean =>
  !!node && ts.isCallExpression(node) && /^use(Portal|Shell)$/.test(node.expression.getText());

/** `const { send } = usePortal()`, `usePortal().send`, `portal.send`, and the same of the shell. */
function isRawSend(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node) && isPortalHook(node.initializer) && ts.isObjectBindingPattern(node.name))
    return node.name.elements.some(({ propertyName, name }) => (propertyName ?? name).getText() === 'send');
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'send') return false;
  return isPortalHook(node.expression) || /^(portal|shell)$/.test(node.expression.getText());
}

function rawSendsIn(name: string, text: string): number {
  let found = 0;
  const visit = (node: ts.Node): void => {
    if (isRawSend(node)) found += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return found;
}

const senders = allFiles()
  .filter(isScreenCode)
  .map((file) => ({ file, text: readFileSync(join(portalRoot, file), 'utf8') }))
  .filter(({ text }) => /\bsend\b/.test(text))
  .filter(({ file, text }) => rawSendsIn(file, text) > 0)
  .map(({ file }) => file);
const reasoned = Object.values(allowed).flat();

it('a screen changes something with useCommand, reads what it shows with useCall and looks up with useLookUp', () => {
  expect(senders.filter((file) => !reasoned.some((place) => file.startsWith(place)))).toEqual([]);
});

it('every place that may send by itself still does', () => {
  expect(reasoned.filter((place) => !senders.some((file) => file.startsWith(place)))).toEqual([]);
});

it.each([
  ['const { send } = usePortal();', 1],
  ['const { send: tell, session } = useShell();', 1],
  ['usePortal().send(calls.GetProposal, {});', 1],
  ['portal.send(call); shell.send(call);', 2],
  ['const { session } = usePortal(); socket.send(1);', 0],
])('%s is found %i times', (text, times) => {
  expect(rawSendsIn('Page.tsx', text)).toBe(times);
});
