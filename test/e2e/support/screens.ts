import type { Role } from "./accounts";
import type { Things } from "./things";

interface Screen {
	/** Ids of the routes below features/ that draw it; with several, the path is the first one's. */
	route: string | string[];
	path: string | ((at: Things) => string);
	/** When it is not 200. */
	status?: number;
}

interface Visit {
	/** What the screens have in common, for the test's name. */
	about: string;
	/** Null: signed out. */
	role: Role | null;
	screens: Screen[];
}

/** Routes of a feature that only change something: their one page in common is seen when that was refused. */
const changes = (feature: string, names: string) =>
	names.split(" ").map((name) => `${feature}/routes/${name}`);

const ownRegistration = (which: "draft_id" | "registration_id", end: string) => (at: Things) =>
	`/register/pinewood/${at[which]}${end}`;

/** Every screen there is, as those who work with it see it. A route that draws a page and has no line here fails a test. */
export const VISITS: Visit[] = [
	{
		about: "the door",
		role: null,
		screens: [
			{ route: "account/auth/routes/auth", path: "/auth" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=sign-up" },
			{ route: "account/account/routes/confirm-email", path: "/auth/email/confirm?token=none" },
			{ route: "account/account/routes/undo-email", path: "/auth/email/undo?token=none" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=forgot" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=forgot&said=sent" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=reset&token=any" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=reset" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=verify&said=sent" },
			{ route: "account/auth/routes/auth", path: "/auth?mode=verify&token=any" },
			{ route: "account/auth/routes/auth", path: "/auth?error=account_not_linked" },
			{ route: "account/auth/routes/google-done", path: "/auth/google/done?flow=nobody-waits" },
			{ route: "site/errors/routes/not-found", path: "/no/such/page", status: 404 },
			{ route: "account/account/routes/unsubscribe", path: "/unsubscribe" },
			{ route: "account/invitations/routes/invitation", path: "/invitation" },
			{ route: "account/invitations/routes/invitation", path: "/invitation?token=forged", status: 404 },
			{ route: "account/account/routes/unsubscribe", path: "/unsubscribe?token=forged", status: 400 },
			{ route: "account/account/routes/unsubscribe", path: (at) => at.unsubscribe },
			{ route: "admission/waitlist/routes/link", path: "/waitlist/offer" },
			{ route: "admission/waitlist/routes/link", path: "/waitlist/offer?token=forged", status: 400 },
			{ route: "site/dev/routes/mailbox", path: "/dev/mailbox" },
			{ route: "site/dev/routes/kit", path: "/dev/kit" },
			{ route: "site/api-docs/routes/api-docs", path: "/api/docs" },
			{ route: "site/api-docs/routes/api-docs", path: "/api/docs?group=definitions" },
		],
	},
	{
		about: "the public pages",
		role: null,
		screens: [
			{ route: "site/public/routes/company", path: "/lantern" },
			{ route: "site/public/routes/company", path: "/no-such-page", status: 404 },
			{ route: "site/public/routes/product", path: "/campinsights" },
			{ route: "site/public/routes/waitlist-demo", path: "/waitlist-demo" },
			{
				route: "site/public/routes/waitlist-demo",
				path: "/waitlist-demo?steps=cancel.explorers~join.together~add.lakeside&do=wait",
			},
			{ route: "site/public/routes/privacy-policy", path: "/privacy-policy" },
			{ route: "site/public/routes/terms-of-service", path: "/terms-of-service" },
			{ route: "site/public/routes/cookie-policy", path: "/cookie-policy" },
			{ route: "site/public/routes/subprocessors", path: "/legal/subprocessors" },
		],
	},
	{
		about: "the day",
		role: "director",
		screens: [
			{ route: "office/dashboard/routes/dashboard", path: "/dashboard" },
			{ route: "office/dashboard/routes/dashboard", path: "/dashboard?date=2026-07-14&enrollment=table" },
			{ route: "office/dashboard/routes/dashboard", path: "/dashboard?date=2026-08-30" },
			{ route: "day/attendance/routes/roll-calls", path: "/roll-call" },
			{ route: "day/attendance/routes/roll-calls", path: "/roll-call?date=2026-07-14" },
			{ route: "day/attendance/routes/day-children", path: "/attendance?date=2026-07-14&show=absent" },
			{ route: "day/attendance/routes/day-children", path: "/attendance?date=2026-07-20&show=expected" },
			{ route: "day/attendance/routes/roll-call", path: (at) => `/sessions/${at.session_id}/roll-call` },
			{
				route: "day/attendance/routes/roll-call",
				path: (at) => `/sessions/${at.session_id}/roll-call?date=2026-07-14&child=${at.camper_id}`,
			},
			{
				route: "day/attendance/routes/roll-call",
				path: (at) => `/sessions/${at.session_id}/roll-call?date=2026-07-20`,
			},
			{ route: "office/search/routes/more", path: "/more" },
			{ route: "office/search/routes/search", path: "/search" },
			{ route: "office/search/routes/search", path: "/search?q=an" },
			{ route: "account/account/routes/account", path: "/account" },
			{ route: "account/account/routes/password", path: "/account/password" },
			{ route: "account/account/routes/email", path: "/account/email" },
			{ route: "account/account/routes/two-factor", path: "/account/two-factor?next=%2Fcampers" },
			{ route: "account/account/routes/set-up-two-factor", path: "/account/two-factor/set-up" },
			{ route: "account/account/routes/recovery-codes", path: "/account/two-factor/recovery-codes" },
			{ route: "account/account/routes/two-factor-off", path: "/account/two-factor/off" },
		],
	},
	{
		about: "campers",
		role: "director",
		screens: [
			{ route: "people/campers/routes/campers", path: "/campers" },
			{ route: "people/campers/routes/campers", path: "/campers?q=a&status=all&sort=-age" },
			{ route: "people/campers/routes/campers", path: "/campers?q=nobody-is-called-so" },
			{ route: "people/campers/routes/new-camper", path: "/campers/new" },
			{ route: "people/campers/routes/edit-camper", path: (at) => `/campers/${at.camper_id}/edit` },
			{
				route: "program/enrollments/routes/enroll",
				path: (at) => `/enrollments?session_id=${at.session_id}&q=a`,
			},
			{ route: "program/enrollments/routes/move", path: (at) => `/enrollments/${at.enrollment_id}/move` },
			{ route: "program/enrollments/routes/end", path: (at) => `/enrollments/${at.enrollment_id}/end` },
			{
				route: changes(
					"people/campers",
					"tag-campers archive-campers undo-change camper-status delete-camper restore-camper",
				),
				path: "/campers/tags",
			},
			{
				route: changes("program/enrollments", "restore"),
				path: (at) => `/enrollments/${at.enrollment_id}/restore`,
			},
		],
	},
	{
		about: "people and families",
		role: "director",
		screens: [
			{ route: "people/person-page/routes/person", path: (at) => `/person/${at.camper_id}` },
			...[
				...["relationships/routes/person-family", "notes-documents/routes/person-notes"],
				...["notes-documents/routes/person-documents", "person-page/routes/person-sessions"],
				...["person-page/routes/person-attendance", "person-page/routes/person-activity"],
			].map((name) => ({
				route: `people/${name}`,
				path: (at: Things) => `/person/${at.camper_id}/${name.split("person-").at(-1)}`,
			})),
			{ route: "people/relationships/routes/relate", path: (at) => `/person/${at.camper_id}/family/add?q=a` },
			{
				route: "people/relationships/routes/relation",
				path: (at) => `/person/${at.camper_id}/family/${at.relationship_id}`,
			},
			{
				route: "people/notes-documents/routes/note",
				path: (at) => `/person/${at.camper_id}/notes/no-such-note`,
				status: 404,
			},
			{ route: "people/person-page/routes/photo", path: (at) => `/person/${at.camper_id}/photo` },
			{ route: "office/merge/routes/merge", path: (at) => `/person/${at.camper_id}/merge` },
			{ route: "office/merge/routes/merge", path: (at) => `/person/${at.camper_id}/merge?q=an` },
			{ route: "people/person-page/routes/edit-person", path: (at) => `/person/${at.parent_id}/edit` },
			{ route: "office/merge/routes/duplicates", path: "/duplicates" },
			{ route: "people/households/routes/families", path: "/families" },
			{ route: "people/households/routes/families", path: "/families?status=deleted" },
			{ route: "people/households/routes/new-family", path: "/families/new" },
			{ route: "people/households/routes/family", path: (at) => `/families/${at.household_id}?q=an` },
			{ route: "people/households/routes/edit-family", path: (at) => `/families/${at.household_id}/edit` },
			{
				route: [
					...changes("people/person-page", "delete-person restore-person remove-photo restore-photo"),
					...changes("people/notes-documents", "delete-note restore-note delete-document restore-document"),
					...changes("people/relationships", "unrelate call-order"),
					...changes("people/households", "add-member remove-member primary-home"),
					...changes("office/merge", "undo-merge"),
				],
				path: "/families?q=nobody-is-called-so",
			},
		],
	},
	{
		about: "staff",
		role: "director",
		screens: [
			{ route: "people/staff/routes/staff-list", path: "/staff" },
			{ route: "people/staff/routes/staff-list", path: "/staff?warning=any&q=a" },
			{ route: "people/staff/routes/new-staff", path: "/staff/new" },
			{ route: "people/staff/routes/applications", path: "/staff/applications" },
			{ route: "people/staff/routes/positions", path: "/staff/positions" },
			{ route: "people/staff/routes/position", path: (at) => `/staff/positions/${at.role_type_id}` },
			{ route: "people/staff/routes/staff-member", path: (at) => `/staff/${at.staff_id}` },
			{ route: "people/staff/routes/edit-staff", path: (at) => `/staff/${at.staff_id}/edit` },
			{
				route: changes(
					"people/staff",
					"save-employment let-go application-step save-activities save-certificate remove-certificate add-reference mark-reference background-check record-time-off withdraw-time-off delete-staff restore-staff delete-position",
				),
				path: (at) => `/staff/${at.staff_id}/delete`,
			},
			{ route: "people/shifts/routes/ratios", path: "/staff/ratios" },
			{ route: "people/shifts/routes/shifts", path: "/staff/shifts" },
			{
				route: "people/shifts/routes/shifts",
				path: (at) => `/staff/shifts?add=${at.staff_id}&day=2026-07-16`,
			},
			{ route: changes("people/shifts", "remove-shift copy-shifts undo-copy"), path: "/staff/shifts/copy" },
			{ route: "people/shifts/routes/time-off", path: "/staff/time-off" },
			{ route: "people/shifts/routes/decide-time-off", path: (at) => `/staff/time-off/${at.time_off_id}` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=staffing` },
		],
	},
	{
		about: "sessions and seasons",
		role: "director",
		screens: [
			{ route: "program/sessions/routes/sessions", path: "/sessions" },
			{ route: "program/sessions/routes/new-session", path: "/sessions/new" },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=groups` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=attendance` },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.session_id}?tab=details` },
			{ route: "office/session-moves/routes/edit-session", path: (at) => `/sessions/${at.session_id}/edit` },
			{
				route: "program/sessions/routes/session-status",
				path: (at) => `/sessions/${at.session_id}/status?to=completed`,
			},
			{
				route: "office/cancellations/routes/cancel-session",
				path: (at) => `/sessions/${at.session_id}/cancel`,
			},
			{
				route: "office/cancellations/routes/new-cancellation",
				path: (at) => `/cancellations/new?of=season&id=${at.season_id}`,
			},
			{
				route: "office/cancellations/routes/cancellation",
				path: (at) => `/cancellations/${at.cancellation_id}`,
			},
			{ route: "program/sessions/routes/seasons-sessions", path: "/seasons-sessions?tab=seasons" },
			{ route: "program/sessions/routes/seasons-sessions", path: "/seasons-sessions?tab=sessions" },
			{ route: "camp/seasons/routes/new-season", path: "/seasons/new" },
			{ route: "camp/seasons/routes/edit-season", path: (at) => `/seasons/${at.season_id}/edit` },
			{ route: "registration/openings/routes/copy-season", path: (at) => `/seasons/${at.season_id}/copy` },
			{ route: "ledger/pricing/routes/prices", path: (at) => `/seasons/${at.season_id}/prices` },
			{
				route: "ledger/pricing/routes/new-discount",
				path: (at) => `/seasons/${at.season_id}/prices/discounts/new?kind=code`,
			},
			{
				route: "ledger/pricing/routes/discount",
				path: (at) => `/seasons/${at.season_id}/prices/discounts/${at.discount_id}`,
			},
			{
				route: "ledger/pricing/routes/new-add-on",
				path: (at) => `/seasons/${at.season_id}/prices/add-ons/new`,
			},
			{
				route: "ledger/pricing/routes/add-on",
				path: (at) => `/seasons/${at.season_id}/prices/add-ons/${at.add_on_id}`,
			},
			{ route: "ledger/pricing/routes/cancellation", path: (at) => `/seasons/${at.season_id}/cancellation` },
			{
				route: "ledger/pricing/routes/cancellation",
				path: (at) => `/seasons/${at.season_id}/cancellation?view=table`,
			},
			{
				route: changes(
					"ledger/pricing",
					"add-payment-date spread-payment-dates remove-payment-date discount-switch discount-order remove-discount add-on-switch add-on-order remove-add-on",
				),
				path: (at) => `/seasons/${at.season_id}/prices/dates/add`,
			},
			{ route: "registration/forms/routes/questions", path: (at) => `/seasons/${at.season_id}/questions` },
			{
				route: "registration/forms/routes/new-question",
				path: (at) => `/seasons/${at.season_id}/questions/new`,
			},
			{
				route: "registration/forms/routes/question",
				path: (at) => `/seasons/${at.season_id}/questions/${at.question_id}`,
			},
			{
				route: "registration/forms/routes/preview",
				path: (at) => `/seasons/${at.season_id}/questions/preview`,
			},
			{
				route: "registration/forms/routes/version",
				path: (at) => `/seasons/${at.season_id}/questions/versions/2`,
			},
			{
				route: changes("registration/forms", "publish starter copy move duplicate remove restore"),
				path: (at) => `/seasons/${at.season_id}/questions/publish`,
			},
			{
				route: changes(
					"program/sessions",
					"add-group assign-campers undo-assign group-staff delete-session restore-session",
				),
				path: (at) => `/sessions/${at.session_id}/groups`,
			},
			{
				route: changes("camp/seasons", "season-status season-current delete-season"),
				path: (at) => `/seasons/${at.season_id}/status`,
			},
		],
	},
	{
		about: "registrations",
		role: "director",
		screens: [
			{ route: "office/registration-desk/routes/registrations", path: "/registrations" },
			{ route: "office/registration-desk/routes/registrations", path: "/registrations?view=board" },
			{
				route: "office/registration-desk/routes/registrations",
				path: "/registrations?state=to_decide&missing=documents",
			},
			{ route: "office/registration-desk/routes/desk", path: "/registrations/new?q=an" },
			{
				route: "office/registration-desk/routes/desk",
				path: (at) => `/registrations/new?parent=${at.parent_id}`,
			},
			{
				route: "office/registration-desk/routes/registration",
				path: (at) => `/registrations/${at.booked_id}`,
			},
			{
				route: "office/registration-desk/routes/cancel",
				path: (at) => `/registrations/${at.booked_id}/cancel`,
			},
			{
				route: "office/registration-desk/routes/transfer",
				path: (at) => `/registrations/${at.booked_id}/transfer/${at.booked_line_id}`,
			},
			{
				route: "office/registration-desk/routes/payable",
				path: (at) => `/registrations/${at.booked_id}/payables/${at.payable_id}`,
			},
			{ route: changes("office/registration-desk", "decide settle sign"), path: "/registrations" },
			{
				route: "registration/bookings/routes/cancel",
				path: "/register/pinewood/no-such-registration/cancel",
				status: 404,
			},
		],
	},
	{
		about: "families' money",
		role: "director",
		screens: [
			{ route: "money/payments/routes/accounts", path: "/financial" },
			{ route: "money/payments/routes/accounts", path: "/financial?show=overdue" },
			{ route: "money/payments/routes/account", path: (at) => `/financial/${at.household_id}` },
			{ route: "money/card-payments/routes/account", path: "/financial/cards" },
			{ route: "money/autopay/routes/charges", path: "/financial/cards/charges" },
			{ route: "money/payments/routes/disputes", path: "/financial/cards/disputes" },
			{ route: "money/payments/routes/disputes", path: "/financial/cards/disputes?state=lost" },
			{ route: "money/payments/routes/journal", path: "/financial/journal" },
			{ route: "money/payments/routes/journal", path: "/financial/journal?choose=family&find=an" },
			{ route: "money/payments/routes/new-payment", path: "/billing/payment/new?q=an" },
			{
				route: "money/payments/routes/new-payment",
				path: (at) => `/billing/payment/new?family=${at.household_id}`,
			},
			{ route: "money/payments/routes/payment", path: (at) => `/financial/payments/${at.overpaid_id}` },
			{ route: "money/day-close/routes/days", path: "/financial/days" },
			{ route: "money/payments/routes/give", path: (at) => `/financial/${at.household_id}/give` },
			{
				route: "money/bill-splits/routes/split",
				path: (at) => `/financial/registrations/${at.booked_id}/split`,
			},
			{ route: "money/payments/routes/fee", path: (at) => `/financial/${at.household_id}/fee` },
			{ route: "money/payments/routes/void-fee", path: (at) => `/financial/fees/${at.fee_id}` },
			{ route: "money/invoices/routes/invoices", path: "/financial/invoices" },
			{
				route: "money/invoices/routes/new-invoice",
				path: (at) => `/financial/invoices/new?family=${at.household_id}`,
			},
			{ route: "money/invoices/routes/invoice", path: "/financial/invoices/no-such-invoice", status: 404 },
			{
				route: "money/family-account/routes/invoice",
				path: "/parent-dashboard/invoices/no-such-invoice",
				status: 404,
			},
			{ route: "money/refunds/routes/refunds", path: "/financial/refunds" },
			{ route: "money/refunds/routes/refund", path: (at) => `/financial/refunds/${at.refunds.requested}` },
			{ route: "money/refunds/routes/refund", path: (at) => `/financial/refunds/${at.refunds.processed}` },
			{
				route: "money/refunds/routes/pay-refund",
				path: (at) => `/financial/refunds/${at.refunds.approved}/pay`,
			},
			{
				route: "money/refunds/routes/take-back-refund",
				path: (at) => `/financial/refunds/${at.refunds.processed}/take-back`,
			},
			{
				route: "money/refunds/routes/new-refund",
				path: (at) => `/financial/refunds/new?family=${at.household_id}`,
			},
			{ route: "money/refunds/routes/new-refund", path: "/financial/refunds/new" },
			{ route: "money/refunds/routes/refund-settings", path: "/camp-settings/refunds" },
		],
	},
	{
		about: "registration's setup",
		role: "director",
		screens: [
			{
				route: "registration/openings/routes/registration",
				path: (at) => `/seasons/${at.season_id}/registration`,
			},
			{
				route: "registration/openings/routes/openings",
				path: (at) => `/seasons/${at.season_id}/registration/openings?session=${at.session_id}`,
			},
			{
				route: "admission/waiting-room/routes/settings",
				path: (at) => `/seasons/${at.season_id}/waiting-room`,
			},
			{
				route: "admission/lottery/routes/lotteries",
				path: (at) => `/seasons/${at.season_id}/lottery`,
			},
			{
				route: ["admission/lottery/routes/lottery", ...changes("admission/lottery", "draw")],
				path: (at) => `/seasons/${at.season_id}/lottery/${at.lottery_id}`,
			},
			{
				route: "admission/lottery/routes/edit-lottery",
				path: (at) => `/seasons/${at.season_id}/lottery/${at.lottery_id}/edit`,
			},
			{ route: "admission/lottery/routes/results", path: (at) => `/lottery/pinewood/${at.lottery_id}` },
			{
				// A director is no family in that lottery.
				route: ["admission/lottery/routes/own-entry", ...changes("admission/lottery", "withdraw-entry")],
				path: "/register/pinewood/no-such-registration/draw",
				status: 404,
			},
			{
				route: "admission/waiting-room/routes/waiting",
				path: (at) => `/register/pinewood/waiting?for=${at.season_id}`,
			},
			{ route: "registration/agreements/routes/waivers", path: (at) => `/seasons/${at.season_id}/waivers` },
			{
				route: "registration/agreements/routes/new-waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/new`,
			},
			{
				route: "registration/agreements/routes/waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}`,
			},
			{
				route: "registration/agreements/routes/edit-waiver",
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}/edit`,
			},
			{
				route: "registration/agreements/routes/new-document",
				path: (at) => `/seasons/${at.season_id}/documents/new`,
			},
			{
				route: "registration/agreements/routes/edit-document",
				path: (at) => `/seasons/${at.season_id}/documents/${at.required_document_id}/edit`,
			},
			{
				route: changes(
					"registration/agreements",
					"move-waiver archive-waiver restore-waiver remove-document",
				),
				path: (at) => `/seasons/${at.season_id}/waivers/${at.waiver_id}/move`,
			},
		],
	},
	{
		about: "the waitlist",
		role: "director",
		screens: [
			{ route: "admission/waitlist/routes/board", path: "/waitlist" },
			{ route: "admission/waitlist/routes/board", path: (at) => `/waitlist?session=${at.waited_session_id}` },
			{
				route: "admission/waitlist/routes/board",
				path: (at) => `/waitlist?session=${at.waited_session_id}&free_0=3`,
			},
			{ route: "admission/waitlist/routes/entry", path: (at) => `/waitlist/${at.waitlist_entry_id}` },
		],
	},
	{
		about: "camp settings",
		role: "admin",
		screens: [
			{ route: "camp/subscription/routes/billing", path: "/billing" },
			{ route: "admission/waitlist/routes/admin-board", path: "/admin/waitlist" },
			{ route: "camp/settings/routes/camp-profile", path: "/camp-settings" },
			{ route: "camp/settings/routes/camp-branding", path: "/camp-settings/branding" },
			{ route: "camp/settings/routes/camp-contact", path: "/camp-settings/contact" },
			{ route: "camp/settings/routes/camp-program", path: "/camp-settings/program" },
			{ route: "camp/settings/routes/camp-ratios", path: "/camp-settings/ratios" },
			{ route: "camp/settings/routes/camp-finance", path: "/camp-settings/finance" },
			{ route: "camp/definitions/routes/lists", path: "/camp-settings/lists" },
			{ route: "camp/settings/routes/camp-security", path: "/camp-settings/security" },
			{ route: "registration/openings/routes/registration-settings", path: "/camp-settings/registration" },
			{ route: "camp/settings/routes/camp-danger-zone", path: "/camp-settings/danger-zone" },
			{
				route: changes("camp/settings", "remove-logo restore-logo"),
				path: "/camp-settings/branding/logo/remove",
			},
		],
	},
	{
		about: "what a counselor sees",
		role: "counselor",
		screens: [
			{ route: "day/my-day/routes/staff-dashboard", path: "/staff-dashboard" },
			{
				route: changes("day/my-day", "ask-time-off withdraw-time-off"),
				path: "/staff-dashboard/withdraw",
			},
			{ route: "day/attendance/routes/roll-calls", path: "/roll-call" },
			{
				route: "day/attendance/routes/roll-call",
				path: (at) => `/sessions/${at.counselors_session_id}/roll-call`,
			},
			{ route: "people/campers/routes/campers", path: "/campers" },
			{ route: "program/sessions/routes/session", path: (at) => `/sessions/${at.counselors_session_id}` },
			{ route: "insight/reports/routes/reports", path: "/reports" },
			{ route: "insight/reports/routes/report", path: (at) => `/reports/${at.report_id}` },
			{
				route: "account/auth/routes/unauthorized",
				path: "/unauthorized?permission=campers_edit",
				status: 403,
			},
			{ route: "people/campers/routes/new-camper", path: "/campers/new", status: 403 },
			{ route: "people/campers/routes/campers", path: "/campers?sort=bogus", status: 400 },
		],
	},
	{
		about: "setting up, and the camp's administration",
		role: "admin",
		screens: [
			{ route: "office/setup/routes/setup", path: "/setup?another=true" },
			{ route: "office/setup/routes/camp", path: "/setup/camp" },
			{ route: "office/setup/routes/season", path: "/setup/season" },
			{ route: "office/setup/routes/session", path: "/setup/session" },
			{ route: "office/setup/routes/ratios", path: "/setup/ratios" },
			{ route: "office/setup/routes/team", path: "/setup/team" },
			{ route: "office/setup/routes/import", path: "/setup/import" },
			{ route: "office/setup/routes/sample", path: "/setup/sample" },
			{ route: ["office/setup/routes/done", "office/setup/routes/skip"], path: "/setup/done" },
			{ route: ["office/operator/routes/admin", "office/operator/routes/waiting"], path: "/admin" },
			{ route: "money/refunds/routes/refund-limit", path: "/financial/refunds/limit" },
			{ route: "people/households/routes/family-check", path: "/test" },
			{
				route: [
					...changes("office/operator", "flags platform-flags archive-camp restore-camp"),
					...changes("camp/sample-data", "add remove"),
				],
				path: "/admin/flags",
			},
		],
	},
	{
		about: "users, roles, invitations and the audit trail",
		role: "admin",
		screens: [
			{ route: "account/users/routes/users", path: "/users" },
			{ route: "account/users/routes/users", path: "/users?q=nobody-is-called-so" },
			{ route: "account/users/routes/user", path: (at) => `/users/${at.user_id}` },
			{ route: "account/users/routes/user-person", path: (at) => `/users/${at.user_id}/person?q=a` },
			{
				route: "account/users/routes/link-account",
				path: (at) => `/users/${at.user_id}/link/${at.parent_id}`,
			},
			{ route: "account/users/routes/move-email", path: (at) => `/users/${at.user_id}/email` },
			{ route: "account/users/routes/roles", path: "/users/roles" },
			{ route: "account/users/routes/compare-roles", path: "/users/roles/compare" },
			{ route: "account/users/routes/new-role", path: "/users/roles/new" },
			{ route: "account/users/routes/role", path: "/users/roles/head_counselor" },
			{ route: "shells/view-as", path: "/users/roles/counselor/preview" },
			{ route: "account/invitations/routes/invitations", path: "/users/invitations?status=all" },
			{ route: "account/invitations/routes/invite", path: "/users/invite" },
			{ route: "account/invitations/routes/invite-several", path: "/users/invite/several" },
			{ route: "account/audit/routes/audit", path: "/admin/audit" },
			{ route: "account/audit/routes/audit", path: "/admin/audit?choose=who&what=delete" },
			{ route: "account/users/routes/user-test", path: "/user-test" },
			{
				route: [
					...changes("account/users", "change-role user-active delete-role"),
					...changes("account/invitations", "resend revoke"),
				],
				path: "/users/any/role",
			},
		],
	},
	{
		about: "reports",
		role: "director",
		screens: [
			{ route: "insight/reports/routes/reports", path: "/reports" },
			{ route: "insight/reports/routes/reports", path: "/reports?q=nothing-is-called-so" },
			{ route: "insight/reports/routes/history", path: "/reports/history" },
			{ route: "insight/reports/routes/report", path: "/reports/roster" },
			{ route: "insight/reports/routes/report", path: "/reports/retention" },
			{ route: "insight/reports/routes/new-report", path: "/reports/new" },
			{ route: "insight/reports/routes/new-report", path: "/reports/new?about=camper" },
			{ route: "insight/reports/routes/report", path: (at) => `/reports/${at.report_id}` },
			{ route: "insight/reports/routes/edit-report", path: (at) => `/reports/${at.report_id}/edit` },
			{ route: "insight/reports/routes/schedule", path: "/reports/roster/schedule" },
			{
				route: "insight/reports/routes/schedule",
				path: (at) => `/reports/${at.report_id}/schedule?schedule=${at.report_schedule_id}`,
			},
			{ route: "insight/reports/routes/labels", path: (at) => `/reports/${at.report_id}/labels` },
			{ route: "insight/reports/routes/email", path: (at) => `/reports/${at.report_id}/email` },
			{ route: "insight/reports/routes/history", path: (at) => `/reports/history?report=${at.report_id}` },
			{ route: "insight/reports/routes/run", path: (at) => `/reports/runs/${at.report_run_id}` },
			{
				route: "insight/reports/routes/run",
				path: (at) => `/reports/runs/${at.report_run_id}?compare=previous`,
			},
			{ route: "insight/reports/routes/run", path: "/reports/runs/no-such-run", status: 404 },
			{
				route: changes(
					"insight/reports",
					"make-file favorite copy delete restore restore-version delete-printer send-schedule schedule-active delete-schedule",
				),
				path: "/reports/roster/copy",
			},
		],
	},
	{
		about: "imports",
		role: "director",
		screens: [
			{ route: "office/imports/routes/imports", path: "/imports" },
			{ route: "office/imports/routes/new-import", path: "/imports/new?kind=families" },
			{ route: "office/imports/routes/import", path: (at) => `/imports/${at.import_id}` },
			{ route: "office/imports/routes/columns", path: (at) => `/imports/${at.import_id}/columns` },
			{
				route: changes("office/imports", "commit stop undo discard duplicates"),
				path: (at) => `/imports/${at.import_id}/undo`,
			},
		],
	},
	{
		about: "the operator's list",
		role: "super",
		screens: [{ route: "office/operator/routes/camps", path: "/admin/camps" }],
	},
	{
		about: "the choice of a camp",
		role: "super",
		screens: [{ route: "account/auth/routes/camps", path: "/camps" }],
	},
	{
		about: "support staff's start",
		role: "support",
		screens: [{ route: "program/sessions/routes/sessions", path: "/sessions" }],
	},
	{
		about: "a nurse's start",
		role: "nurse",
		screens: [{ route: "office/dashboard/routes/dashboard", path: "/dashboard" }],
	},
	{
		about: "a visitor who may register",
		role: null,
		screens: [{ route: "registration/family-form/routes/register", path: "/register?camp=pinewood" }],
	},
	{
		about: "registering",
		role: "parent",
		screens: [
			{ route: "registration/family-form/routes/overview", path: ownRegistration("registration_id", "") },
			{
				route: "registration/family-form/routes/finish",
				path: ownRegistration("registration_id", "/finish"),
			},
			{
				route: "registration/bookings/routes/refund",
				path: ownRegistration("registration_id", "/refund"),
			},
			{ route: "registration/family-form/routes/children", path: ownRegistration("draft_id", "/children") },
			{ route: "registration/family-form/routes/sessions", path: ownRegistration("draft_id", "/sessions") },
			{
				route: "registration/family-form/routes/questions",
				path: ownRegistration("draft_id", "/questions"),
			},
			{ route: "registration/family-form/routes/add-ons", path: ownRegistration("draft_id", "/add-ons") },
			{ route: "registration/family-form/routes/waivers", path: ownRegistration("draft_id", "/waivers") },
			{ route: "registration/family-form/routes/review", path: ownRegistration("draft_id", "/review") },
		],
	},
	{
		about: "a parent's start",
		role: "parent",
		screens: [
			{ route: "office/search/routes/more", path: "/more" },
			{ route: "office/family-home/routes/parent-dashboard", path: "/parent-dashboard" },
			{ route: "office/family-home/routes/my-details", path: "/parent-dashboard/me" },
			{
				route: ["money/family-account/routes/payments", ...changes("money/family-account", "pay leave")],
				path: "/parent-dashboard/payments",
			},
			{ route: "money/family-account/routes/cards", path: "/parent-dashboard/payments/cards" },
			{ route: "money/family-account/routes/statement", path: "/parent-dashboard/statement" },
			{ route: "money/family-account/routes/care-statement", path: "/parent-dashboard/care-statement/2026" },
			{
				route: "money/family-account/routes/receipt",
				path: "/parent-dashboard/payments/no-such-payment",
				status: 404,
			},
			{
				route: [
					"office/family-home/routes/child-contact",
					"office/family-home/routes/edit-contact",
					"office/family-home/routes/move-contact",
					"office/family-home/routes/remove-contact",
					"office/family-home/routes/restore-contact",
				],
				path: "/parent-dashboard/children/no-such-child/contacts",
				status: 404,
			},
		],
	},
];

/** Ids of all routes that are visited. */
export const VISITED = new Set(VISITS.flatMap(({ screens }) => screens.flatMap(({ route }) => route)));
