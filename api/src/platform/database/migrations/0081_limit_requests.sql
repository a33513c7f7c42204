-- Who asked for a limit, and why the insurer refused: requests come from the page of a policy holder, not only from the engine.
ALTER TABLE limit_requests ADD COLUMN requested_by_user_id integer REFERENCES users (id);
ALTER TABLE limit_requests ADD COLUMN answer text;
