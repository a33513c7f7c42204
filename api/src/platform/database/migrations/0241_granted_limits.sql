-- What an insurer granted of a limit that was asked for; null for requests that wait, were refused, or were granted in full before.
ALTER TABLE limit_requests ADD COLUMN granted_limit_cents bigint;
