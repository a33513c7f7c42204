/** Import it first: the suite that follows runs on the embedded database, even where the others have a server. */
delete process.env['TEST_DATABASE_URL'];
