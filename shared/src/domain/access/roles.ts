import { UserType } from './userTypes';

/** The profile that makes its holder an advisor whatever the user type (Spec 000 §6). */
const ADVISOR_PROFILE_NAME = 'RiskAdviser';

/** Acts for a broker: the user types BROKER and AGENT (Spec 000 §6). */
export const isBroker = (userType: number): boolean => userType === UserType.BROKER || userType === UserType.AGENT;

/** Acts for the insurer: the user types INSURANCE and ADVISOR (Spec 000 §6). */
export const isInsurer = (userType: number): boolean =>
  userType === UserType.INSURANCE || userType === UserType.ADVISOR;

/** Advises: the user type ADVISOR or the profile RiskAdviser (Spec 000 §6, Spec 001 §6). */
export const isAdvisor = (userType: number, profileName?: string | null): boolean =>
  userType === UserType.ADVISOR || profileName === ADVISOR_PROFILE_NAME;

/** Works for a policy holder, whose own record is all that it sees of the register: the user type POLICY_HOLDER (Spec 000 §1). */
export const isPolicyHolder = (userType: number): boolean => userType === UserType.POLICY_HOLDER;

/** The insurer's own staff, who alone see the help-desk chat: the user type INSURANCE (Spec 000 §1, 001 §6). */
export const isInternal = (userType: number): boolean => userType === UserType.INSURANCE;
