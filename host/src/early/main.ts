import { askEarly } from './askEarly';

try {
  askEarly();
} catch {
  // The portal asks for everything itself.
}
