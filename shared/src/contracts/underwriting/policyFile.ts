import { defineCall } from '../call';
import { uniqueId } from '../fields';
import { bytes, object } from '../schema';

/**
 * Everything of a policy as one ZIP: its document and those of its endorsements, its proposal, the files given with them,
 * its history; what is missing and why says LEIA-ME.txt. Of each what the user may see elsewhere. Additive. 404 for a policy
 * that the user does not see, 503 while the document store is away; a connection that breaks off left no whole file.
 */
export const downloadPolicyFile = defineCall({
  method: 'GET',
  path: '/api/Policy/DownloadPolicyFile',
  query: object({ policyUniqueId: uniqueId() }),
  answersFile: 'application/zip',
  response: bytes(),
});
