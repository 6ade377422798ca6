import { layout, type RouteConfig, route } from "@remix-run/route-config";
import { accountDoors, accountPassages, accountScreens } from "./features/account/account/routes";
import { activitiesApi } from "./features/program/activities/routes";
import { adminScreens } from "./features/office/operator/routes";
import { apiDocsApi, apiDocsScreens } from "./features/site/api-docs/routes";
import { attendanceApi, attendancePassages, attendanceScreens } from "./features/day/attendance/routes";
import { auditPassages, auditScreens } from "./features/account/audit/routes";
import { authApi, authPassages, authScreens } from "./features/account/auth/routes";
import { autoChargesApi, autoChargesPassages, autoChargesScreens } from "./features/money/autopay/routes";
import { billSplitsPassages, billSplitsScreens } from "./features/money/bill-splits/routes";
import { billingApi, billingPassages, billingScreens } from "./features/camp/subscription/routes";
import { campersApi, campersPassages, campersScreens } from "./features/people/campers/routes";
import { campsApi, campsPassages, campsScreens } from "./features/camp/settings/routes";
import {
	cardPaymentsApi,
	cardPaymentsPassages,
	cardPaymentsScreens,
} from "./features/money/card-payments/routes";
import { consentApi } from "./features/account/account/consent-routes";
import { dashboardScreens } from "./features/office/dashboard/routes";
import { dayCloseApi, dayClosePassages, dayCloseScreens } from "./features/money/day-close/routes";
import { definitionsApi, definitionsScreens } from "./features/camp/definitions/routes";
import { disputesApi, disputesPassages, disputesScreens } from "./features/money/payments/dispute-routes";
import { enrolmentsApi, enrolmentsScreens } from "./features/program/enrollments/routes";
import { errorScreens } from "./features/site/errors/routes";
import {
	familyCardsApi,
	familyCardsPassages,
	familyCardsScreens,
} from "./features/money/family-account/cards-routes";
import {
	familyMoneyApi,
	familyMoneyPassages,
	familyMoneyScreens,
} from "./features/money/family-account/routes";
import { geocodingApi } from "./features/camp/geocoding/routes";
import { healthRoutes } from "./features/site/health-check/routes";
import { cancellationsApi, cancellationsScreens } from "./features/office/cancellations/routes";
import { importsApi, importsPassages, importsScreens } from "./features/office/imports/routes";
import {
	invitationScreens,
	invitationsApi,
	invitationsPassages,
	invitationsScreens,
} from "./features/account/invitations/routes";
import { invoicesApi, invoicesPassages, invoicesScreens } from "./features/money/invoices/routes";
import { kitScreens } from "./features/site/dev/routes";
import {
	lotteryApi,
	lotteryPassages,
	lotteryResults,
	lotteryScreens,
} from "./features/admission/lottery/routes";
import { mailboxScreens } from "./features/site/dev/mailbox-routes";
import { moreScreens } from "./features/office/search/more-routes";
import { parentsScreens } from "./features/office/family-home/routes";
import { paymentsApi, paymentsPassages, paymentsScreens } from "./features/money/payments/routes";
import { personsApi, personsPassages, personsScreens } from "./features/people/persons/routes";
import { preferencesApi } from "./features/account/account/preferences-routes";
import { pricesApi, pricesScreens } from "./features/ledger/pricing/routes";
import { companyScreen, publicFiles, publicScreens } from "./features/site/public/routes";
import { questionsApi, questionsScreens } from "./features/registration/forms/routes";
import { refundsApi, refundsPassages, refundsScreens } from "./features/money/refunds/routes";
import { registrationApi, registrationScreens } from "./features/registration/openings/routes";
import {
	registrationBoardApi,
	registrationBoardPassages,
	registrationBoardScreens,
} from "./features/office/registration-desk/routes";
import {
	registrationsApi,
	registrationsPassages,
	registrationsScreens,
} from "./features/registration/registrations/routes";
import { sampleDataScreens } from "./features/camp/sample-data/routes";
import { searchApi, searchScreens } from "./features/office/search/routes";
import { seasonCopiesScreens } from "./features/registration/openings/season-copies-routes";
import { seasonsApi, seasonsPassages, seasonsScreens } from "./features/camp/seasons/routes";
import { sessionMovesScreens } from "./features/office/session-moves/routes";
import { sessionsApi, sessionsPassages, sessionsScreens } from "./features/program/sessions/routes";
import { setupScreens } from "./features/office/setup/routes";
import { staffApi, staffPassages, staffScreens } from "./features/people/staff/routes";
import { staffDashboardScreens } from "./features/day/my-day/routes";
import { staffingPassages, staffingScreens } from "./features/people/shifts/routes";
import { unsubscribeScreens } from "./features/account/account/unsubscribe-routes";
import { usersApi, usersPassages, usersScreens } from "./features/account/users/routes";
import {
	waitingRoomApi,
	waitingRoomDoor,
	waitingRoomScreens,
} from "./features/admission/waiting-room/routes";
import {
	waitlistApi,
	waitlistLinkScreens,
	waitlistPassages,
	waitlistScreens,
} from "./features/admission/waitlist/routes";
import { waiversApi, waiversScreens } from "./features/registration/agreements/routes";
import { weatherApi } from "./features/camp/weather/routes";

// The sitemap: screens inside the signed-in frame, screens outside of it, the API, and what nothing else knows.
export default [
	layout("shells/signed-in.tsx", [
		...dashboardScreens,
		...moreScreens,
		...searchScreens,
		...accountScreens,
		...campersScreens,
		...personsScreens,
		...parentsScreens,
		...familyMoneyScreens,
		...familyCardsScreens,
		...billSplitsScreens,
		...attendanceScreens,
		...staffScreens,
		...staffingScreens,
		...staffDashboardScreens,
		...sessionsScreens,
		...enrolmentsScreens,
		...seasonsScreens,
		...seasonCopiesScreens,
		...registrationScreens,
		...registrationBoardScreens,
		...paymentsScreens,
		...billingScreens,
		...cardPaymentsScreens,
		...autoChargesScreens,
		...disputesScreens,
		...invoicesScreens,
		...refundsScreens,
		...definitionsScreens,
		...dayCloseScreens,
		...waitingRoomScreens,
		...lotteryScreens,
		...waiversScreens,
		...pricesScreens,
		...questionsScreens,
		...waitlistScreens,
		...campsScreens,
		...adminScreens,
		...auditScreens,
		...usersScreens,
		...invitationsScreens,
		// What a role finds in this frame, which the frame alone knows.
		route("users/roles/:id/preview", "shells/view-as.tsx"),
		...sampleDataScreens,
		...importsScreens,
		...cancellationsScreens,
		...sessionMovesScreens,
	]),
	layout("shells/public.tsx", [
		...authScreens,
		...accountDoors,
		...invitationScreens,
		...unsubscribeScreens,
		...waitingRoomDoor,
		...lotteryResults,
		...waitlistLinkScreens,
	]),
	...publicScreens,
	...publicFiles,
	layout("shells/registering.tsx", [...registrationsScreens]),
	layout("shells/wizard.tsx", [...setupScreens]),
	...authPassages,
	...accountPassages,
	...campersPassages,
	...personsPassages,
	...attendancePassages,
	...familyMoneyPassages,
	...staffPassages,
	...staffingPassages,
	...sessionsPassages,
	...seasonsPassages,
	...campsPassages,
	...auditPassages,
	...usersPassages,
	...invitationsPassages,
	...importsPassages,
	...registrationsPassages,
	...registrationBoardPassages,
	...paymentsPassages,
	...billingPassages,
	...cardPaymentsPassages,
	...autoChargesPassages,
	...disputesPassages,
	...billSplitsPassages,
	...familyCardsPassages,
	...invoicesPassages,
	...refundsPassages,
	...dayClosePassages,
	...lotteryPassages,
	...waitlistPassages,
	...mailboxScreens,
	...kitScreens,
	...apiDocsScreens,
	...preferencesApi,
	...consentApi,
	...authApi,
	...activitiesApi,
	...attendanceApi,
	...campersApi,
	...staffApi,
	...campsApi,
	...definitionsApi,
	...sessionsApi,
	...enrolmentsApi,
	...seasonsApi,
	...registrationApi,
	...registrationBoardApi,
	...paymentsApi,
	...billingApi,
	...cardPaymentsApi,
	...autoChargesApi,
	...disputesApi,
	...familyCardsApi,
	...invoicesApi,
	...refundsApi,
	...dayCloseApi,
	...familyMoneyApi,
	...registrationsApi,
	...waitingRoomApi,
	...lotteryApi,
	...waiversApi,
	...pricesApi,
	...questionsApi,
	...waitlistApi,
	...personsApi,
	...usersApi,
	...invitationsApi,
	...weatherApi,
	...geocodingApi,
	...searchApi,
	...importsApi,
	...cancellationsApi,
	...apiDocsApi,
	...healthRoutes,
	layout("shells/lost.tsx", [...companyScreen, ...errorScreens]),
] satisfies RouteConfig;
