import { account } from "./features/account/account/capability";
import { audit } from "./features/account/audit/capability";
import { invitations } from "./features/account/invitations/capability";
import { users } from "./features/account/users/capability";
import { waitlist } from "./features/admission/waitlist/capability";
import { definitions } from "./features/camp/definitions/capability";
import { settings } from "./features/camp/settings/capability";
import { subscription } from "./features/camp/subscription/capability";
import { attendance } from "./features/day/attendance/capability";
import { myDay } from "./features/day/my-day/capability";
import { autopay } from "./features/money/autopay/capability";
import { cardPayments } from "./features/money/card-payments/capability";
import { dayClose } from "./features/money/day-close/capability";
import { familyAccount } from "./features/money/family-account/capability";
import { invoices } from "./features/money/invoices/capability";
import { payments } from "./features/money/payments/capability";
import { refunds } from "./features/money/refunds/capability";
import { dashboard } from "./features/office/dashboard/capability";
import { familyHome } from "./features/office/family-home/capability";
import { imports } from "./features/office/imports/capability";
import { operator } from "./features/office/operator/capability";
import { registrationDesk } from "./features/office/registration-desk/capability";
import { campers } from "./features/people/campers/capability";
import { households } from "./features/people/households/capability";
import { shifts } from "./features/people/shifts/capability";
import { staff } from "./features/people/staff/capability";
import { activities } from "./features/program/activities/capability";
import { sessions } from "./features/program/sessions/capability";
import { familyForm } from "./features/registration/family-form/capability";
import { openings } from "./features/registration/openings/capability";
import { shell } from "./shells/capability";
import type { Capability } from "./platform/capability";

/** What each capability adds to the product, as data. Whatever shows or looks up such things loops over this list. */
export const CAPABILITIES: readonly Capability[] = [
	account,
	audit,
	invitations,
	users,
	waitlist,
	definitions,
	settings,
	subscription,
	attendance,
	myDay,
	autopay,
	cardPayments,
	dayClose,
	familyAccount,
	invoices,
	payments,
	refunds,
	dashboard,
	familyHome,
	imports,
	operator,
	registrationDesk,
	campers,
	households,
	shifts,
	staff,
	activities,
	sessions,
	familyForm,
	openings,
	shell,
];
