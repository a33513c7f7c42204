import { StatusTag } from '@portal/shared/ui/status';

/** Marks a payee who neither holds the policy nor paid for it. */
export const ThirdPartyTag = () => <StatusTag tone="warning">Terceiro</StatusTag>;
