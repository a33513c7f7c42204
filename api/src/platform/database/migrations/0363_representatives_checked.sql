-- Who is represented is there.
ALTER TABLE counter_guarantee_signatories VALIDATE CONSTRAINT counter_guarantee_signatories_represents;
