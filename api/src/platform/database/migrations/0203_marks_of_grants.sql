-- What a profile grants is read at every call and hardly ever changes: whoever knows it by its mark is not told again.
-- No mark comes twice, also where a database is set back.
ALTER TABLE profiles ADD COLUMN grants_mark uuid;
ALTER TABLE profiles ALTER COLUMN grants_mark SET DEFAULT gen_random_uuid();
-- An insurer has a few dozen.
-- few-rows: profiles
UPDATE profiles SET grants_mark = gen_random_uuid();

CREATE FUNCTION mark_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET grants_mark = gen_random_uuid() WHERE id IN (SELECT profile_id FROM changed);
  RETURN NULL;
END
$$;

CREATE TRIGGER profile_menus_added AFTER INSERT ON profile_menus
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_menus_changed AFTER UPDATE ON profile_menus
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_menus_removed AFTER DELETE ON profile_menus
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_module_actions_added AFTER INSERT ON profile_module_actions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_module_actions_changed AFTER UPDATE ON profile_module_actions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_module_actions_removed AFTER DELETE ON profile_module_actions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_menu_functionalities_added AFTER INSERT ON profile_menu_functionalities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_menu_functionalities_changed AFTER UPDATE ON profile_menu_functionalities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();
CREATE TRIGGER profile_menu_functionalities_removed AFTER DELETE ON profile_menu_functionalities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_grants();

-- What functionalities permit in modules concerns every profile.
CREATE FUNCTION mark_all_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET grants_mark = gen_random_uuid();
  RETURN NULL;
END
$$;

CREATE TRIGGER module_actions_changed AFTER INSERT OR UPDATE OR DELETE ON module_actions
  FOR EACH STATEMENT EXECUTE FUNCTION mark_all_grants();
