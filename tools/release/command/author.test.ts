import { userInfo } from 'node:os';
import { authorName } from './author';

describe('who makes a change', () => {
  it('is the one that was told, before everybody else', () => {
    expect(authorName('Ana Lima', { GITHUB_ACTOR: 'bot' })).toBe('Ana Lima');
  });

  it('is who started the pipeline, otherwise the user of the machine', () => {
    expect(authorName(undefined, { GITLAB_USER_LOGIN: 'ana' })).toBe('ana');
    expect(authorName(undefined, {})).toBe(userInfo().username);
  });

  it('is one line of a length that fits a table', () => {
    expect(authorName('Ana\n\u001b[31mLima', {})).toBe('Ana [31mLima');
    expect(authorName('x'.repeat(500), {})).toHaveLength(100);
  });
});
