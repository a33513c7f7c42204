-- Origins of foreign pages that may call the platform for a company: the intranets that mount a remote.

CREATE TABLE company_origins (
  company_id integer NOT NULL REFERENCES companies (id),
  -- As browsers send it: scheme, host and, where it is not the scheme's own, port; nothing after that.
  origin text NOT NULL CHECK (origin ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, origin)
);
