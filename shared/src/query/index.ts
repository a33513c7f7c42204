// Entry of @portal/shared/query: reading from and writing to the platform in React.
export { useQueryClient } from '@tanstack/react-query';
export { QueryProvider } from './QueryProvider';
export { readAgainIfOlder, whenRead } from './readAgain';
export { readCallsAgain } from './readCallsAgain';
export { callKey, useCall } from './useCall';
export type { UseCallOptions } from './useCall';
