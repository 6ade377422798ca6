import { invitations } from "./features/account/invitations/capability.server";
import { lottery } from "./features/admission/lottery/capability.server";
import { waitingRoom } from "./features/admission/waiting-room/capability.server";
import { waitlist } from "./features/admission/waitlist/capability.server";
import { geocoding } from "./features/camp/geocoding/capability.server";
import { seasons } from "./features/camp/seasons/capability.server";
import { subscription } from "./features/camp/subscription/capability.server";
import { weather } from "./features/camp/weather/capability.server";
import { attendance } from "./features/day/attendance/capability.server";
import { ledger } from "./features/ledger/ledger/capability.server";
import { pricing } from "./features/ledger/pricing/capability.server";
import { analytics } from "./features/insight/analytics/capability.server";
import { assistant } from "./features/insight/assistant/capability.server";
import { insights } from "./features/insight/insights/capability.server";
import { market } from "./features/insight/market/capability.server";
import { reports } from "./features/insight/reports/capability.server";
import { autopay } from "./features/money/autopay/capability.server";
import { billSplits } from "./features/money/bill-splits/capability.server";
import { cardPayments } from "./features/money/card-payments/capability.server";
import { familyAccount } from "./features/money/family-account/capability.server";
import { invoices } from "./features/money/invoices/capability.server";
import { payments } from "./features/money/payments/capability.server";
import { refunds } from "./features/money/refunds/capability.server";
import { savedMethods } from "./features/money/saved-methods/capability.server";
import { cancellations } from "./features/office/cancellations/capability.server";
import { emails } from "./features/office/emails/capability.server";
import { imports } from "./features/office/imports/capability.server";
import { merge } from "./features/office/merge/capability.server";
import { registrationDesk } from "./features/office/registration-desk/capability.server";
import { sessionMoves } from "./features/office/session-moves/capability.server";
import { setup } from "./features/office/setup/capability.server";
import { campers } from "./features/people/campers/capability.server";
import { households } from "./features/people/households/capability.server";
import { notesDocuments } from "./features/people/notes-documents/capability.server";
import { personPage } from "./features/people/person-page/capability.server";
import { shifts } from "./features/people/shifts/capability.server";
import { staff } from "./features/people/staff/capability.server";
import { enrollments } from "./features/program/enrollments/capability.server";
import { sessions } from "./features/program/sessions/capability.server";
import { agreements } from "./features/registration/agreements/capability.server";
import { bookings } from "./features/registration/bookings/capability.server";
import { familyForm } from "./features/registration/family-form/capability.server";
import { forms } from "./features/registration/forms/capability.server";
import { openings } from "./features/registration/openings/capability.server";
import type { ServerCapability } from "./platform/capability";

/** What each capability adds on the server, loaded where it is needed. The few that loop over this list are named in test/contracts/import-rules.ts. */
export const SERVER_CAPABILITIES: readonly ServerCapability[] = [
	invitations,
	lottery,
	waitingRoom,
	waitlist,
	geocoding,
	seasons,
	subscription,
	weather,
	attendance,
	ledger,
	pricing,
	analytics,
	assistant,
	insights,
	market,
	reports,
	autopay,
	billSplits,
	cardPayments,
	familyAccount,
	invoices,
	payments,
	refunds,
	savedMethods,
	cancellations,
	emails,
	imports,
	merge,
	registrationDesk,
	sessionMoves,
	setup,
	campers,
	households,
	notesDocuments,
	personPage,
	shifts,
	staff,
	enrollments,
	sessions,
	agreements,
	bookings,
	familyForm,
	forms,
	openings,
];
