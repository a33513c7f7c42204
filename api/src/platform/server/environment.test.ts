import { readEnvironment } from './environment';

const read = (variables: Record<string, string>) => readEnvironment({ PORTAL_DEMO: '1', ...variables }, 8090);

describe('the bureau', () => {
  it('is made up in a demonstration alone, unless it is asked for by its name', () => {
    const production = { PORTAL_DEMO: '', TOKEN_SECRET: 't'.repeat(32), STORAGE_SECRET: 's'.repeat(32) };
    const inProduction = { ...production, DATABASE_URL: 'postgres://database/portal' };
    expect(read({}).bureau).toEqual({ kind: 'offline' });
    expect(read(inProduction).bureau).toEqual({ kind: 'none' });
    expect(read({ ...inProduction, BUREAU: 'offline' }).bureau).toEqual({ kind: 'offline' });
  });

  it('is asked where its address says, with its token', () => {
    expect(read({ BUREAU_URL: 'https://bureau.test/v1/', BUREAU_TOKEN: 'secret' }).bureau).toEqual({
      kind: 'http',
      url: 'https://bureau.test/v1',
      token: 'secret',
    });
  });

  it.each([
    [{ BUREAU: 'other' }, 'BUREAU deve ser um destes'],
    [{ BUREAU: 'http' }, 'Defina BUREAU_URL'],
    [{ BUREAU_URL: 'bureau', BUREAU_TOKEN: 'secret' }, 'BUREAU_URL deve ser um endereço'],
    [{ BUREAU_URL: 'https://bureau.test' }, 'Defina BUREAU_TOKEN'],
  ])('keeps a service from starting with %j', (variables, words) => {
    expect(() => read(variables as unknown as Record<string, string>)).toThrow(words);
  });
});

describe('the lists of sanctions', () => {
  it('are invented in a demonstration alone, and asked for where an address says', () => {
    const production = { PORTAL_DEMO: '', TOKEN_SECRET: 't'.repeat(32), STORAGE_SECRET: 's'.repeat(32) };
    expect(read({}).screening).toEqual({ kind: 'offline' });
    expect(read({ ...production, DATABASE_URL: 'postgres://database/portal' }).screening).toEqual({ kind: 'none' });
    const given = { SCREENING_URL: 'https://lists.test/v1/', SCREENING_TOKEN: 'secret' };
    expect(read(given).screening).toEqual({ kind: 'http', url: 'https://lists.test/v1', token: 'secret' });
  });

  it.each([
    [{ SCREENING: 'other' }, 'SCREENING deve ser um destes'],
    [{ SCREENING: 'http' }, 'Defina SCREENING_URL'],
    [{ SCREENING_URL: 'https://lists.test' }, 'Defina SCREENING_TOKEN'],
  ])('keep a service from starting with %j', (variables, words) => {
    expect(() => read(variables as unknown as Record<string, string>)).toThrow(words);
  });
});

describe('unfinished uploads', () => {
  it('have bounds without a word, and those that are given', () => {
    expect(read({}).uploadQuotas).toEqual({
      user: { uploads: 50, megabytes: 500 },
      company: { uploads: 1_000, megabytes: 5_000 },
    });
    const given = { UNFINISHED_UPLOADS_PER_USER: '5', UNFINISHED_MEGABYTES_PER_COMPANY: '900' };
    expect(read(given).uploadQuotas).toEqual({
      user: { uploads: 5, megabytes: 500 },
      company: { uploads: 1_000, megabytes: 900 },
    });
  });

  it('must leave room for the largest file', () => {
    expect(() => read({ UNFINISHED_MEGABYTES_PER_USER: '19' })).toThrow('UNFINISHED_MEGABYTES_PER_USER deve ser');
  });
});

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

describe('a demonstration', () => {
  it.each(['no', 'off', '0', 'false', 'true', 'sim', ' 1'])(
    'is never begun by PORTAL_DEMO=%s, which stops the start',
    (value) => {
      expect(() => read({ PORTAL_DEMO: value })).toThrow(
        `A variável PORTAL_DEMO deve ser 1 ou ficar sem valor, e não "${value}".`,
      );
    },
  );

  it('is what 1 asks for, and nothing asks for a production, which wants secrets of its own', () => {
    expect(read({}).isDemo).toBe(true);
    expect(() => read({ PORTAL_DEMO: '' })).toThrow(/DATABASE_URL|TOKEN_SECRET/);
  });
});

describe('a setting that nobody knows', () => {
  it('keeps nothing from starting and is named in the log', () => {
    expect(read({ PORTAL_DMEO: '1', OTHER: 'x' }).settingsWarning).toBe(
      'Ajustes desconhecidos foram ignorados: PORTAL_DMEO. Confira a grafia em docs/operator.md.',
    );
    expect(read({}).settingsWarning).toBeNull();
  });
});
