// Tier privacy: personal data that is masked until somebody who may asks for it.
import './privacy.css';

export { PersonalDocument } from './PersonalDocument';
