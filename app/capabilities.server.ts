import { invitations } from "./features/account/invitations/capability.server";
import { lottery } from "./features/admission/lottery/capability.server";
import { waitlist } from "./features/admission/waitlist/capability.server";
import { geocoding } from "./features/camp/geocoding/capability.server";
import { subscription } from "./features/camp/subscription/capability.server";
import { weather } from "./features/camp/weather/capability.server";
import { autopay } from "./features/money/autopay/capability.server";
import { cardPayments } from "./features/money/card-payments/capability.server";
import { payments } from "./features/money/payments/capability.server";
import { refunds } from "./features/money/refunds/capability.server";
import { savedMethods } from "./features/money/saved-methods/capability.server";
import { cancellations } from "./features/office/cancellations/capability.server";
import { imports } from "./features/office/imports/capability.server";
import { sessionMoves } from "./features/office/session-moves/capability.server";
import { notesDocuments } from "./features/people/notes-documents/capability.server";
import { personPage } from "./features/people/person-page/capability.server";
import { staff } from "./features/people/staff/capability.server";
import { bookings } from "./features/registration/bookings/capability.server";
import type { ServerCapability } from "./platform/capability";

/** What each capability adds on the server, loaded where it is needed. The few that loop over this list are named in test/contracts/import-rules.ts. */
export const SERVER_CAPABILITIES: readonly ServerCapability[] = [
	invitations,
	lottery,
	waitlist,
	geocoding,
	subscription,
	weather,
	autopay,
	cardPayments,
	payments,
	refunds,
	savedMethods,
	cancellations,
	imports,
	sessionMoves,
	notesDocuments,
	personPage,
	staff,
	bookings,
];
