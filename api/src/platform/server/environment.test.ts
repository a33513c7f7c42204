import { readEnvironment } from './environment';

const read = (variables: Record<string, string>) => readEnvironment({ PORTAL_DEMO: '1', ...variables }, 8090);

describe('mail', () => {
  it('stays in the database unless a server is named', () => {
    expect(read({})).toMatchObject({ smtpUrl: null, portalPublicUrl: null, mailFrom: expect.stringContaining('@') });
    expect(read({ SMTP_URL: 'smtp://mail:1025', MAIL_FROM: 'a@b.test' })).toMatchObject({
      smtpUrl: 'smtp://mail:1025',
      mailFrom: 'a@b.test',
    });
  });

  it('takes an address of the portal with the company’s host left open, without a slash at its end', () => {
    expect(read({ PORTAL_PUBLIC_URL: 'https://{host}/' }).portalPublicUrl).toBe('https://{host}');
  });

  it.each([
    [{ SMTP_URL: 'mail:1025' }, 'SMTP_URL deve ser um endereço'],
    [{ PORTAL_PUBLIC_URL: 'portal' }, 'PORTAL_PUBLIC_URL deve ser um endereço'],
    [{ PORTAL_PUBLIC_URL: 'javascript:alert(1)' }, 'PORTAL_PUBLIC_URL deve ser um endereço'],
  ])('keeps a service from starting with %j', (variables, words) => {
    expect(() => read(variables as Record<string, string>)).toThrow(words);
  });
});
