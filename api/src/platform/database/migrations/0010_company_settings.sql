-- What a company decides about sign-in, idle sessions, notices and its help desk.

ALTER TABLE companies
  ADD COLUMN show_platform_notice boolean NOT NULL DEFAULT false,
  ADD COLUMN idle_minutes integer NOT NULL DEFAULT 30 CHECK (idle_minutes BETWEEN 2 AND 720),
  ADD COLUMN directory_issuer text,
  ADD COLUMN directory_client_id text,
  ADD COLUMN help_desk_base_url text,
  ADD COLUMN help_desk_website_token text;
