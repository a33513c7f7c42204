import { userInfo } from 'node:os';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where pipelines say who started them: GitHub, GitLab, Azure DevOps, Bitbucket, Jenkins. */
const PIPELINE_USERS = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILD_REQUESTEDFOR',
  'BITBUCKET_STEP_TRIGGERER_UUID',
  'BUILD_USER_ID',
];

const LONGEST_NAME = 100;

/** One line without control characters: the name is shown in tables and on screens. */
const asName = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no user has.
    return '';
  }
}

/** Who makes a change: as told, otherwise the user of the pipeline, otherwise the machine's. */
export function authorName(told: string | undefined, environment: Environment = process.env): string {
  const pipeline = PIPELINE_USERS.map((name) => environment[name]).find(Boolean);
  return [told, pipeline, machineUser(), 'desconhecido'].map((name) => asName(name ?? '')).find(Boolean) ?? '';
}
