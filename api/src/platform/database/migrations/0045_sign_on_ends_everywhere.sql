-- What the provider remembers of somebody can be found by whose it is, so that signing out ends it in every browser.
ALTER TABLE sign_on_state ADD COLUMN account_hash text;
CREATE INDEX sign_on_state_account ON sign_on_state (account_hash) WHERE account_hash IS NOT NULL;
-- Nobody could say whose the ones of before are; they would have lasted an hour.
DELETE FROM sign_on_state WHERE model = 'Session';

-- Sessions of the portal that came by the portal's own provider end together with what it remembers.
ALTER TABLE refresh_token_families ADD COLUMN came_by_provider boolean NOT NULL DEFAULT false;
