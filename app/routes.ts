import { layout, type RouteConfig, route } from "@remix-run/route-config";
import { accountDoors, accountPassages, accountScreens } from "./features/account/routes";
import { activitiesApi } from "./features/activities/routes";
import { adminScreens } from "./features/admin/routes";
import { apiDocsApi, apiDocsScreens } from "./features/api-docs/routes";
import { attendanceApi, attendancePassages, attendanceScreens } from "./features/attendance/routes";
import { auditPassages, auditScreens } from "./features/audit/routes";
import { authApi, authPassages, authScreens } from "./features/auth/routes";
import { autoChargesApi, autoChargesPassages, autoChargesScreens } from "./features/auto-charges/routes";
import { billSplitsPassages, billSplitsScreens } from "./features/bill-splits/routes";
import { billingApi, billingPassages, billingScreens } from "./features/billing/routes";
import { campersApi, campersPassages, campersScreens } from "./features/campers/routes";
import { campsApi, campsPassages, campsScreens } from "./features/camps/routes";
import { cardPaymentsApi, cardPaymentsPassages, cardPaymentsScreens } from "./features/card-payments/routes";
import { consentApi } from "./features/consent/routes";
import { dashboardScreens } from "./features/dashboard/routes";
import { dayCloseApi, dayClosePassages, dayCloseScreens } from "./features/day-close/routes";
import { definitionsApi, definitionsScreens } from "./features/definitions/routes";
import { disputesApi, disputesPassages, disputesScreens } from "./features/disputes/routes";
import { enrolmentsApi, enrolmentsScreens } from "./features/enrolments/routes";
import { errorScreens } from "./features/errors/routes";
import { familyCardsApi, familyCardsPassages, familyCardsScreens } from "./features/family-cards/routes";
import { familyMoneyApi, familyMoneyPassages, familyMoneyScreens } from "./features/family-money/routes";
import { geocodingApi } from "./features/geocoding/routes";
import { healthRoutes } from "./features/health/routes";
import { cancellationsApi, cancellationsScreens } from "./features/cancellations/routes";
import { importsApi, importsPassages, importsScreens } from "./features/imports/routes";
import {
	invitationScreens,
	invitationsApi,
	invitationsPassages,
	invitationsScreens,
} from "./features/invitations/routes";
import { invoicesApi, invoicesPassages, invoicesScreens } from "./features/invoices/routes";
import { kitScreens } from "./features/kit/routes";
import { lotteryApi, lotteryPassages, lotteryResults, lotteryScreens } from "./features/lottery/routes";
import { mailboxScreens } from "./features/mailbox/routes";
import { moreScreens } from "./features/more/routes";
import { parentsScreens } from "./features/parents/routes";
import { paymentsApi, paymentsPassages, paymentsScreens } from "./features/payments/routes";
import { personsApi, personsPassages, personsScreens } from "./features/persons/routes";
import { preferencesApi } from "./features/preferences/routes";
import { pricesApi, pricesScreens } from "./features/prices/routes";
import { companyScreen, publicFiles, publicScreens } from "./features/public/routes";
import { questionsApi, questionsScreens } from "./features/questions/routes";
import { refundsApi, refundsPassages, refundsScreens } from "./features/refunds/routes";
import { registrationApi, registrationScreens } from "./features/registration/routes";
import {
	registrationBoardApi,
	registrationBoardPassages,
	registrationBoardScreens,
} from "./features/registration-board/routes";
import {
	registrationsApi,
	registrationsPassages,
	registrationsScreens,
} from "./features/registrations/routes";
import { sampleDataScreens } from "./features/sample-data/routes";
import { searchApi, searchScreens } from "./features/search/routes";
import { seasonCopiesScreens } from "./features/season-copies/routes";
import { seasonsApi, seasonsPassages, seasonsScreens } from "./features/seasons/routes";
import { sessionMovesScreens } from "./features/session-moves/routes";
import { sessionsApi, sessionsPassages, sessionsScreens } from "./features/sessions/routes";
import { setupScreens } from "./features/setup/routes";
import { staffApi, staffPassages, staffScreens } from "./features/staff/routes";
import { staffDashboardScreens } from "./features/staff-dashboard/routes";
import { staffingPassages, staffingScreens } from "./features/staffing/routes";
import { unsubscribeScreens } from "./features/unsubscribe/routes";
import { usersApi, usersPassages, usersScreens } from "./features/users/routes";
import { waitingRoomApi, waitingRoomDoor, waitingRoomScreens } from "./features/waiting-room/routes";
import {
	waitlistApi,
	waitlistLinkScreens,
	waitlistPassages,
	waitlistScreens,
} from "./features/waitlist/routes";
import { waiversApi, waiversScreens } from "./features/waivers/routes";
import { weatherApi } from "./features/weather/routes";

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
