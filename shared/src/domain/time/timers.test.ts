import { DEFAULT_INSTALMENTS, INPUT_MAX_LENGTH, STARRED_PAGES_SHOWN } from '../values/limits';
import * as timers from './timers';

test('timers and limits are those of the specification', () => {
  expect(timers).toMatchObject({
    TOKEN_REFRESH_RELOAD_DELAY: 750,
    MODAL_REMOVAL_DELAY: 200,
    DOUBLE_TAP_WINDOW: 500,
    LOGOUT_NOTIFICATION_CLEAR_DELAY: 200,
  });
  expect([INPUT_MAX_LENGTH, STARRED_PAGES_SHOWN, DEFAULT_INSTALMENTS]).toEqual([50, 10, 1]);
});
