import { account } from "./features/account/account/capability";
import { audit } from "./features/account/audit/capability";
import { auth } from "./features/account/auth/capability";
import { invitations } from "./features/account/invitations/capability";
import { users } from "./features/account/users/capability";
import { lottery } from "./features/admission/lottery/capability";
import { waitingRoom } from "./features/admission/waiting-room/capability";
import { waitlist } from "./features/admission/waitlist/capability";
import { definitions } from "./features/camp/definitions/capability";
import { geocoding } from "./features/camp/geocoding/capability";
import { sampleData } from "./features/camp/sample-data/capability";
import { seasons } from "./features/camp/seasons/capability";
import { settings } from "./features/camp/settings/capability";
import { subscription } from "./features/camp/subscription/capability";
import { weather } from "./features/camp/weather/capability";
import { attendance } from "./features/day/attendance/capability";
import { myDay } from "./features/day/my-day/capability";
import { analytics } from "./features/insight/analytics/capability";
import { assistant } from "./features/insight/assistant/capability";
import { insights } from "./features/insight/insights/capability";
import { market } from "./features/insight/market/capability";
import { reports } from "./features/insight/reports/capability";
import { ledger } from "./features/ledger/ledger/capability";
import { pricing } from "./features/ledger/pricing/capability";
import { autopay } from "./features/money/autopay/capability";
import { billSplits } from "./features/money/bill-splits/capability";
import { cardPayments } from "./features/money/card-payments/capability";
import { dayClose } from "./features/money/day-close/capability";
import { familyAccount } from "./features/money/family-account/capability";
import { invoices } from "./features/money/invoices/capability";
import { payments } from "./features/money/payments/capability";
import { refunds } from "./features/money/refunds/capability";
import { savedMethods } from "./features/money/saved-methods/capability";
import { cancellations } from "./features/office/cancellations/capability";
import { dashboard } from "./features/office/dashboard/capability";
import { emails } from "./features/office/emails/capability";
import { familyHome } from "./features/office/family-home/capability";
import { imports } from "./features/office/imports/capability";
import { merge } from "./features/office/merge/capability";
import { operator } from "./features/office/operator/capability";
import { registrationDesk } from "./features/office/registration-desk/capability";
import { search } from "./features/office/search/capability";
import { setup } from "./features/office/setup/capability";
import { campers } from "./features/people/campers/capability";
import { peopleExports } from "./features/people/exports/capability";
import { households } from "./features/people/households/capability";
import { notesDocuments } from "./features/people/notes-documents/capability";
import { personPage } from "./features/people/person-page/capability";
import { relationships } from "./features/people/relationships/capability";
import { shifts } from "./features/people/shifts/capability";
import { staff } from "./features/people/staff/capability";
import { activities } from "./features/program/activities/capability";
import { enrollments } from "./features/program/enrollments/capability";
import { sessions } from "./features/program/sessions/capability";
import { agreements } from "./features/registration/agreements/capability";
import { bookings } from "./features/registration/bookings/capability";
import { familyForm } from "./features/registration/family-form/capability";
import { forms } from "./features/registration/forms/capability";
import { openings } from "./features/registration/openings/capability";
import { apiDocs } from "./features/site/api-docs/capability";
import { dev } from "./features/site/dev/capability";
import { errors } from "./features/site/errors/capability";
import { healthCheck } from "./features/site/health-check/capability";
import { publicSite } from "./features/site/public/capability";
import { shell } from "./shells/capability";
import type { Capability } from "./platform/capability";

/** What each capability adds to the product, as data. Whatever shows or looks up such things loops over this list. */
export const CAPABILITIES: readonly Capability[] = [
	account,
	audit,
	auth,
	invitations,
	users,
	lottery,
	waitingRoom,
	waitlist,
	definitions,
	geocoding,
	sampleData,
	seasons,
	settings,
	subscription,
	weather,
	attendance,
	myDay,
	analytics,
	assistant,
	insights,
	market,
	reports,
	ledger,
	pricing,
	autopay,
	billSplits,
	cardPayments,
	dayClose,
	familyAccount,
	invoices,
	payments,
	refunds,
	savedMethods,
	cancellations,
	dashboard,
	emails,
	familyHome,
	imports,
	merge,
	operator,
	registrationDesk,
	search,
	setup,
	campers,
	peopleExports,
	households,
	notesDocuments,
	personPage,
	relationships,
	shifts,
	staff,
	activities,
	enrollments,
	sessions,
	agreements,
	bookings,
	familyForm,
	forms,
	openings,
	apiDocs,
	dev,
	errors,
	healthCheck,
	publicSite,
	shell,
];
